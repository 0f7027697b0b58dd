import { defineSlotRecipe } from '@chakra-ui/react';

/** Of sentences. Rows are `ListRow`. */
export const list = defineSlotRecipe({
  slots: ['root', 'item', 'indicator'],
  base: { root: { pl: 5, fontSize: 'sm', listStyleType: 'disc', '&:is(ol)': { listStyleType: 'decimal' } } },
});
