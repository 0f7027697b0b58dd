import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { buildScripts } from '../../infra/bundling/web-scripts.ts';
import { componentSources, componentStyles } from '../../infra/styles/component-styles.ts';
import { authenticate } from '../../web/e2e/accounts.ts';

export interface Figure {
  readonly what: string;
  readonly measured: number;
  readonly goal: number;
  readonly unit: string;
  /** Whether it depends on the machine: then it is told, and nothing fails. */
  readonly varies?: true;
}

const round = (value: number, places = 1) => Number(value.toFixed(places));

/** The JavaScript that the landing page asks for by itself. What it says is there before, and waits for none. */
export async function visitorFigures(browser: Browser, url: string): Promise<Figure[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const scripts = await scriptsBefore(page, Infinity);
  await context.close();
  return [{ what: 'landing: JavaScript', measured: round(scripts.bytes / 1000), goal: 15, unit: 'KB' }];
}

/** The JavaScript that has come when a signed-in player's first screen stands. */
export async function loadFigures(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of ['/', '/trading']) {
    const page = await signedIn(browser, url);
    const scripts = await scriptsUntil(page, url + path, 'main h1');
    figures.push(
      {
        what: `${path}: JavaScript before the first screen`,
        measured: round(scripts.bytes / 1000),
        goal: 150,
        unit: 'KB',
      },
      { what: `${path}: requests for it`, measured: scripts.count, goal: 14, unit: '' },
    );
    await page.context().close();
  }
  return figures;
}

export async function signedIn(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await authenticate(page, url, 'alice@example.test');
  return page;
}

/**
 * The scripts that had come when an element was put into the page, with their bytes on the wire. What the same drawing asks
 * for besides comes later, and nobody waits for it.
 */
async function scriptsUntil(page: Page, address: string, selector: string) {
  await page.addInitScript((awaited) => {
    const seen = { shownMs: 0 };
    Object.assign(window, { seen });
    const observer = new MutationObserver(() => {
      if (!document.querySelector(awaited)) return;
      seen.shownMs = performance.now();
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(address);
  await page.locator(selector).first().waitFor();
  const shownMs = await page.evaluate(() => (window as unknown as { seen: { shownMs: number } }).seen.shownMs);
  return scriptsBefore(page, shownMs);
}

/** The scripts that had come by a moment, in milliseconds of the page's own clock, with their bytes on the wire. */
function scriptsBefore(page: Page, ms: number) {
  return page.evaluate((endMs) => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd < endMs);
    return { bytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0), count: scripts.length };
  }, ms);
}

/** Who takes the processor while a screen is loaded on a phone: the styles of components, against React DOM. */
export async function profileFigures(browser: Browser, url: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-web-'));
  await buildScripts(folder, await componentStyles(componentSources()), { sourcemap: 'hidden' });
  const maps = new Map<string, SourceMap>();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.map')))
    maps.set(file.replace(/\.map$/, ''), new SourceMap(JSON.parse(await readFile(join(folder, file), 'utf8'))));
  await rm(folder, { recursive: true });
  const figures: Figure[] = [];
  for (const path of ['/', '/trading']) {
    const page = await signedIn(browser, url);
    const shares = await profileOf(await page.context().newCDPSession(page), page, url + path, maps);
    const goal = shares.get('react-dom') ?? 0;
    const measured = round((shares.get('styles') ?? 0) / 1000);
    figures.push({
      what: `${path}: the naming of styles in a load at a quarter's speed, React DOM being the goal`,
      measured,
      goal: round(goal / 1000),
      unit: 'ms',
      varies: true,
    });
    await page.context().close();
  }
  return figures;
}

/** Microseconds by origin. */
async function profileOf(cdp: CDPSession, page: Page, address: string, maps: ReadonlyMap<string, SourceMap>) {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.start');
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const { profile } = await cdp.send('Profiler.stop');
  const origins = new Map(
    profile.nodes.map(({ id, callFrame }) => {
      const entry = maps
        .get(callFrame.url.split('/').at(-1) ?? '')
        ?.findEntry(callFrame.lineNumber, callFrame.columnNumber);
      const source = entry && 'originalSource' in entry ? entry.originalSource : '';
      return [id, originOf(source)] as const;
    }),
  );
  const shares = new Map<string, number>();
  for (const [place, id] of (profile.samples ?? []).entries()) {
    const origin = origins.get(id) ?? '';
    shares.set(origin, (shares.get(origin) ?? 0) + (profile.timeDeltas?.[place] ?? 0));
  }
  return shares;
}

function originOf(source: string): string {
  if (/node_modules\/(react-dom|scheduler)\//.test(source)) return 'react-dom';
  if (/node_modules\/(@chakra-ui|@emotion|@pandacss|stylis)\/|web\/ui\/(styled|class-names)/.test(source))
    return 'styles';
  return 'other';
}
