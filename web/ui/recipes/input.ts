import { defineRecipe } from '@chakra-ui/react';

/** A control's border needs 3:1 against the surface. */
export const control = {
  w: 'full',
  minH: 10,
  px: 3,
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'md',
  fontSize: 'md',
  _disabled: { opacity: 0.55, cursor: 'not-allowed' },
  _invalid: { borderColor: 'down' },
} as const;

/** The first letter typed sets the text direction, as with `dir="auto"`. */
export const typed = { ...control, unicodeBidi: 'plaintext' } as const;

export const input = defineRecipe({
  base: typed,
  variants: { size: { sm: { minH: 8, fontSize: 'sm' } } },
});
