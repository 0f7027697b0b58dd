import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { build, createServer, type Rolldown } from 'vite';
import type { FirstFiles } from '../../web/app/first-files.ts';
import { landingPage } from '../../web/features/landing/page.ts';
import { openApiDocument } from '../openapi.ts';
import { root } from '../paths.ts';
import { buildScript } from './script.ts';
import { buildServiceWorker } from './service-worker.ts';
import { type Chunk, filesOf, filesOfScreen, MAIN, pages, WEB_CHUNKS, WEB_DIR } from './web-files.ts';

const FONT_LICENCE = 'node_modules/@fontsource-variable/inter/LICENSE';

/** What stands in web/index.html. */
interface PageParts {
  readonly styles: string;
  readonly scripts: string;
  readonly page: string;
}

/** Bundles the web app (vite.config.ts) and writes its pages: `index.html` for visitors and `app.html` for players. */
export async function buildWeb(): Promise<void> {
  const output = await bundleApp();
  const chunks = chunksOf(output);
  const style = output.find(({ fileName }) => /\/main-.*\.css$/.test(fileName))?.fileName;
  const firstFiles = await buildScript('web/app/first-files.ts', { define: { FIRST_FILES: filesByScreen(chunks) } });
  const [main, ...needed] = filesOf(chunks, [MAIN]);
  const scripts = [
    `<script async src="/${firstFiles.file}"></script>`,
    ...needed.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${main}"></script>`,
  ];
  const app = { styles: `<link rel="stylesheet" href="/${style}">`, scripts: scripts.join('') };
  await writePage(join(WEB_DIR, 'index.html'), await landingParts());
  await writePage(join(WEB_DIR, 'app.html'), { ...app, page: appPage(await firstFrame()) });
  await writeFile(join(WEB_DIR, 'openapi.json'), JSON.stringify(openApiDocument()));
  await writeFile(join(WEB_DIR, 'licences.txt'), await readFile(join(root, FONT_LICENCE)), { flag: 'a' });
  await writeFile(WEB_CHUNKS, JSON.stringify(chunks));
  await buildServiceWorker(WEB_DIR);
}

async function bundleApp(): Promise<Rolldown.RolldownOutput['output']> {
  // Under a test runner it is `test`, which would bundle React's development build.
  process.env.NODE_ENV = 'production';
  const built = await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
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

/** The files that app.html does not name, and their indices by screen. */
export function filesByScreen(chunks: readonly Chunk[]): FirstFiles {
  const named = filesOf(chunks, [MAIN]);
  const later = (url: string) => [...filesOfScreen(chunks, url)].filter((file) => !named.has(file));
  const files = [...new Set(Object.keys(pages).flatMap(later))];
  return {
    files: files.map((file) => basename(file)),
    screens: Object.keys(pages).map((url) => [url, later(url).map((file) => files.indexOf(file))]),
  };
}

/** The visitors' page with its text and styles, which saves a round trip. Its one script makes the prices live. */
async function landingParts(): Promise<PageParts> {
  const { file, css } = await buildScript('web/features/landing/island.ts');
  return {
    styles: `<style>${css.trim()}</style>`,
    scripts: `<script type="module" src="/${file}"></script>`,
    page: landingPage().markup.replace(/\s*\n\s*/g, '\n'),
  };
}

/** The bar of a signed-in player, from its own component; inert, since none of it works before the app is there. */
async function firstFrame(): Promise<string> {
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { firstFrame: render } = await vite.ssrLoadModule('/app/first-frame.tsx');
    return `<div data-first-frame inert aria-hidden="true">${render()}</div>`;
  } finally {
    await vite.close();
  }
}

const appPage = (frame: string) =>
  `<div id="root">${frame}</div><noscript>Tradefloor needs JavaScript to run.</noscript>`;

async function writePage(file: string, given: PageParts): Promise<void> {
  const template = await readFile(join(root, 'web/index.html'), 'utf8');
  const parts: Readonly<Record<string, string>> = { ...given };
  const page = template.replace(/<!-- (\w+) -->/g, (_, part: string) => parts[part] ?? '');
  await writeFile(file, page);
}

/** The app's page as Vite's development server at `base` completes it, and a service worker that removes itself. */
export async function writeDevelopmentFiles(folder: string, base: string): Promise<void> {
  const modules = ['@id/@vitejs/plugin-react/preamble', '@vite/client', 'app/main.tsx'];
  const scripts = modules.map((path) => `<script type="module" src="${base}${path}"></script>`).join('');
  await mkdir(folder, { recursive: true });
  // Without the frame, which has no styles until the scripts have run.
  await writePage(join(folder, 'app.html'), { styles: '', scripts, page: appPage('') });
  await writeFile(join(folder, 'service-worker.js'), 'self.registration.unregister();');
}
