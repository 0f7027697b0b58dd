import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { connectBrowser, openPage, type Visitor, visit } from './browser.ts';

/* A thread runs one test at a time, so the visitor can be shared. */

export const url = inject('siteUrl');
export const DESKTOP = { viewport: { width: 1440, height: 900 } };

export let visitor: Visitor;
export let page: Page;

export const card = (name: string) => page.getByRole('region', { name, exact: true });
export const dialog = () => page.getByRole('dialog');
export const notifications = () => page.getByRole('region', { name: /^Notifications/ });

/** The next visitor inherits only the file cache. */
async function handOn({ context }: Visitor): Promise<Visitor> {
  const old = context.pages();
  await Promise.all([context, ...old].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  const origins = new Set(old.map((each) => new URL(each.url()).origin));
  // Pages close before anything is cleared. They would send requests without a session and store their data again.
  await Promise.all(old.map((each) => each.close()));
  await context.clearCookies();
  await context.setOffline(false);
  await forget(context, [...origins]);
  return openPage(context);
}

/** Clears storage in a page, because the browser's own command hung on the caches of one visitor in 600. */
async function forget(context: BrowserContext, origins: readonly string[]): Promise<void> {
  const page = await context.newPage();
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  for (const origin of origins.filter((each) => each !== 'null')) {
    await page.goto(origin);
    await page.evaluate(async () => {
      localStorage.clear();
      for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name);
    });
  }
  await page.close();
}

/** A stopped clock stays stopped for every page of the context. */
const hasOwnClock = ({ page }: Visitor) => page.evaluate(() => '__pwClock' in globalThis).catch(() => true);

/** Opens one browser per file and one visitor per test, whose page must not log errors. */
export function newVisitorEachTest(options: Parameters<typeof visit>[1] = {}): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectBrowser();
  });
  afterAll(() => browser.close());
  let next: Visitor | undefined;
  beforeEach(async () => {
    visitor = next ?? (await visit(browser, options));
    next = undefined;
    ({ page } = visitor);
  });
  afterEach(async ({ task }) => {
    await reportShown(visitor, task);
    expect(visitor.complaints).toEqual([]);
    const isOver = options?.serviceWorkers === 'allow' || (await hasOwnClock(visitor));
    if (isOver) await visitor.context.close();
    else next = await handOn(visitor);
  });
}

/** Opens one browser per file. Each call of the returned function opens another device. */
export function visitorsEachTest(): (options?: Parameters<typeof visit>[1]) => Promise<Page> {
  let browser: Browser;
  const visitors: { visitor: Visitor; isUsual: boolean }[] = [];
  const free: Visitor[] = [];
  beforeAll(async () => {
    browser = await connectBrowser();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    for (const { visitor, isUsual } of visitors.splice(0)) {
      expect(visitor.complaints).toEqual([]);
      if (isUsual && !(await hasOwnClock(visitor))) free.push(await handOn(visitor));
      else await visitor.context.close();
    }
  });
  return async (options) => {
    const visitor = (!options && free.pop()) || (await visit(browser, options));
    visitors.push({ visitor, isUsual: !options });
    return visitor.page;
  };
}

async function reportShown(
  { page, errors }: Visitor,
  task: { readonly result?: { readonly state: string } },
): Promise<void> {
  if (task.result?.state !== 'fail') return;
  const shown = await page.evaluate(() => document.body.innerText).catch(String);
  console.error([`${page.url()} showed:`, shown, 'It logged:', ...errors].join('\n'));
  throw new Error(`${page.url()} showed:\n${shown.replaceAll(/\s*\n\s*/g, ' | ').slice(0, 600)}`);
}
