import { defineSlotRecipe } from '@chakra-ui/react';

export const alert = defineSlotRecipe({
  slots: ['root', 'indicator', 'title'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      px: 3,
      py: 2,
      borderRadius: 'md',
      fontSize: 'sm',
    },
  },
  variants: {
    status: {
      info: { root: { bg: 'accent.subtle', color: 'accent', fontSize: 'md', fontWeight: 550 } },
      error: { root: { bg: 'down.subtle', color: 'down', fontWeight: 550 } },
    },
  },
});
