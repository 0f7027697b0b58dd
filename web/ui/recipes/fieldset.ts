import { defineSlotRecipe } from '@chakra-ui/react';

export const fieldset = defineSlotRecipe({
  slots: ['legend'],
  base: { legend: { fontSize: 'sm', fontWeight: 550, mb: 2 } },
});
