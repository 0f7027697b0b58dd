import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { launchBrowserServer } from '../../../web/e2e/browser-server.ts';

const WIDTHS = [375, 1440] as const;
const MODES = ['light', 'dark'] as const;
const MAX_HEIGHT = 2400;
const SETTLE_MS = 700;
/** Offline stories take this long to lose their network. */
const CUT_MS = 5000;
const OPENED_MS = 3500;
/** Some stories never finish loading. */
const LOADED_MS = 3000;

export interface Story {
  readonly name: string;
  readonly url: string;
  readonly isScreen: boolean;
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

/** Takes screenshots of the stories whose name contains `only`, light and dark, on a phone and a desktop. */
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
  for (const story of stories) await shoot(page, story, join(dir, `${story.name}-${mode}-${width}.png`));
  await context.close();
}

async function shoot(page: Page, { name, url, isScreen, isOver }: Story, path: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  // Changing only the hash would not reload the page.
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
  // Fixed parts move to the edge of the screenshot.
  const height = isOver ? size.height : isScreen ? Math.max(size.height, Math.min(content, MAX_HEIGHT)) : content;
  await page.setViewportSize({ ...size, height });
  await page.screenshot({ path });
  await page.setViewportSize(size);
}
