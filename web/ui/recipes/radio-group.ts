import { defineSlotRecipe } from '@chakra-ui/react';

export const radioGroup = defineSlotRecipe({
  slots: ['root', 'label', 'item', 'itemControl'],
  base: {
    root: { display: 'grid', gap: 3, _disabled: { opacity: 0.55 } },
    label: { fontSize: 'sm', fontWeight: 550 },
    item: { position: 'relative', display: 'flex', gap: 2, cursor: 'pointer' },
    itemControl: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      boxSize: 5,
      my: '1px',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'full',
      _checked: { borderColor: 'accent' },
      _focusVisible: { outline: '2px solid var(--accent)', outlineOffset: '2px' },
      '& .dot': { boxSize: 3, borderRadius: 'full', bg: 'accent' },
    },
  },
});
