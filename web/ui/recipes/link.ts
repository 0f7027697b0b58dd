import { defineRecipe } from '@chakra-ui/react';

/** Links to players and companies are `PlayerLink` and `StockLink`. */
export const link = defineRecipe({
  base: { textDecoration: 'underline', textUnderlineOffset: '2px', fontSize: 'inherit' },
});
