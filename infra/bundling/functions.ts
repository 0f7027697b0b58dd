import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { routeNames } from '../../shared/routes/index.ts';
import { root } from '../paths.ts';

/** One folder a Lambda, with `index.mjs` and its source map. */
export const FUNCTIONS_DIR = join(root, 'dist/functions');

/** A larger bundle slows the cold start noticeably: about 280 ms at 512 KB, 560 ms at 1 MB. */
const MAX_BUNDLE_BYTES = 300 * 1024;

const lambdaFolders = ['functions/routes', 'functions/events', 'functions/socket', 'functions/authorizers'];

/** A file in one of these folders is a Lambda if it has this. */
const exportsHandler = /^export (const|async function|function) handler\b/m;

interface BuildOptions {
  /** Beside {@link FUNCTIONS_DIR}, since source maps name sources by their way from here. */
  readonly outdir?: string;
  /** Before our own. */
  readonly plugins?: readonly Plugin[];
}

/** Bundles every Lambda; throws if one is above {@link MAX_BUNDLE_BYTES}. Returns esbuild's account of them. */
export async function buildFunctions({ outdir = FUNCTIONS_DIR, plugins = [] }: BuildOptions = {}): Promise<Metafile> {
  const entries = await functionEntries();
  await rm(outdir, { recursive: true, force: true });
  // One call for all: a call per Lambda costs most of a second.
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
    // The SDK imports it dynamically, for operations that answer with a stream: 20 KB.
    external: ['@smithy/core/event-streams'],
    alias: { '@aws-sdk/credential-provider-node': join(root, 'infra/bundling/lambda-credentials.ts') },
    plugins: [...plugins],
    banner: { js: "import{createRequire as _cr}from'node:module';const require=_cr(import.meta.url);" },
    metafile: true,
    logLevel: 'warning',
  });
  checkSizes(metafile);
  return metafile;
}

/** Each Lambda by name, with its source file. Throws if a route has no handler, or a handler no route. */
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

/** The source files of a folder, by name without extension; tests are not entries. */
async function sources(folder: string): Promise<string[]> {
  const files = await readdir(join(root, folder));
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => basename(file, '.ts'));
}

/** The bundles with the names of their Lambdas. */
export function bundlesOf({ outputs }: Metafile): { name: string; file: string; bytes: number }[] {
  const bundles = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint);
  return bundles.map(([file, { bytes }]) => ({ name: basename(join(file, '..')), file, bytes }));
}

function checkSizes(metafile: Metafile): void {
  for (const { name, bytes } of bundlesOf(metafile))
    if (bytes > MAX_BUNDLE_BYTES)
      throw new Error(`the bundle of ${name} has ${bytes} bytes, more than ${MAX_BUNDLE_BYTES}`);
}
