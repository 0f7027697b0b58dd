import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

/** The program is in `docs/bots.md`, and the page `/api` shows it too. */
export function exampleBot(): string {
  const [, code] = /```js\n(.*?)```/s.exec(readFileSync(join(root, 'docs/bots.md'), 'utf8')) ?? [];
  if (!code) throw new Error('docs/bots.md has no program');
  return code;
}
