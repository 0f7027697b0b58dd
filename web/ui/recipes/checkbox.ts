import { defineSlotRecipe } from '@chakra-ui/react';

/** A second line of the label starts below the first, not below the box. */
export const checkbox = defineSlotRecipe({
  slots: ['root', 'control'],
  base: {
    root: { position: 'relative', display: 'inline-flex', alignItems: 'flex-start', gap: 2, cursor: 'pointer' },
    control: {
      flexShrink: 0,
      boxSize: 5,
      my: '1px',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: '3px',
      _checked: { bg: 'accent', borderColor: 'accent', color: 'accent.contrast' },
      _focusVisible: { outline: '2px solid var(--accent)', outlineOffset: '2px' },
    },
  },
  variants: { size: { sm: { root: { gap: 1.5, py: 1 }, control: { boxSize: '14px', my: '4px' } } } },
});
