import { defineSlotRecipe } from '@chakra-ui/react';

const cell = {
  px: { base: 1, sm: 4 },
  py: 2,
  whiteSpace: 'nowrap',
  textAlign: 'start',
  _first: { pl: { base: 3, sm: 4 } },
  _last: { pr: { base: 3, sm: 4 } },
} as const;

export const table = defineSlotRecipe({
  slots: ['root', 'row', 'columnHeader', 'cell'],
  base: {
    root: { w: 'full', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
    row: { borderTopWidth: '1px', borderColor: 'border' },
    columnHeader: { ...cell, fontSize: { base: 'xs', sm: 'sm' }, fontWeight: 500, color: 'fg.muted' },
    cell,
  },
});
