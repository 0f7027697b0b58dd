import type { Template } from '../template/template.ts';

type Json = { readonly [name: string]: Json | string | number | boolean | undefined };

interface BrandingProperties {
  readonly Settings?: Json;
  readonly Assets?: readonly {
    readonly Category: string;
    readonly ColorMode: 'LIGHT' | 'DARK' | 'DYNAMIC';
    readonly Extension: string;
    readonly Bytes: string;
  }[];
}

export interface Branding {
  readonly colours: string;
  readonly logo: { readonly light: string; readonly dark: string } | undefined;
  readonly icon: string | undefined;
}

/** Maps a colour to its place in Cognito's document: the path before and after the mode. */
const places: Record<string, readonly [before: string, after: string]> = {
  ground: ['components.pageBackground', 'color'],
  card: ['components.form', 'backgroundColor'],
  line: ['components.form', 'borderColor'],
  text: ['components.pageText', 'headingColor'],
  quiet: ['components.pageText', 'bodyColor'],
  label: ['componentClasses.inputLabel', 'textColor'],
  input: ['componentClasses.input', 'defaults.backgroundColor'],
  edge: ['componentClasses.input', 'defaults.borderColor'],
  focus: ['componentClasses.focusState', 'borderColor'],
  link: ['componentClasses.link', 'defaults.textColor'],
  accent: ['components.primaryButton', 'defaults.backgroundColor'],
  'accent-text': ['components.primaryButton', 'defaults.textColor'],
  'accent-hover': ['components.primaryButton', 'hover.backgroundColor'],
  bad: ['components.alert', 'error.borderColor'],
  'bad-ground': ['components.alert', 'error.backgroundColor'],
};

export function readBranding(template: Template): Branding {
  const [branding] = template.list<BrandingProperties>('AWS::Cognito::ManagedLoginBranding');
  const { Settings, Assets = [] } = branding?.properties ?? {};
  const image = (category: string, mode: 'LIGHT' | 'DARK') => {
    const asset = Assets.find(
      ({ Category, ColorMode }) => Category === category && [mode, 'DYNAMIC'].includes(ColorMode),
    );
    return asset && `data:${asset.Extension === 'SVG' ? 'image/svg+xml' : 'image/png'};base64,${asset.Bytes}`;
  };
  const [light, dark] = [image('FORM_LOGO', 'LIGHT'), image('FORM_LOGO', 'DARK')];
  return {
    colours: Settings ? coloursOf(Settings) : '',
    logo: light && dark ? { light, dark } : undefined,
    icon: image('FAVICON_SVG', 'LIGHT'),
  };
}

function coloursOf(settings: Json): string {
  return Object.entries(places)
    .map(([name, [before, after]]) => {
      const [light, dark] = ['lightMode', 'darkMode'].map((mode) => find(settings, `${before}.${mode}.${after}`));
      return light && dark ? `--${name}:light-dark(#${light},#${dark});` : '';
    })
    .join('');
}

function find(settings: Json, path: string): string | undefined {
  let found: Json[string] = settings;
  for (const name of path.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}
