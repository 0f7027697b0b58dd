import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CfnManagedLoginBrandingProps } from 'aws-cdk-lib/aws-cognito';
import { type ColourMode, readPalette } from './palette.ts';
import { root } from './paths.ts';

/** `--radius` of web/ui/tokens.css. */
const RADIUS = 6;

/**
 * Cognito's sign-in pages in the game's clothes: its palette in both modes, its radius, its wordmark and its icon. The
 * settings are the part of Cognito's document that differs from its own look.
 */
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
      { category: 'FORM_LOGO', colorMode: 'LIGHT', extension: 'PNG', bytes: image('tools/brand/wordmark-light.png') },
      { category: 'FORM_LOGO', colorMode: 'DARK', extension: 'PNG', bytes: image('tools/brand/wordmark-dark.png') },
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
  const accent = solid('accent', 'accent-ink');
  const accentHover = solid('accent-hover', 'accent-ink');
  const error = (colour: (name: string) => string) => ({
    backgroundColor: colour('down-soft'),
    borderColor: colour('down'),
  });
  return {
    componentClasses: {
      buttons: { borderRadius: RADIUS },
      divider: inBoth((colour) => ({ borderColor: colour('line') })),
      focusState: inBoth((colour) => ({ borderColor: colour('accent') })),
      input: {
        borderRadius: RADIUS,
        ...inBoth((colour) => ({
          defaults: { backgroundColor: colour('surface'), borderColor: colour('line-control') },
          placeholderColor: colour('ink-muted'),
        })),
      },
      inputLabel: inBoth((colour) => ({ textColor: colour('ink') })),
      inputDescription: inBoth((colour) => ({ textColor: colour('ink-muted') })),
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
        ...inBoth((colour) => ({ backgroundColor: colour('surface'), borderColor: colour('line') })),
      },
      pageBackground: { image: { enabled: false }, ...inBoth((colour) => ({ color: colour('ground') })) },
      pageText: inBoth((colour) => ({
        headingColor: colour('ink'),
        bodyColor: colour('ink-muted'),
        descriptionColor: colour('ink-muted'),
      })),
      primaryButton: inBoth((colour) => ({
        defaults: accent(colour),
        hover: accentHover(colour),
        active: accentHover(colour),
      })),
    },
  };
}
