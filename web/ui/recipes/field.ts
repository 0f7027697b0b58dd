import { defineSlotRecipe } from '@chakra-ui/react';

export const field = defineSlotRecipe({
  slots: ['root', 'label', 'helperText', 'errorText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: 1 },
    label: { fontSize: 'sm', fontWeight: 550 },
    helperText: { textStyle: 'label' },
    errorText: { fontSize: 'sm', color: 'down' },
  },
});
