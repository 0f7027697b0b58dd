import { defineSlotRecipe } from '@chakra-ui/react';

export const dataList = defineSlotRecipe({
  slots: ['root', 'item', 'itemLabel', 'itemValue'],
  base: { item: { display: 'flex', columnGap: 4 }, itemLabel: { color: 'fg.muted' } },
  variants: {
    orientation: {
      horizontal: { item: { justifyContent: 'space-between' }, itemValue: { textAlign: 'end' } },
      vertical: { item: { flexDirection: 'column', minW: 0 } },
    },
    size: {
      sm: { root: { fontSize: 'sm', lineHeight: '24px' } },
      md: { item: { alignItems: 'center', minH: 8 }, itemLabel: { flexShrink: 0 } },
      lg: { item: { alignItems: 'center', minH: 10 }, itemValue: { fontWeight: 550 } },
    },
  },
  defaultVariants: { orientation: 'horizontal' },
});
