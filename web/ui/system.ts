import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { recipes, slotRecipes } from './recipes/index.ts';
import { colourVariable } from './token-colour.ts';

/** Refers to a colour of web/ui/tokens.css: `bg.panel` is `--bg-panel`. */
const colour = (name: string) => ({ value: colourVariable(name) });

const palette = (name: string) => ({
  DEFAULT: colour(name),
  solid: colour(name),
  fg: colour(name),
  contrast: colour(`${name}.contrast`),
  subtle: colour(`${name}.subtle`),
  hover: colour(`${name}.hover`),
});

const tier = (name: string) => ({
  DEFAULT: colour(`tier.${name}`),
  fg: colour(`tier.${name}`),
  subtle: colour(`tier.${name}.subtle`),
  border: colour(`tier.${name}.border`),
});

/** Chakra's scale, in which `1` is 4 pixels. */
const steps = Object.fromEntries(
  [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20].map((step) => [step, { value: `${4 * step}px` }]),
);

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** A scrolling box must be positioned. Hidden words (`srOnly`) would escape its clipping and lengthen the document. */
const positioned = (overflow: string) => (/auto|scroll/.test(overflow) ? ({ position: 'relative' } as const) : {});

/** The reset is web/ui/base.css, which documents without Chakra use too. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    // In a document with a web font, each rule added to a layer makes Chrome lay out the whole document again.
    disableLayers: true,
    utilities: {
      // Safari supports only the old name.
      userSelect: { transform: (userSelect) => ({ userSelect, WebkitUserSelect: userSelect }) },
      // Chrome supports only the old name.
      textAlign: {
        transform: (textAlign) => ({
          textAlign,
          ...(textAlign === 'match-parent' && {
            '@supports not (text-align: match-parent)': { textAlign: '-webkit-match-parent' },
          }),
        }),
      },
      overflow: { transform: (overflow) => ({ overflow, ...positioned(overflow) }) },
      overflowX: { transform: (overflowX) => ({ overflowX, ...positioned(overflowX) }) },
      overflowY: { transform: (overflowY) => ({ overflowY, ...positioned(overflowY) }) },
    },
    globalCss: { 'body:has([data-place=side])': { md: { '--side-dialog': '392px' } } },
    theme: {
      breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
      tokens: {
        spacing: steps,
        sizes: { ...steps, full: { value: '100%' } },
        radii: { md: { value: '6px' }, full: { value: '999px' } },
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
      semanticTokens: {
        colors: {
          bg: { DEFAULT: colour('bg'), panel: colour('bg.panel'), muted: colour('bg.muted') },
          fg: { DEFAULT: colour('fg'), muted: colour('fg.muted') },
          border: { DEFAULT: colour('border'), emphasized: colour('border.emphasized') },
          neutral: { subtle: colour('bg.muted'), fg: colour('fg.muted') },
          accent: palette('accent'),
          up: palette('up'),
          down: palette('down'),
          tier: {
            standard: tier('standard'),
            bronze: tier('bronze'),
            silver: tier('silver'),
            gold: tier('gold'),
          },
          heat: {
            up2: colour('heat.up2'),
            up1: colour('heat.up1'),
            level: colour('heat.level'),
            down1: colour('heat.down1'),
            down2: colour('heat.down2'),
            fg: colour('heat.fg'),
          },
        },
      },
      textStyles: {
        hero: { value: { ...figures, fontSize: { base: '36px', md: '48px' }, fontWeight: 650, lineHeight: 1.1 } },
        number: { value: figures },
        label: { value: { fontSize: 'sm', color: 'fg.muted' } },
        note: { value: { fontSize: 'xs', color: 'fg.muted' } },
      },
      keyframes: {
        shimmer: { from: { opacity: '1' }, '50%': { opacity: '0.5' }, to: { opacity: '1' } },
        rise: { from: { opacity: '0', transform: 'translateY(8px)' } },
        rollUpIn: { from: { transform: 'translateY(100%)' } },
        rollUpOut: { from: { visibility: 'visible' }, to: { visibility: 'visible', transform: 'translateY(-100%)' } },
        rollDownIn: { from: { transform: 'translateY(-100%)' } },
        rollDownOut: { from: { visibility: 'visible' }, to: { visibility: 'visible', transform: 'translateY(100%)' } },
        slideUp: { from: { transform: 'translateY(100%)' } },
        slideIn: { from: { transform: 'translateX(100%)' } },
        tape: { to: { transform: 'translateX(-100%)' } },
      },
      recipes,
      slotRecipes,
    },
  }),
);
