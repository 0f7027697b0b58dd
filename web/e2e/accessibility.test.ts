import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { authenticate, connectBrowser, loaded, type Visitor, visit } from './browser.ts';

const url = inject('siteUrl');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const LOOKS = [
  { colorScheme: 'light', width: 375 },
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'dark', width: 375 },
] as const;
const HEIGHT = 812;

let browser: Browser;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** A browser profile for all tests of a group: each is another screen of the same person. */
function onePerson(arrive: () => Promise<void>): void {
  beforeAll(async () => {
    visitor = await visit(browser);
    page = visitor.page;
    await arrive();
  });
  afterAll(async () => {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
}

/** What is wrong with the screen as it is now, in both colour modes and on a phone and a desktop: a line a finding. */
async function findings(): Promise<string[]> {
  const found: string[] = [];
  await loaded(page);
  // Data that came now would redraw rows while axe measures their colours.
  await page.route('**/api/**', () => undefined);
  await page.evaluate(axe);
  await standStill();
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: HEIGHT });
    await page.waitForFunction((mode) => matchMedia(`(prefers-color-scheme: ${mode})`).matches, colorScheme);
    await drawn();
    const lines = [...(await violations()), ...(await scrolling())];
    found.push(...lines.map((line) => `${colorScheme} ${width}: ${line}`));
  }
  await page.unrouteAll();
  return found;
}

/**
 * Rows out of sight are not drawn and keep the colours of the mode before: here they are drawn like the others. And a
 * colour changes at once with the mode, not over a time in which axe would measure one between the two.
 */
