import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { palette } from '../ui/preset.ts';

const WEB_DIR = join(import.meta.dirname, '..');

/** A literal colour. The shade behind whatever covers the page is the same in both modes. */
const IN_FIGURES = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\((?!6 9 14 \/)/gi;
/** A colour property and the name it is given. */
const NAMED = /\b(?:color|bg|background|fill|\w+Color)(?:=\{?|: )['"](\w[\w.-]*)['"]/g;

const names = [...palette, 'inherit', 'currentColor', 'none', 'transparent', 'white'];

test('a colour is one of web/ui/preset.ts, which has it for both modes', () => {
  const files = globSync('{app,features,ui}/**/*.tsx', { cwd: WEB_DIR });
  const raw = files.flatMap((file) => {
    const source = readFileSync(join(WEB_DIR, file), 'utf8');
    const named = [...source.matchAll(NAMED)].flatMap(([text, name = '']) => (names.includes(name) ? [] : [text]));
    return [...(source.match(IN_FIGURES) ?? []), ...named].map((text) => `web/${file}: ${text}`);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(raw).toEqual([]);
});
