import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

/** Reads the program from `docs/bots.md`. The page `/api` shows it too. */
export function exampleBot(): string {
  const [, code] = /```js\n(.*?)```/s.exec(readFileSync(join(root, 'docs/bots.md'), 'utf8')) ?? [];
  if (!code) throw new Error('docs/bots.md has no program');
  return code;
}