const standStill = () =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** The next frame has been drawn, what observes sizes has followed it, and colours have stopped changing. */
const drawn = () =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** What axe finds against WCAG 2.2 AA. */
function violations(): Promise<string[]> {
  return page.evaluate(async (values) => {
    interface Finding {
      id: string;
      nodes: { target: string[] }[];
    }
    type Axe = { run: (options: object) => Promise<{ violations: Finding[] }> };
    const { axe } = globalThis as unknown as { axe: Axe };
    const found = await axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, STANDARD);
}

/** By how many pixels the document is wider than the window, and can be scrolled further than its content reaches. */
async function scrolling(): Promise<string[]> {
  const { wider, empty } = await page.evaluate(() => {
    const inFlow = [...document.querySelectorAll('#root > *')].filter(
      (part) => getComputedStyle(part).position !== 'fixed',
    );
    const ends = inFlow.map((part) => part.getBoundingClientRect().bottom + scrollY);
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { wider: scrollWidth - innerWidth, empty: Math.floor(scrollHeight - Math.max(innerHeight, ...ends)) };
  });
  return [
    ...(wider > 0 ? [`wider than the window by ${wider} pixels`] : []),
    ...(empty > 0 ? [`scrolls ${empty} pixels beyond its content`] : []),
  ];
}

const RULE = 'violates nothing of WCAG 2.2 AA, and scrolls neither sideways nor beyond its content';

describe('to a visitor', () => {
  onePerson(async () => {});

  test(`the landing page ${RULE}`, async () => {
    await page.goto(url);
    await page.getByRole('heading', { name: 'The stock market, as a multiplayer game' }).waitFor();
    expect(await findings()).toEqual([]);
  });

  test(`/fairness ${RULE}`, async () => {
    await page.goto(`${url}/fairness`);
    await page.getByRole('heading', { name: 'A Fair Market' }).waitFor();
    expect(await findings()).toEqual([]);
  });

  test(`/admin ${RULE}`, async () => {
    await page.goto(`${url}/admin`);
    await page.getByText('An administrator must sign in').waitFor();
    expect(await findings()).toEqual([]);
  });
});

describe('to a player', () => {
  onePerson(() => authenticate(page, url, 'bob@example.test'));

  test.each([
    ['/', 'My Portfolio'],
    ['/trading', 'All Stocks'],
    ['/stocks/TFM', 'Thistlefield Mills'],
    ['/stocks/INDEX', 'Tradefloor 24'],
    ['/stocks/XYZ', 'Stock Not Found'],
    ['/leaderboard', 'Leaderboard'],
    ['/players', 'Players'],
    ['/player/nobody', 'Player Not Found'],
    ['/chat', 'Chat'],
    ['/subscription', 'Choose Your Trading Plan'],
    ['/fairness', 'A Fair Market'],
    ['/no-such-page', '404 Page Not Found'],
  ])(`%s, %s, ${RULE}`, async (path, heading) => {
    await page.goto(url + path);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    expect(await findings()).toEqual([]);
  });
});

describe('to a player who places orders', () => {
  onePerson(async () => {
    await authenticate(page, url, 'alice@example.test');
    await page.goto(`${url}/trading`);
  });

  test(`the quick form with a stop price, and the orders that wait, ${RULE}`, async () => {
    await page.getByText('Stop Order', { exact: true }).click();
    await page.getByLabel('Stop price').waitFor();
    expect(await findings()).toEqual([]);
  });

  test(`the trade dialog ${RULE}, with a complaint about what guards a purchase, and to sell by a pair`, async () => {
    await page.getByRole('button', { name: 'Trade CCS' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Limit', { exact: true }).click();
    await dialog.getByText('Add a stop-loss or take-profit').click();
    await dialog.getByLabel('Limit price').fill('40');
    await dialog.getByLabel('Stop-loss').fill('0');
    await dialog.getByRole('button', { name: 'Buy Shares' }).click();
    await dialog.getByText('The stop-loss must be a positive number').waitFor();
    expect(await findings(), 'bought').toEqual([]);
    await dialog.getByText('Sell', { exact: true }).click();
    await dialog.getByLabel('Stop-loss (optional)').waitFor();
    expect(await findings(), 'sold').toEqual([]);
  });
});

describe('to a player who looks at the own profile', () => {
  onePerson(async () => {
    await authenticate(page, url, 'bob@example.test');
    await page.goto(url);
    const id: string = await page.evaluate(async () => (await (await fetch('/api/auth/user')).json()).id);
    await page.goto(`${url}/player/${id}`);
  });

  test(`the profile ${RULE}, with a card to share and without, and with the settings`, async () => {
    await page
      .getByRole('region', { name: 'Achievements' })
      .getByText(/^\d+ of 14$/)
      .waitFor();
    expect(await findings(), 'profile').toEqual([]);
    await page.getByRole('button', { name: 'Share your achievements' }).click();
    await page.getByRole('dialog').getByRole('img').waitFor();
    expect(await findings(), 'card').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Bob/ }).click();
    await page.getByLabel('Keep my cash and holdings private').waitFor();
    expect(await findings(), 'settings').toEqual([]);
  });

  test(`the profile of another player who is compared ${RULE}`, async () => {
    await page.goto(`${url}/players`);
    await page
      .getByRole('link', { name: /^View Portfolio of (?!Bob)/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Compare with me' }).click();
    await page.getByRole('region', { name: 'Compared with you' }).waitFor();
    expect(await findings()).toEqual([]);
  });

  test(`My Portfolio of a ruined player, and what starting over asks, ${RULE}`, async () => {
    const portfolio = { totalValue: '100.00', cash: '100.00', todayChange: '0.00', todayChangePercent: '0.00' };
    await page.route('**/api/portfolio', (route) => route.fulfill({ json: portfolio }));
    await page.route('**/api/holdings', (route) => route.fulfill({ json: [] }));
    await page.goto(url);
    await page.getByRole('button', { name: 'Start over...' }).click();
    await page.getByRole('dialog', { name: 'Start over?' }).waitFor();
    expect(await findings(), 'dialog').toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await findings(), 'card').toEqual([]);
  });
});

describe('to an administrator', () => {
  onePerson(async () => {
    await authenticate(page, url, 'admin@example.test');
    await page.goto(`${url}/admin`);
  });

  test(`/admin ${RULE}, with a change of all prices previewed and without`, async () => {
    await page.getByRole('button', { name: 'Increase All by 50%' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findings(), 'previewed').toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await findings()).toEqual([]);
  });
});
