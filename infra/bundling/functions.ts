import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { isLatinLookalike } from '../../functions/domain/latin-lookalike.ts';
import { routeNames } from '../../shared/routes/index.ts';
import { root } from '../paths.ts';

/** One folder per Lambda, with `index.mjs` and its source map. */
export const FUNCTIONS_DIR = join(root, 'dist/functions');

/** Cold starts take about 280 ms at 512 KB, 560 ms at 1 MB. */
const MAX_BUNDLE_BYTES = 304 * 1024;

const lambdaFolders = ['functions/routes', 'functions/events', 'functions/socket', 'functions/authorizers'];

const exportsHandler = /^export (const|async function|function) handler\b/m;

interface BuildOptions {
  /** A sibling of {@link FUNCTIONS_DIR}, since source maps have relative paths. */
  readonly outdir?: string;
  readonly plugins?: readonly Plugin[];
}

/** The SDK names its version to AWS, from a file of 2 KB. */
const versionAlone: Plugin = {
  name: 'version-alone',
  setup({ onLoad }) {
    onLoad({ filter: /@aws-sdk[\\/][\w-]+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};

/** The SDK's own SHA-256, 3 KB, for a Node without one. */
const nativeHash: Plugin = {
  name: 'native-hash',
  setup({ onLoad }) {
    onLoad({ filter: /checksum[\\/]sha256[\\/]Sha256Js\.js$/ }, () => {
      return { contents: 'export const Sha256Js = undefined;' };
    });
  },
};

/** 6 KB of 100: what functions/domain/skeleton.ts looks up. */
const latinLookalikes: Plugin = {
  name: 'latin-lookalikes',
  setup({ onLoad }) {
    onLoad({ filter: /unhomoglyph[\\/]data\.json$/ }, async ({ path }) => {
      const all: Record<string, string> = JSON.parse(await readFile(path, 'utf8'));
      const contents = JSON.stringify(Object.fromEntries(Object.entries(all).filter(isLatinLookalike)));
      return { contents, loader: 'json' };
    });
  },
};

/** @throws if a bundle exceeds {@link MAX_BUNDLE_BYTES} */
export async function buildFunctions({ outdir = FUNCTIONS_DIR, plugins = [] }: BuildOptions = {}): Promise<Metafile> {
  const entries = await functionEntries();
  await rm(outdir, { recursive: true, force: true });
  // One call for all, because each call takes most of a second.
  const { metafile } = await build({
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, file]) => [`${name}/index`, file])),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    minify: true,
    sourcemap: 'linked',
    sourcesContent: false,
    mainFields: ['module', 'main'],
    // The SDK imports it dynamically for streamed responses: 20 KB.
    external: ['@smithy/core/event-streams'],
    alias: { '@aws-sdk/credential-provider-node': join(root, 'infra/bundling/lambda-credentials.ts') },
    plugins: [versionAlone, nativeHash, latinLookalikes, ...plugins],
    banner: { js: "import{createRequire as _cr}from'node:module';const require=_cr(import.meta.url);" },
    metafile: true,
    logLevel: 'warning',
  });
  checkSizes(metafile);
  return metafile;
}

/** Each Lambda's source file by name. @throws if a route has no handler, or a handler no route */
export async function functionEntries(): Promise<Record<string, string>> {
  checkHandlers({ handlers: await sources('functions/routes'), routes: routeNames });
  const entries: Record<string, string> = {};
  for (const folder of lambdaFolders)
    for (const name of await sources(folder)) {
      const file = join(root, folder, `${name}.ts`);
      if (exportsHandler.test(await readFile(file, 'utf8'))) entries[name] = file;
    }
  return entries;
}

export function checkHandlers({ handlers, routes }: { handlers: readonly string[]; routes: readonly string[] }): void {
  const missing = routes.filter((name) => !handlers.includes(name));
  const strays = handlers.filter((name) => !routes.includes(name));
  if (missing.length) throw new Error(`routes without a handler in functions/routes/: ${missing.join(', ')}`);
  if (strays.length) throw new Error(`handlers without a row in shared/routes/: ${strays.join(', ')}`);
}

/** By name without extension. */
async function sources(folder: string): Promise<string[]> {
  const files = await readdir(join(root, folder));
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => basename(file, '.ts'));
}

export function bundlesOf({ outputs }: Metafile): { name: string; file: string; bytes: number }[] {
  const bundles = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint);
  return bundles.map(([file, { bytes }]) => ({ name: basename(join(file, '..')), file, bytes }));
}

function checkSizes(metafile: Metafile): void {
  for (const { name, bytes } of bundlesOf(metafile))
    if (bytes > MAX_BUNDLE_BYTES)
      throw new Error(`the bundle of ${name} has ${bytes} bytes, more than ${MAX_BUNDLE_BYTES}`);
}
