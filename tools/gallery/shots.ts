import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { launchBrowserServer } from '../../web/e2e/browser-server.ts';

const WIDTHS = [375, 1440] as const;
const MODES = ['light', 'dark'] as const;
/** A list of a hundred rows says no more in its last. */
const MAX_HEIGHT = 2400;
const SHEET_OF = 12;
const SETTLE_MS = 700;
/** The offline stories lose their network after a while. */
const CUT_MS = 5000;
/** For what opens over a loaded screen. */
const OPENED_MS = 3500;
/** Some stories load for ever. */
const LOADED_MS = 3000;

export interface Story {
  readonly name: string;
  readonly url: string;
  readonly isScreen: boolean;
  /** Something lies over the screen: the picture is the size of the window. */
  readonly isOver: boolean;
}

export async function storiesAt(browser: Browser, url: string): Promise<Story[]> {
  const page = await browser.newPage();
  await page.goto(url);
  const links = page.locator('a[data-story]');
  await links.first().waitFor();
  const stories = await links.evaluateAll((all) =>
    all.map((link) => ({
      name: link.getAttribute('data-story') ?? '',
      url: (link as HTMLAnchorElement).href,
      isScreen: link.hasAttribute('data-screen'),
      isOver: link.hasAttribute('data-over'),
    })),
  );
  await page.close();
  return stories;
}

/**
 * A picture of each story whose name contains `only`, in both modes on a phone and a desktop, and sheets of twelve.
 * @returns the number of pictures
 */
export async function takeShots({ url, dir, only = '' }: { url: string; dir: string; only?: string }): Promise<number> {
  await mkdir(dir, { recursive: true });
  const server = await launchBrowserServer();
  const browser = await chromium.connect(server.wsEndpoint());
  const stories = (await storiesAt(browser, url)).filter(({ name }) => name.includes(only));
  const all = MODES.flatMap((mode) => WIDTHS.map((width) => ({ mode, width })));
  await Promise.all(all.map((look) => shootAll(browser, { stories, dir, ...look })));
  await browser.close();
  await server.close();
  return stories.length * all.length;
}

interface Look {
  stories: readonly Story[];
  dir: string;
  mode: (typeof MODES)[number];
  width: (typeof WIDTHS)[number];
}

async function shootAll(browser: Browser, { stories, dir, mode, width }: Look): Promise<void> {
  const viewport = { width, height: width < 500 ? 812 : 900 };
  const context = await browser.newContext({ colorScheme: mode, reducedMotion: 'reduce', viewport });
  const page = await context.newPage();
  const files: string[] = [];
  for (const story of stories) files.push(await shoot(page, story, join(dir, `${story.name}-${mode}-${width}.png`)));
  await context.close();
  await makeSheets(browser, { files, name: join(dir, `sheet-${mode}-${width}`), columns: width < 500 ? 6 : 3 });
}

async function shoot(page: Page, { name, url, isScreen, isOver }: Story, path: string): Promise<string> {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  // A hash alone would not load another document.
  await page.goto('about:blank');
  await page.goto(url);
  await page.locator('#root > *').first().waitFor({ state: 'attached' });
  await page
    .waitForFunction(() => !/^Loading\b.*\.\.\.$/m.test(document.body.innerText), undefined, { timeout: LOADED_MS })
    .catch(() => undefined);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(name.includes('offline') ? CUT_MS : isOver ? OPENED_MS : SETTLE_MS);
  const content = await page.evaluate(
    (measured) => {
      const ends = [...document.querySelectorAll(measured)].map((part) => part.getBoundingClientRect().bottom);
      return Math.ceil(Math.max(1, ...ends));
    },
    isScreen ? 'html' : '#root > *, dialog > *, [popover] > *',
  );
  // Fixed parts go to the edge of the picture.
  const height = isOver ? size.height : isScreen ? Math.max(size.height, Math.min(content, MAX_HEIGHT)) : content;
  await page.setViewportSize({ ...size, height });
  await page.screenshot({ path });
  await page.setViewportSize(size);
  return path;
}

async function makeSheets(
  browser: Browser,
  { files, name, columns }: { files: readonly string[]; name: string; columns: number },
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1800, height: 1200 } });
  for (let start = 0; start < files.length; start += SHEET_OF) {
    const shown = files.slice(start, start + SHEET_OF).map((file) => basename(file));
    const figures = shown.map((file) => `<figure><figcaption>${file}</figcaption><img src="${file}"></figure>`);
    const style =
      `body{margin:8px;columns:${columns};column-gap:8px;font:12px sans-serif;background:#888}` +
      'figure{margin:0 0 8px;break-inside:avoid}img{width:100%;max-height:900px;object-fit:cover;object-position:top}';
    const html = `${name}-${start / SHEET_OF + 1}.html`;
    await writeFile(html, `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join('')}`);
    await page.goto(pathToFileURL(html).href);
    await page.screenshot({ path: html.replace(/html$/, 'png'), fullPage: true });
  }
  await page.close();
}
