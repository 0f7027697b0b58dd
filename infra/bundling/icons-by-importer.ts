import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { root } from '../paths.ts';

/*
 * An icon is a few hundred bytes, and the package's entry leads to all of them. So esbuild takes every icon that any screen
 * shows for a part of all screens, and puts them into a chunk that the first one loads. Here each module that names icons
 * gets them for itself: an icon lies in the chunk of the component that shows it, once for each of them. A signed-in
 * player's first screen has 161.9 KB of JavaScript instead of 164.6, in as many files.
 */

const ESM = join(root, 'node_modules/lucide-react/dist/esm');
const NAMED_IMPORT = /^import \{([^}]+)\} from 'lucide-react';$/gm;

/** The file of each icon, by its name. */
async function iconFiles(): Promise<ReadonlyMap<string, string>> {
  const source = await readFile(join(ESM, 'lucide-react.mjs'), 'utf8');
  const exported = [...source.matchAll(/export \{([^}]+)\} from '(\.\/icons\/[^']+)'/g)];
  return new Map(
    exported.flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(ESM, file)] as const),
    ),
  );
}

export const iconsByImporter: Plugin = {
  name: 'icons-by-importer',
  setup: ({ onLoad, onResolve }) => {
    let files: Promise<ReadonlyMap<string, string>> | undefined;
    onLoad({ filter: /[\\/]web[\\/](app|features|ui)[\\/].*\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      files ??= iconFiles();
      const known = await files;
      const contents = source.replaceAll(NAMED_IMPORT, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => importOf(name, known))
          .join(' '),
      );
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
    onResolve({ filter: /^icon:/ }, async ({ path, importer }) => {
      const file = (await files)?.get(path.slice('icon:'.length));
      return { path: file as string, suffix: `?${importer}`, sideEffects: false };
    });
  },
};

/** The import of a name, which may have another one here. A type comes from the package as it did. */
function importOf(name: string, known: ReadonlyMap<string, string>): string {
  const [icon = '', local = icon] = name.split(' as ');
  return known.has(icon) ? `import ${local} from 'icon:${icon}';` : `import { ${name} } from 'lucide-react';`;
}
