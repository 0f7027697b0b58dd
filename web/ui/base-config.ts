import { defineConfig } from '@chakra-ui/react/styled-system';

/**
 * Chakra's own `defaultBaseConfig`, cut down to what is used: listed are props that take tokens (`p={4}`) or have a
 * short name. Every other CSS property works as it is.
 */

type Shorthands = Record<string, string>;

const colours: Shorthands = {
  color: '',
  background: 'bg',
  backgroundColor: 'bgColor',
  borderColor: '',
  borderTopColor: '',
  borderRightColor: '',
  borderBottomColor: '',
  borderLeftColor: '',
  outlineColor: '',
  caretColor: '',
  accentColor: '',
  fill: '',
  stroke: '',
};

const spacing: Shorthands = {
  margin: 'm',
  marginTop: 'mt',
  marginRight: 'mr',
  marginBottom: 'mb',
  marginLeft: 'ml',
  marginInline: 'mx',
  marginBlock: 'my',
  marginInlineStart: 'ms',
  marginInlineEnd: 'me',
  padding: 'p',
  paddingTop: 'pt',
  paddingRight: 'pr',
  paddingBottom: 'pb',
  paddingLeft: 'pl',
  paddingInline: 'px',
  paddingBlock: 'py',
  paddingInlineStart: 'ps',
  paddingInlineEnd: 'pe',
  gap: '',
  rowGap: 'gapY',
  columnGap: 'gapX',
  inset: '',
  insetInline: 'insetX',
  insetBlock: 'insetY',
  top: '',
  right: '',
  bottom: '',
  left: '',
};

const sizes: Shorthands = {
  width: 'w',
  height: 'h',
  minWidth: 'minW',
  minHeight: 'minH',
  maxWidth: 'maxW',
  maxHeight: 'maxH',
  flexBasis: '',
};

const radii: Shorthands = {
  borderRadius: 'rounded',
  borderTopLeftRadius: '',
  borderTopRightRadius: '',
  borderBottomLeftRadius: '',
  borderBottomRightRadius: '',
};

export const baseConfig = defineConfig({
  conditions: {
    hover: ['@media (hover: hover)', '&:hover:not(:disabled)'],
    active: '&:active:not(:disabled)',
    focus: '&:focus',
    focusVisible: '&:focus-visible',
    focusWithin: '&:focus-within',
    checked: '&:checked',
    selected: '&[aria-selected=true]',
    expanded: '&[aria-expanded=true]',
    pressed: '&[aria-pressed=true]',
    disabled: '&:is(:disabled, [aria-disabled=true])',
    invalid: '&[aria-invalid=true]',
    placeholder: '&::placeholder',
    currentPage: '&[aria-current=page]',
    first: '&:first-child',
    last: '&:last-child',
    even: '&:nth-child(even)',
    odd: '&:nth-child(odd)',
    before: '&::before',
    after: '&::after',
    motionReduce: '@media (prefers-reduced-motion: reduce)',
  },
  utilities: {
    ...taking('colors', colours),
    ...taking('spacing', spacing),
    ...taking('sizes', sizes),
    ...taking('radii', radii),
    fontSize: { values: 'fontSizes' },
    flexDirection: { shorthand: ['flexDir'] },
    position: { shorthand: ['pos'] },
    ...scrolling('overflow', 'overflowX', 'overflowY'),
    boxSize: { values: 'sizes', transform: (value: string) => ({ width: value, height: value }) },
    truncate: {
      transform: (value: boolean) =>
        value ? { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } : {},
    },
    lineClamp: {
      transform: (lines: number) => ({
        overflow: 'hidden',
        display: '-webkit-box',
        WebkitLineClamp: lines,
        WebkitBoxOrient: 'vertical',
      }),
    },
    srOnly: {
      transform: (value: boolean) =>
        value ? { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } : {},
    },
  },
});

/** A scrolling box is positioned: hidden words (`srOnly`) would escape its clipping and lengthen the document. */
function scrolling(...properties: readonly string[]) {
  const transform = (property: string) => (value: string) => ({
    [property]: value,
    ...(/auto|scroll/.test(value) && { position: 'relative' }),
  });
  return Object.fromEntries(properties.map((property) => [property, { transform: transform(property) }]));
}

/** `{ margin: 'm' }` → a utility `margin`, also called `m`, whose values are the category's tokens. */
function taking(category: string, shorthands: Shorthands) {
  return Object.fromEntries(
    Object.entries(shorthands).map(([property, short]) => [
      property,
      { values: category, ...(short && { shorthand: [short] }) },
    ]),
  );
}
