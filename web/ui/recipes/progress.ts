import { defineSlotRecipe } from '@chakra-ui/react';

/** The accessible name is on the track. */
export const progress = defineSlotRecipe({
  slots: ['root', 'track', 'range'],
  base: {
    root: { w: 'full' },
    track: { h: 2, bg: 'bg.muted', borderRadius: 'full', overflow: 'hidden' },
    range: {
      h: 'full',
      bg: 'accent',
      borderRadius: 'full',
      _indeterminate: { w: '100%', animation: 'shimmer 1.6s ease-in-out infinite' },
    },
  },
});
