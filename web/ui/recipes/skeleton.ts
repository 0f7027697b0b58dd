import { defineRecipe } from '@chakra-ui/react';

/** It has no name for screen readers: the text beside it says that something is loading. */
export const skeleton = defineRecipe({
  base: {
    display: 'block',
    bg: 'bg.muted',
    borderRadius: 'md',
    animation: 'shimmer 1.6s ease-in-out infinite',
  },
});
