import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectBrowser, signIn, visit } from './browser.ts';

const url = inject('siteUrl');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** What axe finds against WCAG 2.2 AA, a line a finding. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (values) => {
    const run = (globalThis as unknown as { axe: { run: (options: object) => Promise<{ violations: Finding[] }> } })
      .axe;
    interface Finding {
      id: string;
      nodes: { target: string[] }[];
    }
    const found = await run.run({ runOnly: { type: 'tag', values } });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, STANDARD);
}

/** By how many pixels the document can be scrolled further than its content reaches. */
function emptyScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const inFlow = [...document.querySelectorAll('#root > *')].filter(
      (part) => getComputedStyle(part).position !== 'fixed',
    );
    const ends = inFlow.map((part) => part.getBoundingClientRect().bottom + scrollY);
    return Math.floor(document.documentElement.scrollHeight - Math.max(innerHeight, ...ends));
  });
}

const screens: [path: string, ready: string][] = [
  ['/', 'My Portfolio'],
  ['/trading', 'All Stocks'],
  ['/stocks/TFM', 'Thistlefield Mills'],
  ['/stocks/XYZ', 'Stock Not Found'],
  ['/leaderboard', 'Leaderboard'],
  ['/players', 'Players'],
  ['/player/nobody', 'Player Not Found'],
  ['/chat', 'Chat'],
  ['/subscription', 'Choose Your Trading Plan'],
  ['/no-such-page', '404 Page Not Found'],
];

describe.each(['light', 'dark'] as const)('in %s mode', (colorScheme) => {
  test.each([375, 1440])(
    'no screen violates WCAG 2.2 AA, scrolls sideways or beyond its content at %i pixels',
    async (width) => {
      const found: Record<string, string[]> = {};
      const look = async (page: Page, name: string) => {
        await page.waitForLoadState('networkidle');
        found[name] = await violations(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) found[name].push(`wider than the window by ${overflow} pixels`);
        const empty = await emptyScroll(page);
        if (empty > 0) found[name].push(`scrolls ${empty} pixels beyond its content`);
      };
      const viewport = { width, height: 812 };
      const { page, context } = await visit(browser, { colorScheme, viewport });
      await page.goto(url);
      await look(page, 'landing');
      await page.goto(`${url}/admin`);
      await page.getByText('An administrator must sign in').waitFor();
      await look(page, '/admin for a visitor');
      await signIn(page, url, 'bob@example.test');
      for (const [path, heading] of screens) {
        await page.goto(url + path);
        await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
        await look(page, path);
      }
      await context.close();
      const admin = await visit(browser, { colorScheme, viewport });
      await signIn(admin.page, url, 'admin@example.test');
      await admin.page.goto(`${url}/admin`);
      await admin.page.getByRole('button', { name: 'Increase All by 50%' }).click();
      await admin.page.getByRole('dialog').waitFor();
      await look(admin.page, 'a change of all prices');
      await admin.page.getByRole('button', { name: 'Cancel' }).click();
      await look(admin.page, '/admin');
      await admin.context.close();
      expect(Object.entries(found).filter(([, lines]) => lines.length > 0)).toEqual([]);
    },
  );
});
