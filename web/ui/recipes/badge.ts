import { defineRecipe } from '@chakra-ui/react';

/** `colorPalette` is `neutral`, `accent`, `up`, `down`, or a tier's material such as `tier.gold`. */
export const badge = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    colorPalette: 'neutral',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    fontSize: 'xs',
    fontWeight: 550,
    whiteSpace: 'nowrap',
  },
  variants: {
    variant: {
      subtle: { gap: 1.5, px: 2, borderRadius: 'full', lineHeight: '22px' },
      surface: {
        gap: 1,
        px: 1.5,
        borderWidth: '1px',
        borderColor: 'colorPalette.border',
        borderRadius: 'md',
        lineHeight: '18px',
      },
    },
  },
  defaultVariants: { variant: 'subtle' },
});
