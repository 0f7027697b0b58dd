import { defineSlotRecipe } from '@chakra-ui/react';

export const combobox = defineSlotRecipe({
  slots: ['control', 'input', 'itemGroup', 'itemGroupLabel', 'item'],
  base: {
    control: {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      px: 4,
      h: '56px',
      bg: 'bg.panel',
      color: 'fg.muted',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    input: { flex: 1, minW: 0, h: 'full', fontSize: 'lg', color: 'fg', outline: 'none' },
    itemGroup: { px: 2, pb: 2 },
    itemGroupLabel: { px: 3, pt: 3, pb: 1, fontSize: 'xs', fontWeight: 600, color: 'fg.muted' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      minH: 12,
      px: 3,
      py: 1,
      borderRadius: 'md',
      cursor: 'pointer',
      _highlighted: { bg: 'accent.subtle' },
    },
  },
});
