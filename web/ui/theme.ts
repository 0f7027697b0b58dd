import { createSystem } from '@chakra-ui/react';
import { baseConfig } from './base-config.ts';

/** The names of web/ui/tokens.css that a style prop may use as a colour: `color="ink-muted"`, `bg="surface"`. */
const palette = [
  'ground',
  'surface',
  'sunken',
  'line',
  'line-control',
  'ink',
  'ink-muted',
  'accent',
  'accent-hover',
  'accent-ink',
  'accent-soft',
  'up',
  'up-soft',
  'down',
  'down-soft',
  'down-ink',
  'standard',
  'standard-soft',
  'standard-line',
  'bronze',
  'bronze-soft',
  'bronze-line',
  'silver',
  'silver-soft',
  'silver-line',
  'gold',
  'gold-soft',
  'gold-line',
] as const;

/** A 4-pixel grid: 1 = 4 px. */
const grid = [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20];
const steps = Object.fromEntries(grid.map((step) => [step, { value: `${step * 4}px` }]));

/**
 * A system of our own: Chakra's `defaultSystem` brings every recipe there is, 123 KB gzip where this is 28. Recipes live
 * beside the few components that need them (web/ui).
 */
export const system = createSystem(baseConfig, {
  preflight: false,
  cssVarsPrefix: 'tf',
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens: {
      colors: Object.fromEntries(palette.map((name) => [name, { value: `var(--${name})` }])),
      spacing: steps,
      sizes: { ...steps, full: { value: '100%' } },
      radii: { md: { value: 'var(--radius)' }, full: { value: '999px' } },
      fontSizes: {
        xs: { value: '12px' },
        sm: { value: '13px' },
        md: { value: '15px' },
        lg: { value: '17px' },
        xl: { value: '20px' },
        '2xl': { value: '24px' },
        '3xl': { value: '30px' },
      },
    },
    keyframes: {
      shimmer: { from: { opacity: 1 }, '50%': { opacity: 0.5 }, to: { opacity: 1 } },
      flashUp: { from: { backgroundColor: 'var(--up-soft)', color: 'var(--up)' } },
      flashDown: { from: { backgroundColor: 'var(--down-soft)', color: 'var(--down)' } },
      rise: { from: { opacity: 0, transform: 'translateY(8px)' } },
    },
  },
});
