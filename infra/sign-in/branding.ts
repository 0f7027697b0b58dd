import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CfnManagedLoginBrandingProps } from 'aws-cdk-lib/aws-cognito';
import { root } from '../paths.ts';

/** Equals `--radius` in web/ui/tokens.css. */
const RADIUS = 6;

export function signInBranding(): Pick<CfnManagedLoginBrandingProps, 'settings' | 'assets'> {
  const image = (file: string) => readFileSync(join(root, file)).toString('base64');
  return {
    settings: {
      categories: {
        global: {
          colorSchemeMode: 'DYNAMIC',
          pageHeader: { enabled: false },
          pageFooter: { enabled: false },
          spacingDensity: 'REGULAR',
        },
        form: {
          displayGraphics: false,
          instructions: { enabled: false },
          languageSelector: { enabled: false },
          location: { horizontal: 'CENTER', vertical: 'CENTER' },
          sessionTimerDisplay: 'NONE',
        },
      },
      ...looks(),
    },
    assets: [
      { category: 'FORM_LOGO', colorMode: 'LIGHT', extension: 'PNG', bytes: image('infra/sign-in/wordmark-light.png') },
      { category: 'FORM_LOGO', colorMode: 'DARK', extension: 'PNG', bytes: image('infra/sign-in/wordmark-dark.png') },
      { category: 'FAVICON_SVG', colorMode: 'DYNAMIC', extension: 'SVG', bytes: image('web/public/favicon.svg') },
    ],
  };
}

function looks(): object {
  const palette = readPalette();
  const inBoth = (look: (colour: (name: string) => string) => object) => {
    const inMode = (mode: ColourMode) => look((name) => `${palette(name, mode)}ff`);
    return { lightMode: inMode('light'), darkMode: inMode('dark') };
  };
  const solid = (ground: string, ink: string) => (colour: (name: string) => string) => ({
    backgroundColor: colour(ground),
    textColor: colour(ink),
  });
  const accent = solid('accent', 'accent-contrast');
  const accentHover = solid('accent-hover', 'accent-contrast');
  const error = (colour: (name: string) => string) => ({
    backgroundColor: colour('down-subtle'),
    borderColor: colour('down'),
  });
  return {
    componentClasses: {
      buttons: { borderRadius: RADIUS },
      divider: inBoth((colour) => ({ borderColor: colour('border') })),
      focusState: inBoth((colour) => ({ borderColor: colour('accent') })),
      input: {
        borderRadius: RADIUS,
        ...inBoth((colour) => ({
          defaults: { backgroundColor: colour('bg-panel'), borderColor: colour('border-emphasized') },
          placeholderColor: colour('fg-muted'),
        })),
      },
      inputLabel: inBoth((colour) => ({ textColor: colour('fg') })),
      inputDescription: inBoth((colour) => ({ textColor: colour('fg-muted') })),
      link: inBoth((colour) => ({
        defaults: { textColor: colour('accent') },
        hover: { textColor: colour('accent-hover') },
      })),
      statusIndicator: inBoth((colour) => ({ error: { ...error(colour), indicatorColor: colour('down') } })),
    },
    components: {
      alert: { borderRadius: RADIUS, ...inBoth((colour) => ({ error: error(colour) })) },
      favicon: { enabledTypes: ['SVG'] },
      form: {
        backgroundImage: { enabled: false },
        borderRadius: RADIUS,
        logo: { enabled: true, formInclusion: 'IN', location: 'CENTER', position: 'TOP' },
        ...inBoth((colour) => ({ backgroundColor: colour('bg-panel'), borderColor: colour('border') })),
      },
      pageBackground: { image: { enabled: false }, ...inBoth((colour) => ({ color: colour('bg') })) },
      pageText: inBoth((colour) => ({
        headingColor: colour('fg'),
        bodyColor: colour('fg-muted'),
        descriptionColor: colour('fg-muted'),
      })),
      primaryButton: inBoth((colour) => ({
        defaults: accent(colour),
        hover: accentHover(colour),
        active: accentHover(colour),
      })),
    },
  };
}

type ColourMode = 'light' | 'dark';

const definition = /--([\w-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\);/g;

export function readPalette(): (name: string, mode: ColourMode) => string {
  const css = readFileSync(join(root, 'web/ui/tokens.css'), 'utf8');
  const found = [...css.matchAll(definition)].map(([, name, light, dark]) => [name, { light, dark }] as const);
  const colours = new Map(found);
  return (name, mode) => {
    const colour = colours.get(name)?.[mode];
    if (!colour) throw new Error(`web/ui/tokens.css has no colour ${name}`);
    return colour;
  };
}
