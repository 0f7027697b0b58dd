import { defineSlotRecipe } from '@chakra-ui/react';

/** It lists sentences; `ListRow` lists rows. */
export const list = defineSlotRecipe({
  slots: ['root', 'item', 'indicator'],
  base: { root: { pl: 5, fontSize: 'sm', listStyleType: 'disc', '&:is(ol)': { listStyleType: 'decimal' } } },
});
