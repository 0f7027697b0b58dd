import { defineRecipe } from '@chakra-ui/react';

export const skipNavLink = defineRecipe({
  base: {
    position: 'fixed',
    zIndex: 50,
    top: 2,
    left: 2,
    px: 4,
    py: 2,
    bg: 'accent',
    color: 'accent.contrast',
    borderRadius: 'md',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});
