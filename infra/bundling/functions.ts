import { readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { isLatinLookalike } from '../../functions/domain/latin-lookalike.ts';
import { routeNames } from '../../shared/routes/index.ts';
import { root } from '../paths.ts';
import { FUNCTIONS_DIR, LINKED_FUNCTIONS_DIR } from './function-files.ts';

/** A cold start takes about 280 ms at 512 KB and 560 ms at 1 MB. */
const MAX_BUNDLE_BYTES = 330 * 1024;

/** Defines `require` for CommonJS packages. */
const REQUIRE = "import{createRequire as _cr}from'node:module';const require=_cr(import.meta.url);";

const lambdaFolders = ['functions/routes', 'functions/events', 'functions/socket', 'functions/authorizers'];

const exportsHandler = /^export (const|async function|function) handler\b/m;

/** A build takes 12 MB. A running host starts its functions from the build that was the latest at its own start. */
const KEPT_BUILDS = 10;

/** Replaces the 2 KB file from which the SDK reads its version for AWS. */
const versionAlone: Plugin = {
  name: 'version-alone',
  setup({ onLoad }) {
    onLoad({ filter: /@aws-sdk[\\/][\w-]+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};

/** Replaces the SDK's own SHA-256 of 3 KB, which is for a Node without one. */
const nativeHash: Plugin = {
  name: 'native-hash',
  setup({ onLoad }) {
    onLoad({ filter: /checksum[\\/]sha256[\\/]Sha256Js\.js$/ }, () => {
      return { contents: 'export const Sha256Js = undefined;' };
    });
  },
};

/** Keeps the 6 KB of 100 that functions/domain/skeleton.ts looks up. */
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

/** Builds the deployed bundles, each a single self-contained file. @throws if one exceeds {@link MAX_BUNDLE_BYTES} */
export async function buildFunctions({
  outdir = FUNCTIONS_DIR,
  names = [] as readonly string[],
} = {}): Promise<Metafile> {
  const all = Object.entries(await functionEntries());
  const entries = Object.fromEntries(all.filter(([name]) => names.length === 0 || names.includes(name)));
  await rm(outdir, { recursive: true, force: true });
  // A single esbuild call, because each call takes most of a second.
  const metafile = await bundle(entries, { outdir, banner: { js: REQUIRE } });
  checkSizes(metafile);
  return metafile;
}

/**
 * Links packages once, into shared files, which takes a quarter of the time. Our own code is bundled per function,
 * because much of it reads the function's environment. The link to the latest build moves atomically, so an interrupted
 * build never runs.
 * @param stamp identifies the build's sources
 */
export async function linkFunctions(stamp: string): Promise<void> {
  const folder = join(LINKED_FUNCTIONS_DIR, '..');
  const outdir = join(folder, `${Date.now()}-${process.pid}`);
  const own = join(outdir, 'own');
  const entries = await functionEntries();
  await bundle(entries, { outdir: own, packages: 'external', sourcemap: 'inline' });
  const linked = Object.keys(entries).map((name) => [name, join(own, name, 'index.mjs')] as const);
  await bundle(Object.fromEntries(linked), { outdir, splitting: true, banner: { js: REQUIRE } });
  await rm(own, { recursive: true });
  // CDK merges folders with the same content, although their content may differ after the next build.
  for (const name of Object.keys(entries)) await writeFile(join(outdir, name, 'name.txt'), name);
  await writeFile(join(outdir, '.sources'), stamp);
  await symlink(basename(outdir), join(outdir, 'link'));
  await rename(join(outdir, 'link'), LINKED_FUNCTIONS_DIR);
  const builds = (await readdir(folder)).filter((name) => /^\d+-/.test(name)).sort();
  for (const old of builds.slice(0, -KEPT_BUILDS)) await rm(join(folder, old), { recursive: true, force: true });
}

async function bundle(entries: Readonly<Record<string, string>>, options: BuildOptions): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, file]) => [`${name}/index`, file])),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    minify: true,
    sourcemap: 'linked',
    sourcesContent: false,
    mainFields: ['module', 'main'],
    // The SDK imports it dynamically for streamed responses; it has 20 KB.
    external: ['@smithy/core/event-streams'],
    alias: { '@aws-sdk/credential-provider-node': join(root, 'infra/bundling/lambda-credentials.ts') },
    plugins: [versionAlone, nativeHash, latinLookalikes],
    metafile: true,
    logLevel: 'warning',
    ...options,
  });
  if (!metafile) throw new Error('esbuild wrote no metafile');
  return metafile;
}

/** @throws if a route has no handler, or a handler no route */
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
