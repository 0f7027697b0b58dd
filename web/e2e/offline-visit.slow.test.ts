import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildServiceWorker } from '../../infra/bundling/service-worker.ts';
import { TICK_MS } from '../../shared/tick.ts';
import { signUp } from './accounts.ts';
import { isKept } from './browser.ts';
import { newVisitorEachTest, page, url, visitor } from './visitor.ts';

newVisitorEachTest({ serviceWorkers: 'allow' });

const cacheNames = () => page.evaluate(() => caches.keys());
const isControlled = (of: Page) => of.waitForFunction(() => navigator.serviceWorker.controller !== null);
const ownState = () => (globalThis as unknown as { serviceWorker: ServiceWorker }).serviceWorker.state;

test('the app opens offline with the last data, sends nothing later, and a logout deletes the data', async () => {
  const strip = () => page.getByText(/^(Offline|Cannot reach the game) · data from .*\d\d:\d\d/);
  await signUp(page, url, { first: 'Cora', last: 'Cold' });
  await isControlled(page);
  for (const route of ['get-current-player', 'list-stocks-by-tier', 'get-portfolio', 'list-holdings'])
    await isKept(page, route);
  await page.goto('about:blank');
  await visitor.context.setOffline(true);
  await page.clock.install();
  await page.goto(url);
  await page.getByText('Welcome, Cora Cold!').waitFor();
  await strip().waitFor();
  await page
    .getByRole('button', { name: /\bCCS\b/ })
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'All Stocks' }).first().click();
  await page.getByRole('heading', { name: 'All Stocks', level: 1 }).waitFor();
  await strip().waitFor();
  const writes: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()));
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/stocks/by-tier') && response.ok());
  await visitor.context.setOffline(false);
  await page.clock.fastForward(TICK_MS);
  await answer;
  await strip().waitFor({ state: 'detached' });
  expect(writes).toEqual([]);
  expect(await (await page.request.get(`${url}/api/transactions`)).json()).toEqual([]);

  // The app deletes it too, but it is not running here.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(() => fetch('/api/logout', { redirect: 'manual' }));
  await expect.poll(cacheNames).not.toContain('tradefloor-kept');
});

/** Serves a site with one page that requests one of its files late. */
describe('a new version', () => {
  let dir: string;
  let served: string;
  let server: Server;
  let site: string;

  const write = async (version: string) => {
    const files = {
      'app.html': `<!doctype html><title>${version}</title><script type="module" src="/assets/main-${version}.js"></script>`,
      [`assets/main-${version}.js`]: `window.late = () => import('/assets/late-${version}.js').then(({ version }) => version);`,
      [`assets/late-${version}.js`]: `export const version = '${version}';`,
    };
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(dir, version, name)), { recursive: true });
      await writeFile(join(dir, version, name), text);
    }
    await buildServiceWorker(join(dir, version));
  };

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'versions-'));
    for (const version of ['one', 'two']) await write(version);
    server = createServer(async ({ url: asked = '/' }, response) => {
      const name = asked.includes('.') ? asked : '/app.html';
      const body = await readFile(join(dir, served, name)).catch(() => undefined);
      const type = name.endsWith('.js') ? 'text/javascript' : 'text/html';
      response.writeHead(body ? 200 : 404, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.close();
    await rm(dir, { recursive: true });
  });

  const open = async (of: Page) => {
    await of.goto(`${site}/trading`);
    await of.waitForFunction(() => 'late' in window);
  };
  const late = (of: Page) => of.evaluate(() => (window as unknown as { late: () => Promise<string> }).late());
  const update = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      while (!registration.waiting) await new Promise((looked) => setTimeout(looked, 20));
    });
  /** Navigates the only tab away, so the waiting version can activate. */
  const leave = async () => {
    await page.goto('about:blank');
    const states = () => Promise.all(visitor.context.serviceWorkers().map((worker) => worker.evaluate(ownState)));
    await expect.poll(states).toEqual(['activated']);
  };
  const begin = async () => {
    served = 'one';
    await open(page);
    await page.evaluate(() => void navigator.serviceWorker.register('/service-worker.js'));
    await isControlled(page);
    served = 'two';
    await update();
  };

  test('leaves an open tab its own files, although the server no longer has them', async () => {
    await begin();
    const other = await visitor.context.newPage();
    await open(other);
    expect([await other.title(), await late(other)]).toEqual(['two', 'two']);
    expect([await page.title(), await late(page)]).toEqual(['one', 'one']);
    await other.close();
  });

  test('serves the next page, answers once no tab is left, and drops the old files', async () => {
    await begin();
    expect(await cacheNames()).toHaveLength(2);
    await open(page);
    expect([await page.title(), await late(page)]).toEqual(['two', 'two']);
    await leave();
    await open(page);
    expect(await cacheNames()).toHaveLength(1);
    await visitor.context.setOffline(true);
    await open(page);
    expect([await page.title(), await late(page)]).toEqual(['two', 'two']);
  });
});
