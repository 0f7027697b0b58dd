import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { routeNames } from '../shared/routes.ts';
import { openApiDocument } from './openapi.ts';
import { ownRow } from './own-row.ts';
import { root } from './paths.ts';

/**
 * Bundles everything that is shipped: one folder a Lambda in `dist/functions/<name>/index.mjs`, and the browser's build
 * in `dist/web/`. One esbuild call each, since a call per Lambda costs most of a second.
 */
export const FUNCTIONS_DIR = join(root, 'dist/functions');
export const WEB_DIR = join(root, 'dist/web');
/** What esbuild says of the browser's build: each file, its size and its imports. */
export const WEB_METAFILE = join(root, 'dist/web-metafile.json');

/** A larger bundle slows the cold start noticeably: about 280 ms at 512 KB, 560 ms at 1 MB. */
export const MAX_BUNDLE_BYTES = 256 * 1024;

/** Only reached by a dynamic import, and needed by no operation of ours. */
const UNUSED_SDK_PARTS = ['@smithy/core/event-streams'];

/**
 * Parts of the SDK that are more than a Lambda needs: a cache for endpoints that DynamoDB does not have, and a chain of
 * credential providers that tries a profile, single sign-on and a metadata service too, of 140 KB.
 */
const SLIM_SDK_PARTS = {
  '@aws-sdk/credential-provider-node': join(root, 'functions/slim/lambda-credentials.ts'),
  '@aws-sdk/endpoint-cache': join(root, 'functions/slim/endpoint-cache.ts'),
};

/** An SDK client bundles the whole of its package.json, 2 KB, to say its version. */
const versionOnly: Plugin = {
  name: 'version-only',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
      return { contents: JSON.stringify({ version }), loader: 'json' };
    }),
};

/** Parts of the SDK that nothing reaches in a Lambda as ours are set up, and whose only export is named like the file. */
const UNREACHED_SDK_PARTS = [
  // A hash written in JavaScript, for a runtime without its own: 3 KB.
  'sha256/Sha256Js',
  // Retries that slow down by themselves, for a retry mode that none of ours sets: 3 KB.
  'util-retry/AdaptiveRetryStrategy',
  // The region as an instance's metadata has it; Lambda has it in the environment: 1 KB.
  'regionConfig/getInstanceMetadataRegion',
];

const unreachedSdkParts: Plugin = {
  name: 'unreached-sdk-parts',
  setup: ({ onLoad }) => {
    for (const part of UNREACHED_SDK_PARTS) {
      const filter = new RegExp(`[\\\\/]${part.replace('/', '[\\\\/]')}\\.js$`);
      onLoad({ filter }, () => ({ contents: `export const ${basename(part)} = undefined;` }));
    }
  },
};

/** The name of each Lambda and its source file. Throws if a route of the table has no handler, or a handler no route. */
export async function functionEntries(): Promise<Record<string, string>> {
  checkHandlers({ handlers: await sources('functions/routes'), routes: routeNames });
  const entries: Record<string, string> = {};
  for (const folder of ['functions/routes', 'functions/events', 'functions/socket'])
    for (const name of await sources(folder)) entries[name] = join(root, folder, `${name}.ts`);
  return entries;
}

export function checkHandlers({ handlers, routes }: { handlers: readonly string[]; routes: readonly string[] }): void {
  const missing = routes.filter((name) => !handlers.includes(name));
  const strays = handlers.filter((name) => !routes.includes(name));
  if (missing.length) throw new Error(`routes without a handler in functions/routes/: ${missing.join(', ')}`);
  if (strays.length) throw new Error(`handlers without a row in shared/routes.ts: ${strays.join(', ')}`);
}

/** Bundles every Lambda; throws if one is above {@link MAX_BUNDLE_BYTES}. Returns the bytes of each. */
export async function buildFunctions(): Promise<Record<string, number>> {
  const entries = await functionEntries();
  await rm(FUNCTIONS_DIR, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, file]) => [`${name}/index`, file])),
    outdir: FUNCTIONS_DIR,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    minify: true,
    sourcemap: 'linked',
    sourcesContent: false,
    mainFields: ['module', 'main'],
    external: UNUSED_SDK_PARTS,
    plugins: [versionOnly, unreachedSdkParts, ownRow],
    alias: SLIM_SDK_PARTS,
    banner: { js: "import{createRequire as _cr}from'node:module';const require=_cr(import.meta.url);" },
    metafile: true,
    logLevel: 'warning',
  });
  return checkedSizes(metafile);
}

function checkedSizes(metafile: Metafile): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const [file, output] of Object.entries(metafile.outputs)) {
    if (!output.entryPoint) continue;
    const name = basename(join(file, '..'));
    sizes[name] = output.bytes;
    if (output.bytes > MAX_BUNDLE_BYTES)
      throw new Error(`the bundle of ${name} has ${output.bytes} bytes, more than ${MAX_BUNDLE_BYTES}`);
  }
  return sizes;
}

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
  // Chakra's and Emotion's lists that the browser does without: 6 KB gzip on every first screen.
  alias: {
    '@emotion/is-prop-valid': join(root, 'web/slim/is-prop-valid.ts'),
    '@pandacss/is-valid-prop': join(root, 'web/slim/is-css-property.ts'),
    'hoist-non-react-statics': join(root, 'web/slim/hoist-statics.ts'),
  },
  loader: { '.woff2': 'file', '.svg': 'file' },
  define: { 'process.env.NODE_ENV': '"production"' },
  metafile: true,
  logLevel: 'warning',
} as const satisfies BuildOptions;

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

/** The source files of a folder, by name without extension; tests are not entries. */
async function sources(folder: string): Promise<string[]> {
  const path = join(root, folder);
  if (!(await stat(path).catch(() => null))) return [];
  const files = await readdir(path);
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => basename(file, '.ts'));
}

if (import.meta.main) {
  const [sizes] = await Promise.all([buildFunctions(), buildWeb()]);
  for (const [name, bytes] of Object.entries(sizes))
    console.log(`${String(Math.ceil(bytes / 1024)).padStart(5)} KB  ${name}`);
}
