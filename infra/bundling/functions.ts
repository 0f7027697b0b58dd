import { readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, type BuildResult, build, type Metafile, type Plugin } from 'esbuild';
import { isLatinLookalike } from '../../functions/domain/latin-lookalike.ts';
import { root } from '../paths.ts';
import { type FunctionEntry, functionEntries } from './function-entries.ts';
import { FUNCTIONS_DIR, LINKED_FUNCTIONS_DIR } from './function-files.ts';

/** A cold start takes about 280 ms at 512 KB and 560 ms at 1 MB. */
const MAX_BUNDLE_BYTES = 330 * 1024;

/** Defines `require` for CommonJS packages. */
const REQUIRE = "import{createRequire as _cr}from'node:module';const require=_cr(import.meta.url);";

/** A build takes 12 MB. A running host uses the latest build as of its own start, so old ones are kept. */
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

/** Replaces the SDK's own SHA-256 of 3 KB, which serves a Node without one. */
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

type Entries = Readonly<Record<string, FunctionEntry>>;

/**
 * Keeps the other handlers of a file out of a Lambda's bundle. esbuild drops an unused call only if the call itself is
 * marked as free of side effects, because a mark on the function works within one file only. This plugin marks every
 * call that makes a top-level constant of a file of routes. A constant made otherwise, as by `new URL`, stays in all of
 * the file's bundles.
 */
const handlerAlone = (entries: Entries): Plugin => ({
  name: 'handler-alone',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^lambda:/ }, ({ path }) => ({ path: path.replace('lambda:', ''), namespace: 'lambda' }));
    onLoad({ filter: /./, namespace: 'lambda' }, ({ path: name }) => {
      const { handler, file } = entries[name] as FunctionEntry;
      return { contents: `export { ${handler} as handler } from ${JSON.stringify(file)};`, resolveDir: root };
    });
    onLoad({ filter: /[\\/]functions[\\/]routes[\\/][\w-]+\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replace(/^((?:export )?const \w+ = )(?=\w+\()/gm, '$1/* @__PURE__ */ ');
      return { contents, loader: 'ts' };
    });
  },
});

/** Builds the deployed bundles, each a single self-contained file. @throws if one exceeds {@link MAX_BUNDLE_BYTES} */
export async function buildFunctions({
  outdir = FUNCTIONS_DIR,
  names = [] as readonly string[],
} = {}): Promise<Metafile> {
  const all = Object.entries(await functionEntries());
  const entries = Object.fromEntries(all.filter(([name]) => names.length === 0 || names.includes(name)));
  await rm(outdir, { recursive: true, force: true });
  // A single esbuild call, because each call takes most of a second.
  const { metafile } = await bundle(entries, { outdir, banner: { js: REQUIRE } });
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
  const linked = Object.keys(entries).map(
    (name) => [name, { file: join(own, name, 'index.mjs'), handler: 'handler' }] as const,
  );
  await bundle(Object.fromEntries(linked), { outdir, splitting: true, banner: { js: REQUIRE } });
  await rm(own, { recursive: true });
  // CDK merges folders with the same content, which may differ later.
  for (const name of Object.keys(entries)) await writeFile(join(outdir, name, 'name.txt'), name);
  await writeFile(join(outdir, '.sources'), stamp);
  await symlink(basename(outdir), join(outdir, 'link'));
  await rename(join(outdir, 'link'), LINKED_FUNCTIONS_DIR);
  const builds = (await readdir(folder)).filter((name) => /^\d+-/.test(name)).sort();
  for (const old of builds.slice(0, -KEPT_BUILDS)) await rm(join(folder, old), { recursive: true, force: true });
}

export function bundle(entries: Entries, options: BuildOptions): Promise<BuildResult<{ metafile: true }>> {
  return build({
    entryPoints: Object.fromEntries(Object.keys(entries).map((name) => [`${name}/index`, `lambda:${name}`])),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    minify: true,
    sourcemap: 'linked',
    sourcesContent: false,
    mainFields: ['module', 'main'],
    // The SDK imports its 20 KB dynamically for streamed responses.
    external: ['@smithy/core/event-streams'],
    alias: { '@aws-sdk/credential-provider-node': join(root, 'infra/bundling/lambda-credentials.ts') },
    plugins: [handlerAlone(entries), versionAlone, nativeHash, latinLookalikes],
    logLevel: 'warning',
    ...options,
    metafile: true,
  });
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
