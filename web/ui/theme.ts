import { createSystem } from '@chakra-ui/react/styled-system';
import { baseConfig } from './base-config.ts';

/** The names of web/ui/tokens.css that a colour prop may use. */
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
  'up-hover',
  'up-ink',
  'up-soft',
  'down',
  'down-hover',
  'down-ink',
  'down-soft',
  'heat-up-2',
  'heat-up-1',
  'heat-0',
  'heat-down-1',
  'heat-down-2',
  'heat-ink',
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

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** For the build alone (infra/styles): Chakra's `defaultSystem` would write every token there is. */
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
    textStyles: {
      /** The one large number of a screen. */
      hero: { value: { ...figures, fontSize: { base: '36px', md: '48px' }, fontWeight: 650, lineHeight: 1.1 } },
      number: { value: figures },
      label: { value: { fontSize: 'sm', color: 'ink-muted' } },
      note: { value: { fontSize: 'xs', color: 'ink-muted' } },
    },
    keyframes: {
      shimmer: { from: { opacity: 1 }, '50%': { opacity: 0.5 }, to: { opacity: 1 } },
      rise: { from: { opacity: 0, transform: 'translateY(8px)' } },
      rollUpIn: { from: { transform: 'translateY(100%)' } },
      rollUpOut: { from: { visibility: 'visible' }, to: { visibility: 'visible', transform: 'translateY(-100%)' } },
      rollDownIn: { from: { transform: 'translateY(-100%)' } },
      rollDownOut: { from: { visibility: 'visible' }, to: { visibility: 'visible', transform: 'translateY(100%)' } },
      slideUp: { from: { transform: 'translateY(100%)' } },
      slideIn: { from: { transform: 'translateX(100%)' } },
    },
  },
});
