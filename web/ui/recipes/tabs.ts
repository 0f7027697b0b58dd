import { defineSlotRecipe } from '@chakra-ui/react';

export const tabs = defineSlotRecipe({
  slots: ['trigger', 'list', 'content'],
  base: {
    list: { display: 'flex', gap: 1, px: 3, borderBottomWidth: '1px', borderColor: 'border', overflowX: 'auto' },
    trigger: {
      px: 3,
      minH: 10,
      fontSize: 'sm',
      fontWeight: 550,
      color: 'fg.muted',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      mb: '-1px',
      whiteSpace: 'nowrap',
      _hover: { color: 'fg' },
      _selected: { color: 'accent', borderColor: 'accent' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    content: { _focusVisible: { outlineOffset: '-2px' } },
  },
});
