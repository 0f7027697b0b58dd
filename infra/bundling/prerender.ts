import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { landingPage } from '../../web/features/landing/page.ts';
import { root } from '../paths.ts';

/** The parts of a page beside `web/index.html`. */
export interface PageParts {
  readonly styles: string;
  readonly scripts: string;
  readonly page: string;
}

/** The app's page, with what to show until the app is there. */
export function appPage(awaiting = ''): string {
  return `<div id="root">${awaiting}</div><noscript>Tradefloor needs JavaScript to run.</noscript>`;
}

export async function pageOf({ styles, scripts, page }: PageParts): Promise<string> {
  const template = await readFile(join(root, 'web/index.html'), 'utf8');
  const parts: Record<string, string> = { styles, scripts, page };
  return template.replace(/<!-- (\w+) -->/g, (_, name: string) => parts[name] ?? '');
}

/** The visitors' page with its text and styles, which saves a round trip. Its one script makes the prices live. */
export async function prerenderLanding(assetsDir: string): Promise<PageParts> {
  const { script, css } = await buildIsland(assetsDir);
  return {
    styles: `<style>${css}</style>`,
    scripts: `<script type="module" src="/assets/${script}"></script>`,
    page: landingPage().markup.replace(/\s*\n\s*/g, '\n'),
  };
}

async function buildIsland(outdir: string): Promise<{ script: string; css: string }> {
  const { outputFiles } = await build({
    entryPoints: { landing: join(root, 'web/features/landing/island.ts') },
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022'],
    minify: true,
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: '/assets',
    loader: { '.woff2': 'file' },
    write: false,
    logLevel: 'warning',
  });
  const ending = (suffix: string) => outputFiles.filter(({ path }) => path.endsWith(suffix));
  const [[script], [styles]] = [ending('.js'), ending('.css')];
  if (!script || !styles) throw new Error('the landing page has no script or no styles');
  for (const { path, contents } of outputFiles) if (!path.endsWith('.css')) await writeFile(path, contents);
  return { script: basename(script.path), css: styles.text.trim() };
}
