import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** A row of the route table, as the formatter writes it. */
const ROW = /^ {2}'([\w-]+)': \{\n[\s\S]*?^ {2}\},\n/gm;

/** The source of the route table with one of its rows. */
export function withOwnRow(source: string, name: string): string {
  let found = 0;
  const own = source.replace(ROW, (row, of: string) => {
    if (of !== name) return '';
    found += 1;
    return row;
  });
  if (found !== 1) throw new Error(`the route table has ${found} rows of the name ${name}`);
  return own;
}

/**
 * Gives each route's Lambda the route table with its own row alone: the schemas of all other routes, more with each new
 * route, stay out of its bundle. The handler's import of lib/serve.ts becomes a copy of that file for this
 * handler, and the copy's import of the table a copy for this route.
 */
export const ownRow: Plugin = {
  name: 'own-row',
  setup: ({ onResolve, onLoad, resolve }) => {
    onResolve({ filter: /\/(lib\/serve|shared\/routes)\.ts$/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData?.resolved) return undefined;
      const name = pluginData?.route ?? /functions[\\/]routes[\\/]([\w-]+)\.ts$/.exec(from.importer)?.[1];
      if (!name) return undefined;
      const { kind, importer, resolveDir } = from;
      const file = await resolve(path, { kind, importer, resolveDir, pluginData: { resolved: true } });
      return { path: file.path, suffix: `?${name}`, pluginData: { route: name } };
    });
    onLoad({ filter: /[\\/](lib[\\/]serve|shared[\\/]routes)\.ts$/ }, async ({ path, pluginData }) => {
      if (!pluginData?.route) return undefined;
      const source = await readFile(path, 'utf8');
      const isTable = path.endsWith('routes.ts');
      return { contents: isTable ? withOwnRow(source, pluginData.route) : source, loader: 'ts', pluginData };
    });
    // A file of schemas that nothing uses does nothing.
    onResolve({ filter: /\/(schemas\/[\w-]+|live)\.ts$/ }, async ({ path, pluginData, kind, importer, resolveDir }) => {
      if (pluginData?.resolved) return undefined;
      const file = await resolve(path, { kind, importer, resolveDir, pluginData: { resolved: true } });
      return { path: file.path, sideEffects: false };
    });
  },
};
