import { defineSlotRecipe } from '@chakra-ui/react';

export const field = defineSlotRecipe({
  slots: ['root', 'label', 'helperText', 'errorText'],
  base: {
    // A date at the 16 pixels that an iPhone needs would widen its column beyond the dialog.
    root: { display: 'flex', flexDirection: 'column', gap: 1, minW: 0 },
    label: { fontSize: 'sm', fontWeight: 550 },
    helperText: { textStyle: 'label' },
    errorText: { fontSize: 'sm', color: 'down' },
  },
});
