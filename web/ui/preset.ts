import chakra from '@chakra-ui/panda-preset';
import { definePreset } from '@pandacss/dev';
import base from '@pandacss/preset-base';

/** The names of web/ui/tokens.css that a colour prop may use. */
export const palette = [
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

/** Of Chakra's scale, `1` = 4px; every step listed is a line of the style sheet. */
const grid: readonly string[] = ['0.5', '1', '1.5', '2', '3', '4', '5', '6', '8', '10', '12', '16', '20'];
/** In pixels: the root's font has 15, in which Chakra's rem would shrink. */
const steps = Object.fromEntries(
  Object.entries(chakra.theme?.tokens?.spacing ?? {})
    .filter(([step]) => grid.includes(step))
    .map(([step, { value }]) => [step, { value: `${16 * Number.parseFloat(String(value))}px` }]),
);

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Of Panda's own, those in use: props that take tokens or have a short name. Every other CSS property works as it is. */
const utilities = [
  ...['margin', 'marginTop', 'marginRight', 'marginBottom', 'marginLeft', 'marginInline', 'marginBlock'],
  ...['marginInlineStart', 'marginInlineEnd', 'padding', 'paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'],
  ...['paddingInline', 'paddingBlock', 'gap', 'rowGap', 'columnGap', 'inset', 'insetInline', 'top', 'right', 'bottom'],
  ...['left', 'width', 'height', 'minWidth', 'minHeight', 'maxWidth', 'maxHeight', 'boxSize', 'color', 'background'],
  ...['borderColor', 'borderBottomColor', 'accentColor', 'fill', 'stroke', 'borderRadius', 'borderTopLeftRadius'],
  ...['borderTopRightRadius', 'borderTopRadius', 'fontSize', 'textStyle', 'flexDirection', 'position', 'truncate'],
  ...['lineClamp', 'srOnly'],
] as const;

/** A scrolling box is positioned: hidden words (`srOnly`) would escape its clipping and lengthen the document. */
const positioned = (overflow: string) => (/auto|scroll/.test(overflow) ? 'relative' : undefined);

export const preset = definePreset({
  name: 'tradefloor',
  conditions: {
    hover: ['@media (hover: hover)', '&:hover:not(:disabled)'],
    focus: '&:focus',
    focusVisible: '&:focus-visible',
    checked: '&:checked',
    selected: '&[aria-selected=true]',
    pressed: '&[aria-pressed=true]',
    disabled: '&:is(:disabled, [aria-disabled=true])',
    invalid: '&[aria-invalid=true]',
    currentPage: '&[aria-current=page]',
    first: '&:first-child',
    last: '&:last-child',
    before: '&::before',
    after: '&::after',
    empty: '&:empty',
  },
  utilities: {
    ...Object.fromEntries(utilities.map((name) => [name, base.utilities?.[name] ?? {}])),
    overflow: { transform: (overflow) => ({ overflow, position: positioned(overflow) }) },
    overflowX: { transform: (overflowX) => ({ overflowX, position: positioned(overflowX) }) },
    overflowY: { transform: (overflowY) => ({ overflowY, position: positioned(overflowY) }) },
  },
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
