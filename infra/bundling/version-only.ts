import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * An SDK client bundles the whole of its package.json to say its version. Without this get-market has 222,293 bytes,
 * not 219,930, and sign-out, which has two clients, 262,942: more than a bundle may have.
 */
export const versionOnly: Plugin = {
  name: 'version-only',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
      return { contents: JSON.stringify({ version }), loader: 'json' };
    }),
};
