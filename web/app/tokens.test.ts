import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { system } from '../ui/system.ts';

const WEB_DIR = join(import.meta.dirname, '..');

/** A literal colour. One is allowed: the shade behind an overlay, which is the same in both modes. */
const IN_FIGURES = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\((?!6 9 14 \/)/gi;
const NAMED = /\b(?:color|bg|background|fill|\w+Color)(?:=\{?|: )['"](\w[\w.-]*)['"]/g;

const names = [
  ...(system.tokens.categoryMap.get('colors')?.keys() ?? []),
  'inherit',
  'currentColor',
  'none',
  'transparent',
  'white',
];

test('uses only colours of web/ui/system.ts, which defines each for both modes', () => {
  const files = globSync('{{app,features,ui,chart}/**/*.tsx,ui/recipes/*.ts,features/**/*-look.ts}', { cwd: WEB_DIR });
  const raw = files.flatMap((file) => {
    const source = readFileSync(join(WEB_DIR, file), 'utf8');
    const named = [...source.matchAll(NAMED)].flatMap(([text, name = '']) => (names.includes(name) ? [] : [text]));
    return [...(source.match(IN_FIGURES) ?? []), ...named].map((text) => `web/${file}: ${text}`);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(raw).toEqual([]);
});

const LENGTH =
  /\b(?:[pm][xytblr]?|gap|columnGap|rowGap|w|h|min[WH]|max[WH]|boxSize|top|left|right|bottom|inset[XY]?)(?:=\{|: )(?:\{([^}]*)\}|(-?[\d.]+))/g;
const NUMBER = /(?<![\w.'%-])-?(\d+(?:\.\d+)?)(?![\w.%'])/g;

test('uses only numbers that are steps of the spacing scale, because others are pixels', () => {
  const steps = ['0', ...(system.tokens.categoryMap.get('spacing')?.keys() ?? [])];
  const files = globSync('{app,features,ui,chart}/**/*.{ts,tsx}', { cwd: WEB_DIR });
  const wrong = files.flatMap((file) => {
    const lengths = readFileSync(join(WEB_DIR, file), 'utf8').matchAll(LENGTH);
    return [...lengths].flatMap(([text, several = '', one = '']) =>
      [...`${several} ${one}`.matchAll(NUMBER)].some(([, step = '']) => !steps.includes(step))
        ? [`web/${file}: ${text}`]
        : [],
    );
  });
  expect(steps.length).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});
