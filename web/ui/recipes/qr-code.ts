import { defineSlotRecipe } from '@chakra-ui/react';

/** Stays dark on light in dark mode, because many phones read no inverted code. */
export const qrCode = defineSlotRecipe({
  slots: ['root', 'frame', 'pattern'],
  base: {
    root: { colorScheme: 'light', bg: 'bg.panel', p: 2, borderWidth: '1px', borderColor: 'border', borderRadius: 'md' },
    frame: { display: 'block', w: 'full', h: 'full' },
    pattern: { fill: 'fg' },
  },
});
