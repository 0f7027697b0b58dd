import { defineRecipe } from '@chakra-ui/react';

/** A skeleton has no accessible name; the text beside it says that something is loading. */
export const skeleton = defineRecipe({
  base: {
    display: 'block',
    bg: 'bg.muted',
    borderRadius: 'md',
    animation: 'shimmer 1.6s ease-in-out infinite',
  },
});
