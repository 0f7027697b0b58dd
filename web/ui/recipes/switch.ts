import { defineSlotRecipe } from '@chakra-ui/react';

/** The border has the 3:1 contrast that a control needs. */
export const switchRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'thumb'],
  base: {
    root: {
      display: 'flex',
      flex: 1,
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 4,
      cursor: 'pointer',
    },
    label: { flex: '1 1 180px' },
    control: {
      display: 'flex',
      flexShrink: 0,
      w: 10,
      h: 6,
      p: '3px',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'full',
      bg: 'bg.muted',
      _checked: { bg: 'accent', borderColor: 'accent' },
      _disabled: { opacity: 0.55, cursor: 'not-allowed' },
      _focusVisible: { outline: '2px solid var(--accent)', outlineOffset: '2px' },
    },
    thumb: {
      boxSize: 4,
      borderRadius: 'full',
      bg: 'fg.muted',
      transition: 'transform 120ms',
      _checked: { bg: 'accent.contrast', transform: 'translateX(16px)' },
    },
  },
});
