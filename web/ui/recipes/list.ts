import { defineSlotRecipe } from '@chakra-ui/react';

/** Styles lists of sentences. `ListRow` is for lists of rows. */
export const list = defineSlotRecipe({
  slots: ['root', 'item', 'indicator'],
  base: { root: { pl: 5, fontSize: 'sm', listStyleType: 'disc', '&:is(ol)': { listStyleType: 'decimal' } } },
});
