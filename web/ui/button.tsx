import { cva } from 'styled-system/css';
import { styled } from 'styled-system/jsx';

/** Also for links that look like buttons. */
export const buttonRecipe = cva({
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
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
  },
  variants: {
    look: {
      primary: { bg: 'accent', color: 'accent-ink', _hover: { bg: 'accent-hover' } },
      buy: { bg: 'up', color: 'up-ink', _hover: { bg: 'up-hover' } },
      sell: { bg: 'down', color: 'down-ink', _hover: { bg: 'down-hover' } },
      outline: { bg: 'surface', borderColor: 'line-control', _hover: { bg: 'sunken' } },
      quiet: { color: 'ink-muted', _hover: { bg: 'sunken', color: 'ink' } },
    },
    size: {
      sm: { minH: 8, px: 3, fontSize: 'sm' },
      md: { minH: 10, px: 4, fontSize: 'md' },
      lg: { minH: 12, px: 6, fontSize: 'md' },
      icon: { w: 10, h: 10 },
    },
  },
  defaultVariants: { look: 'outline', size: 'md' },
});

/** Use one primary button per screen or dialog. */
export const Button = styled('button', buttonRecipe, { defaultProps: { type: 'button' } });

export const ButtonLink = styled('a', buttonRecipe);
