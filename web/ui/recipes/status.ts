import { defineSlotRecipe } from '@chakra-ui/react';

/** Always next to its word, because colour alone says nothing. */
export const status = defineSlotRecipe({
  slots: ['root', 'indicator'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: 1, fontSize: 'xs', fontWeight: 550, color: 'up' },
    indicator: { boxSize: '8px', borderRadius: 'full', bg: 'currentColor' },
  },
});
