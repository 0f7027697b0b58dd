import { defineRecipe } from '@chakra-ui/react';

/** Use one solid button per screen or dialog. `colorPalette="up"` buys, `"down"` sells. */
export const button = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    flexShrink: 0,
    fontWeight: 550,
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    cursor: 'pointer',
    colorPalette: 'accent',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast', _hover: { bg: 'colorPalette.hover' } },
      outline: { bg: 'bg.panel', borderColor: 'border.emphasized', _hover: { bg: 'bg.muted' } },
      ghost: { color: 'fg.muted', _hover: { bg: 'bg.muted', color: 'fg' } },
    },
    size: {
      sm: { minH: 8, minW: 8, px: 3, fontSize: 'sm' },
      md: { minH: 10, minW: 10, px: 4, fontSize: 'md' },
      lg: { minH: 12, minW: 12, px: 6, fontSize: 'md' },
    },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
});
