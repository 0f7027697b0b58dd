import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { system } from '../ui/system.ts';

const WEB_DIR = join(import.meta.dirname, '..');

/** A literal colour. The shade behind whatever covers the page is the same in both modes. */
const IN_FIGURES = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\((?!6 9 14 \/)/gi;
/** A colour property and the name it is given. */
const NAMED = /\b(?:color|bg|background|fill|\w+Color)(?:=\{?|: )['"](\w[\w.-]*)['"]/g;

const names = [
  ...(system.tokens.categoryMap.get('colors')?.keys() ?? []),
  'inherit',
  'currentColor',
  'none',
  'transparent',
  'white',
];

test('a colour is one of web/ui/system.ts, which has it for both modes', () => {
  const files = globSync('{{app,features,ui,chart}/**/*.tsx,ui/recipes/*.ts,features/**/*-look.ts}', { cwd: WEB_DIR });
  const raw = files.flatMap((file) => {
    const source = readFileSync(join(WEB_DIR, file), 'utf8');
    const named = [...source.matchAll(NAMED)].flatMap(([text, name = '']) => (names.includes(name) ? [] : [text]));
    return [...(source.match(IN_FIGURES) ?? []), ...named].map((text) => `web/${file}: ${text}`);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(raw).toEqual([]);
});

/** A length and the numbers it is given. */
const LENGTH =
  /\b(?:[pm][xytblr]?|gap|columnGap|rowGap|w|h|min[WH]|max[WH]|boxSize|top|left|right|bottom|inset[XY]?)(?:=\{|: )(?:\{([^}]*)\}|(-?[\d.]+))/g;
const NUMBER = /(?<![\w.'%-])-?(\d+(?:\.\d+)?)(?![\w.%'])/g;

test('a number is a step of the scale: any other would be as many pixels', () => {
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
