import { defineRecipe } from '@chakra-ui/react';

export const container = defineRecipe({
  base: { w: 'full', maxW: '1440px', mx: 'auto', px: { base: 3, sm: 4, lg: 6 } },
});
