import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { routeNames } from '../../shared/routes/index.ts';
import { root } from '../paths.ts';

export interface FunctionEntry {
  readonly file: string;
  readonly handler: string;
}

const ROUTES = 'functions/routes';
const otherFolders = ['functions/events', 'functions/socket', 'functions/authorizers'];

/**
 * Finds each Lambda's handler by the Lambda's name. `place-trade` is `placeTrade` in its noun's file; other Lambdas are
 * the `handler` in the file of their name.
 * @throws if a route has no handler, or a handler no route
 */
export async function functionEntries(): Promise<Record<string, FunctionEntry>> {
  const entries: Record<string, FunctionEntry> = {};
  for (const { file, text } of await sources(ROUTES))
    for (const [, handler = ''] of text.matchAll(/^export const (\w+) = serve/gm))
      entries[handler.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)] = { file, handler };
  checkHandlers({ handlers: Object.keys(entries), routes: routeNames });
  for (const folder of otherFolders)
    for (const { file, text } of await sources(folder))
      if (/^export (const|async function|function) handler\b/m.test(text))
        entries[basename(file, '.ts')] = { file, handler: 'handler' };
  return entries;
}

export function checkHandlers({ handlers, routes }: { handlers: readonly string[]; routes: readonly string[] }): void {
  const missing = routes.filter((name) => !handlers.includes(name));
  const strays = handlers.filter((name) => !routes.includes(name));
  if (missing.length) throw new Error(`routes without a handler in ${ROUTES}/: ${missing.join(', ')}`);
  if (strays.length) throw new Error(`handlers without a row in shared/routes/: ${strays.join(', ')}`);
}

async function sources(folder: string): Promise<{ file: string; text: string }[]> {
  const names = await readdir(join(root, folder));
  const files = names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(root, folder, name));
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
}
