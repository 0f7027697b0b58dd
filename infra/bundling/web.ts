import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, createServer, type Rolldown } from 'vite';
import { getAccount } from '../../shared/routes/account.ts';
import { routes } from '../../shared/routes/index.ts';
import type { Route } from '../../shared/routes/route.ts';
import { listStocksByTier } from '../../shared/routes/stocks.ts';
import { urls } from '../../shared/urls.ts';
import type * as FirstScreens from '../../web/app/first-screens.tsx';
import type * as StaticPages from '../../web/app/static-pages.tsx';
import type { AsyncApi, OpenApi } from '../../web/features/reference/documents.ts';
import { asyncApiDocument } from '../asyncapi/document.ts';
import { openApiDocument } from '../openapi/document.ts';
import { llmsText } from '../openapi/llms-text.ts';
import { root } from '../paths.ts';
import { exampleBot } from './example-bot.ts';
import { buildScript } from './script.ts';
import { buildServiceWorker } from './service-worker.ts';
import {
  type Chunk,
  DEVELOPMENT_BASE,
  DEVELOPMENT_DIR,
  documentOf,
  filesOf,
  filesOfScreen,
  MAIN,
  pages,
  REFERENCE_DOCUMENT,
  STRATEGY_FRAME,
  WEB_CHUNKS,
  WEB_DIR,
  WEB_STAMP,
} from './web-files.ts';

const FONT_LICENCE = 'node_modules/@fontsource-variable/inter/LICENSE';

/** Visitors without an account see these screens too. */
const open: readonly string[] = [urls.admin, urls.joinLeaguePattern, urls.fairness, urls.bench];
const withPrices: readonly string[] = [urls.home, urls.trading, urls.stockPattern];

interface Scripts {
  readonly styles: string;
  readonly scripts: string;
}

interface PageParts extends Scripts {
  readonly page: string;
  readonly requests?: string;
  readonly title?: string;
}

/**
 * Writes `index.html` for visitors, a document per player screen, and `app.html` for the service worker and the rest.
 */
export async function buildWeb(): Promise<void> {
  await rm(WEB_STAMP, { force: true });
  const output = await bundleApp();
  const chunks = chunksOf(output);
  const style = output.find(({ fileName }) => /\/main-.*\.css$/.test(fileName))?.fileName;
  const styles = `<link rel="stylesheet" href="/${style}">`;
  const app = (frame: string, files: Iterable<string>, requests: readonly Route[] = []) => ({
    styles,
    scripts: scriptsOf(files),
    page: appPage(frame),
    requests: requests.map(({ path }) => path).join(' '),
  });
  await writeStandalone(WEB_DIR, inlined);
  const frames = await renderFrames();
  await writePage(join(WEB_DIR, 'app.html'), app(frames.empty, filesOf(chunks, [MAIN])));
  for (const [url, frame] of Object.entries(frames.screens)) {
    const requests = [
      ...(open.includes(url) ? [] : [getAccount]),
      ...(withPrices.includes(url) ? [listStocksByTier] : []),
    ];
    await writePage(join(WEB_DIR, documentOf(url)), app(frame, filesOfScreen(chunks, url), requests));
  }
  await writeFile(join(WEB_DIR, 'licences.txt'), await readFile(join(root, FONT_LICENCE)), { flag: 'a' });
  await writeFile(WEB_CHUNKS, JSON.stringify(chunks));
  await buildServiceWorker(WEB_DIR);
}

/** The document requests all files of a screen at once, before any of them runs. */
function scriptsOf([main, ...needed]: Iterable<string>): string {
  const parts = [
    ...needed.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${main}"></script>`,
  ];
  return parts.join('');
}

async function bundleApp(): Promise<Rolldown.RolldownOutput['output']> {
  // A test runner sets `test`, which would bundle React's development build.
  process.env.NODE_ENV = 'production';
  const built = await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' });
  return (built as Rolldown.RolldownOutput).output;
}

function chunksOf(output: Rolldown.RolldownOutput['output']): Chunk[] {
  return output
    .filter((file) => file.type === 'chunk')
    .map(({ fileName, facadeModuleId, moduleIds, imports }) => ({
      file: fileName,
      entry: facadeModuleId ? relative(root, facadeModuleId) : undefined,
      modules: moduleIds.map((id) => relative(root, id)),
      imports,
    }));
}

