import { defineSlotRecipe } from '@chakra-ui/react';

export const tooltip = defineSlotRecipe({
  slots: ['content'],
  base: {
    content: { zIndex: 20, px: 2, py: 1, bg: 'fg', color: 'bg', borderRadius: 'md', fontSize: 'xs', fontWeight: 500 },
  },
});
