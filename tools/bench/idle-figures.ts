import type { Browser, Page } from 'playwright-core';
import { loaded } from '../../web/e2e/browser.ts';
import { countRequests, idleScreens } from '../../web/e2e/idle-screens.ts';
import { type Figure, signedIn } from './load-figures.ts';

/** What is asked for once the screen stands comes within this. */
const SETTLE_MS = 20_000;
const TICKS_PER_MINUTE = 6;

/** Opens every screen and leaves it alone: what it asks for a minute, computes a tick, and what shifts from its load on. */
export async function openIdle(
  browser: Browser,
  url: string,
  { minutes, limit }: { minutes: number; limit: number },
): Promise<Figure[]> {
  const first = await signedIn(browser, url);
  const figures: Figure[] = [];
  const screens = await Promise.all(
    Object.entries(await idleScreens(first, url)).map(async ([name, path]) => {
      const page = await first.context().newPage();
      await watchShifts(page);
      await page.goto(url + path);
      await loaded(page);
      return { name, page };
    }),
  );
  await first.waitForTimeout(SETTLE_MS);
  const watched = await Promise.all(
    screens.map(async ({ name, page }) => ({ name, page, count: countRequests(page), taskMs: await watchTasks(page) })),
  );
  await first.waitForTimeout(minutes * 60_000);
  for (const { name, page, count, taskMs } of watched) {
    const { total } = count();
    const measured = Number((total / minutes).toFixed(2));
    figures.push({ what: `${name}: idle requests`, measured, goal: limit, unit: 'a minute' });
    const shifted = Number((await shiftsOf(page)).toFixed(4));
    figures.push({
      what: `${name}: layout shift, load and ${minutes} minutes`,
      measured: shifted,
      goal: 0.005,
      unit: '',
    });
    if (name !== 'trading') continue;
    const perTick = Math.round((await taskMs()) / (minutes * TICKS_PER_MINUTE));
    figures.push({ what: `${name}: main thread a tick`, measured: perTick, goal: 40, unit: 'ms', varies: true });
  }
  await first.context().close();
  return figures;
}

/** All tasks of the page's main thread from now on, in milliseconds. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await read();
  return async () => (await read()) - before;
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(window, { layoutShift: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { layoutShift: { sum: number } }).layoutShift.sum);
}
