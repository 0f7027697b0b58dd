import { type Browser, chromium as driver, type Page } from 'playwright-core';
import { startHostProcess } from '../../infra/local/testing/host-process.ts';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { runProgram } from '../../infra/program.ts';
import { authenticate } from '../../web/e2e/accounts.ts';
import { loaded } from '../../web/e2e/browser.ts';
import { launchBrowserServer } from '../../web/e2e/browser-server.ts';
import { countRequests, IDLE_LIMIT, idleScreens } from '../../web/e2e/idle-screens.ts';

/*
 * `npm run bench -- web` measures what idle screens of the shipped build request, compute and shift during `--minutes`,
 * on a local host of its own in a headless Chromium. It prints each figure with its target, and fails if one that does
 * not depend on the machine misses it. `npm test` limits the JavaScript (infra/bundling/web.test.ts).
 */

interface Figure {
  readonly what: string;
  readonly measured: number;
  readonly goal: number;
  readonly unit: string;
  /** Depends on the machine, so it is only printed. */
  readonly varies?: true;
}

/** By then a loaded screen has made all its initial requests. */
const SETTLE_MS = 20_000;
const TICKS_PER_MINUTE = 6;

const round = (value: number, places: number) => Number(value.toFixed(places));

await runProgram({ usage: 'npm run bench -- web [--minutes 4]', numbers: { minutes: 4 } }, async ({ minutes }) => {
  const host = await startHostProcess();
  const server = await launchBrowserServer();
  const browser = await driver.connect(server.wsEndpoint());
  try {
    const player = new HttpPlayer(host.url);
    await player.signIn('alice@example.test');
    for (const symbol of ['TFM', 'NTI', 'CCS'])
      await player.post('/api/trade', { symbol, action: 'buy', shares: 5, orderType: 'market' });
    const figures = await idleFigures(browser, host.url, minutes);
    const toRow = ({ what, measured, goal, unit }: Figure) => ({
      ...{ what, measured: `${measured} ${unit}`, goal: `≤ ${goal} ${unit}` },
    });
    console.table(figures.map(toRow));
    return figures.every(({ measured, goal, varies }) => varies || measured <= goal) ? 0 : 1;
  } finally {
    await browser.close();
    await server.close();
    await host.end();
  }
});

async function signedIn(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await authenticate(page, url, 'alice@example.test');
  return page;
}

async function idleFigures(browser: Browser, url: string, minutes: number): Promise<Figure[]> {
  const first = await signedIn(browser, url);
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
  const figures: Figure[] = [];
  for (const { name, page, count, taskMs } of watched) {
    const requests = round(count(minutes).rate, 2);
    const shift = round(await shiftOf(page), 4);
    figures.push(
      { what: `${name}: idle requests`, measured: requests, goal: IDLE_LIMIT, unit: 'a minute' },
      { what: `${name}: layout shift, load and ${minutes} minutes`, measured: shift, goal: 0.005, unit: '' },
    );
    if (name !== 'trading') continue;
    const perTick = Math.round((await taskMs()) / (minutes * TICKS_PER_MINUTE));
    figures.push({ what: `${name}: main thread a tick`, measured: perTick, goal: 40, unit: 'ms', varies: true });
  }
  await first.context().close();
  return figures;
}

/** Milliseconds of all main-thread tasks from now on. */
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

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { layoutShift: { sum: number } }).layoutShift.sum);
}
