import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { openApiDocument } from '../openapi.ts';
import { root } from '../paths.ts';
import { componentSources, componentStyles } from '../styles/component-styles.ts';
import { type Chunk, filesOf } from './chunk-plan.ts';
import { filesByScreen, MAIN } from './first-screens.ts';
import { licencesOf } from './licences.ts';
import { appPage, type PageParts, pageOf, prerenderLanding } from './prerender.ts';
import { buildServiceWorker } from './service-worker.ts';
import { buildScripts } from './web-scripts.ts';

export const WEB_DIR = join(root, 'dist/web');
/** Its scripts, for measuring: files, sizes, modules and imports. */
export const WEB_CHUNKS = join(root, 'dist/web-chunks.json');

const ASSETS_DIR = join(WEB_DIR, 'assets');

/**
 * Bundles the React app and writes its pages: `index.html` for visitors, `app.html`, and for the site's own address
 * `home.html`, the app that shows the visitors' page until it knows the player.
 */
export async function buildWeb(): Promise<void> {
  await rm(WEB_DIR, { recursive: true, force: true });
  await mkdir(ASSETS_DIR, { recursive: true });
  const styles = await componentStyles(componentSources());
  const { chunks, styleSheets } = await buildScripts(ASSETS_DIR, styles);
  const [style, firstFiles] = await Promise.all([buildStyle(styleSheets, styles.css), buildFirstFiles(chunks)]);
  await cp(join(root, 'web/public'), WEB_DIR, { recursive: true });
  const app = appParts(chunks, { style, firstFiles });
  const landing = await prerenderLanding(ASSETS_DIR);
  await writePage('index.html', landing);
  await writePage('app.html', { ...app, page: appPage() });
  // React empties its root, these styles included, when it first draws.
  await writePage('home.html', { ...app, page: appPage(landing.styles + landing.page) });
  await writeFile(join(WEB_DIR, 'openapi.json'), JSON.stringify(openApiDocument()));
  await writeFile(join(WEB_DIR, 'licences.txt'), await licencesOf(chunks));
  await writeFile(WEB_CHUNKS, JSON.stringify(chunks));
  await buildServiceWorker(WEB_DIR);
}

/** One style sheet: the imported ones with their fonts, and the components'. @returns its file */
async function buildStyle(styleSheets: readonly string[], componentCss: string): Promise<string> {
  const contents = [...styleSheets.map((file) => `@import ${JSON.stringify(file)};`), componentCss].join('\n');
  return buildAsset({ contents, loader: 'css', resolveDir: root, sourcefile: 'style.css' });
}

/** The script that requests a screen's files before the app's code runs. @returns its file */
async function buildFirstFiles(chunks: readonly Chunk[]): Promise<string> {
  const contents = await readFile(join(root, 'web/app/first-files.ts'), 'utf8');
  const define = { FIRST_FILES: JSON.stringify(filesByScreen(chunks)) };
  return buildAsset(
    { contents, loader: 'ts', resolveDir: join(root, 'web/app'), sourcefile: 'first-files.ts' },
    define,
  );
}

async function buildAsset(
  stdin: { contents: string; loader: 'css' | 'ts'; resolveDir: string; sourcefile: string },
  define: Record<string, string> = {},
): Promise<string> {
  const { metafile } = await build({
    stdin,
    outdir: ASSETS_DIR,
    entryNames: `${stdin.sourcefile.replace(/\.\w+$/, '')}-[hash]`,
    assetNames: '[name]-[hash]',
    publicPath: '/assets',
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['es2022'],
    loader: { '.woff2': 'file', '.svg': 'file' },
    define,
    metafile: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
  const written = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint !== undefined);
  if (!written) throw new Error(`${stdin.sourcefile} was not written`);
  return basename(written[0]);
}

async function writePage(name: string, parts: PageParts): Promise<void> {
  await writeFile(join(WEB_DIR, name), await pageOf(parts));
}

function appParts(chunks: readonly Chunk[], { style, firstFiles }: Record<'style' | 'firstFiles', string>) {
  const [main, ...needed] = filesOf(chunks, [MAIN]);
  const preloads = needed.map((file) => `<link rel="modulepreload" href="/assets/${file}">`);
  const scripts = [
    `<script async src="/assets/${firstFiles}"></script>`,
    ...preloads,
    `<script type="module" src="/assets/${main}"></script>`,
  ];
  return { styles: `<link rel="stylesheet" href="/assets/${style}">`, scripts: scripts.join('') };
}