/** Writes the pages outside the app, and the documents for programs. */
async function writeStandalone(folder: string, partsOf: (script: string) => Promise<Scripts>): Promise<void> {
  const [openApi, asyncApi] = [openApiDocument(), asyncApiDocument()];
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(openApi));
  await writeFile(join(folder, 'asyncapi.json'), JSON.stringify(asyncApi));
  await writeFile(join(folder, 'llms.txt'), llmsText());
  const described = {
    openApi: openApi as unknown as OpenApi,
    asyncApi: asyncApi as unknown as AsyncApi,
    routes,
    bot: exampleBot().replace('http://localhost:3000', 'https://SITE'),
  };
  const { landing, reference } = await withModule('/app/static-pages.tsx', (app: typeof StaticPages) => ({
    landing: app.renderLanding(),
    reference: app.renderReference(described),
  }));
  const island = async (source: string, { css, markup }: StaticPages.StaticPage) => {
    const { styles, scripts } = await partsOf(source);
    return { styles: `${styles}<style>${css}</style>`, scripts, page: markup };
  };
  await writePage(join(folder, 'index.html'), await island('features/landing/island.ts', landing));
  await writePage(join(folder, REFERENCE_DOCUMENT), {
    ...(await island('features/reference/island.ts', reference)),
    title: 'Tradefloor · API',
  });
  await writeStrategyFrame(folder);
}

/** Inlines the styles to save a round trip. One script makes the page live. */
async function inlined(source: string): Promise<Scripts> {
  const { file, css } = await buildScript(`web/${source}`);
  return { styles: `<style>${css.trim()}</style>`, scripts: `<script type="module" src="/${file}"></script>` };
}

/** Writes the strategy frame, which contains its worker's code, because its origin is not the site's. */
async function writeStrategyFrame(folder: string): Promise<void> {
  const outDir = join(root, 'dist');
  const { file } = await buildScript('web/features/bench/strategy-worker.ts', { file: 'strategy-worker.js', outDir });
  const code = JSON.stringify(await readFile(join(outDir, file), 'utf8')).replaceAll('<', '\\u003c');
  const script = `onmessage = ({ data, ports }) => {
    const source = new Blob([${code}], { type: 'text/javascript' });
    new Worker(URL.createObjectURL(source)).postMessage(data, ports);
  };`;
  await writeFile(join(folder, STRATEGY_FRAME), `<!doctype html><title>Strategy</title><script>${script}</script>`);
}

/** Renders each screen's frame, shown before code and data arrive. It is inert, because nothing works yet. */
async function renderFrames(): Promise<{ empty: string; screens: Record<string, string> }> {
  return withModule('/app/first-screens.tsx', async ({ renderFrame }: typeof FirstScreens) => {
    const frameOf = async (url?: string) =>
      `<div data-first-frame inert aria-hidden="true">${await renderFrame(url)}</div>`;
    const screens = Object.keys(pages).map(async (url) => [url, await frameOf(url)] as const);
    return { empty: await frameOf(), screens: Object.fromEntries(await Promise.all(screens)) };
  });
}

/** Runs a module of the web app through Vite, because Node does not read JSX. */
async function withModule<Module, Made>(path: string, make: (module: Module) => Made): Promise<Awaited<Made>> {
  const vite = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    // A shared folder would let this server empty the cache of `npm run dev`.
    cacheDir: join(root, 'node_modules/.vite/build'),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await make((await vite.ssrLoadModule(path)) as Module);
  } finally {
    await vite.close();
  }
}

const appPage = (frame: string) =>
  `<div id="root">${frame}</div><noscript>Tradefloor needs JavaScript to run.</noscript>`;

async function writePage(file: string, given: PageParts): Promise<void> {
  const template = await readFile(join(root, 'web/index.html'), 'utf8');
  const parts: Readonly<Record<string, string>> = { ...given };
  const page = template
    .replace(/<!-- (\w+) -->/g, (_, part: string) => parts[part] ?? '')
    .replace(/(?<=<title>)[^<]+/, (title) => given.title ?? title);
  await writeFile(file, page);
}

/** The site for `npm run dev` has a service worker that removes itself, and no styles until its scripts have run. */
export async function writeDevelopmentFiles(): Promise<void> {
  const served = (...paths: string[]) => ({
    styles: '',
    scripts: paths.map((path) => `<script type="module" src="${DEVELOPMENT_BASE}${path}"></script>`).join(''),
  });
  await rm(DEVELOPMENT_DIR, { recursive: true, force: true });
  await cp(join(root, 'web/public'), DEVELOPMENT_DIR, { recursive: true });
  await writeStandalone(DEVELOPMENT_DIR, async (source) => served('@vite/client', source));
  const page = {
    ...served('@id/@vitejs/plugin-react/preamble', '@vite/client', 'app/main.tsx'),
    page: appPage(''),
  };
  for (const name of ['app.html', ...Object.keys(pages).map(documentOf)])
    await writePage(join(DEVELOPMENT_DIR, name), page);
  await writeFile(join(DEVELOPMENT_DIR, 'service-worker.js'), 'self.registration.unregister();');
}
