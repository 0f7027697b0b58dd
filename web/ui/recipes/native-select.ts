import { defineSlotRecipe } from '@chakra-ui/react';
import { control } from './input.ts';

export const nativeSelect = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', w: 'full' },
    field: { ...control, pe: 8, appearance: 'none', textOverflow: 'ellipsis' },
    indicator: {
      position: 'absolute',
      insetY: 0,
      insetEnd: 2,
      display: 'grid',
      placeItems: 'center',
      pointerEvents: 'none',
      _disabled: { opacity: 0.55 },
      _icon: { boxSize: 4 },
    },
  },
  variants: {
    size: {
      sm: { root: { w: 'auto' }, field: { minH: 8, ps: 2, pe: 6, fontSize: 'sm' }, indicator: { insetEnd: 1 } },
    },
  },
});
