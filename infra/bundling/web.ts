import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { openApiDocument } from '../openapi.ts';
import { root } from '../paths.ts';
import { iconsByImporter } from './icons-by-importer.ts';

/** The browser's build: `index.html`, hashed files in `assets/`, and the files of `web/public/`. */
export const WEB_DIR = join(root, 'dist/web');
/** esbuild's account of the browser's build: each file, its size and its imports. */
export const WEB_METAFILE = join(root, 'dist/web-metafile.json');

const webOptions = {
  entryPoints: { main: join(root, 'web/app/main.tsx') },
  outdir: join(WEB_DIR, 'assets'),
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  target: ['es2022'],
  jsx: 'automatic',
  minify: true,
  // Licences lie beside the bundles: inside they cost a kilobyte on every first screen.
  legalComments: 'external',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  publicPath: '/assets',
  alias: {
    '@emotion/is-prop-valid': join(root, 'infra/bundling/is-prop-valid.ts'),
    '@pandacss/is-valid-prop': join(root, 'infra/bundling/is-css-property.ts'),
    'hoist-non-react-statics': join(root, 'infra/bundling/hoist-statics.ts'),
  },
  plugins: [iconsByImporter],
  loader: { '.woff2': 'file', '.svg': 'file' },
  define: { 'process.env.NODE_ENV': '"production"' },
  metafile: true,
  logLevel: 'warning',
} satisfies BuildOptions;

/** Bundles the React app and writes `index.html` with the hashed names, and esbuild's metafile for measuring. */
export async function buildWeb(): Promise<void> {
  await rm(WEB_DIR, { recursive: true, force: true });
  await mkdir(WEB_DIR, { recursive: true });
  const { metafile } = await build(webOptions);
  await cp(join(root, 'web/public'), WEB_DIR, { recursive: true });
  await writeFile(join(WEB_DIR, 'index.html'), await indexHtml(metafile));
  await writeFile(join(WEB_DIR, 'openapi.json'), JSON.stringify(openApiDocument()));
  await writeFile(WEB_METAFILE, JSON.stringify(metafile));
}

async function indexHtml(metafile: Metafile): Promise<string> {
  const template = await readFile(join(root, 'web/index.html'), 'utf8');
  const main = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint?.endsWith('web/app/main.tsx'));
  if (!main) throw new Error('the web build has no entry point');
  const [file, { imports, cssBundle }] = main;
  const url = (path: string) => `/assets/${basename(path)}`;
  const preloads = imports
    .filter(({ kind }) => kind === 'import-statement')
    .map(({ path }) => `<link rel="modulepreload" href="${url(path)}">`);
  const styles = cssBundle ? `<link rel="stylesheet" href="${url(cssBundle)}">` : '';
  return template
    .replace('<!-- styles -->', styles)
    .replace('<!-- scripts -->', [...preloads, `<script type="module" src="${url(file)}"></script>`].join(''));
}
