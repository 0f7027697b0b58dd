import { expect, test } from 'vitest';
import { register, signUp } from './accounts.ts';
import { goOffline, goTo, loaded, showHalt, stopClock, watchAnswers } from './browser.ts';
import { card, newVisitorEachTest, page, url } from './visitor.ts';

const LIVE = 'Live Updates • Every 10s';
const DESKTOP = { width: 1440, height: 900 };

newVisitorEachTest({ viewport: DESKTOP });

const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const says = (words: string | RegExp) => page.getByRole('main').getByText(words).first().waitFor();

test('a screen says whether it is live, offline, or late and by how much', async () => {
  await page.clock.install();
  await signUp(page, url, { first: 'Lia', last: 'Live' });
  // A file whose download breaks off stays missing until the document is reloaded.
  await link('All Stocks').click();
  await card('Stock Market').getByText(LIVE).waitFor();
  await link('My Portfolio').click();
  await says(LIVE);
  await page.setViewportSize({ width: 768, height: 900 });
  await link('Leaderboard').click();
  await says(/^Live Rankings/);
  const top = async (role: 'heading' | 'tablist', name: string) =>
    (await page.getByRole(role, { name, exact: true }).boundingBox())?.y ?? 0;
  const below = async () => (await top('tablist', 'Boards')) - (await top('heading', 'Leaderboard'));
  const before = await below();
  await goOffline(page);
  await says('Offline');
  expect(await page.getByText(/^Live/).count()).toBe(0);
  expect(await below(), 'the board of a tablet stays below its title').toBe(before);
  await page.context().setOffline(false);
  await says(/^Live Rankings/);
  await page.setViewportSize(DESKTOP);

  await page.route('**/api/stocks/by-tier', (route) => route.abort());
  await page.clock.fastForward(15_000);
  await says(/^Late by \d+ seconds?$/);
  await link('All Stocks').click();
  await card('Market Status')
    .getByText(/^Late by/)
    .waitFor();
  await card('Stock Market')
    .getByText(/^Late by/)
    .waitFor();
  await page.unroute('**/api/stocks/by-tier');
  await page.clock.fastForward(10_000);
  await card('Stock Market').getByText(LIVE).waitFor();
  await card('Market Status').getByText('Open', { exact: true }).waitFor();
});

/** Screens that together make every claim. */
const claiming = { '/trading': 'All Stocks', '/stocks/TFM': 'Thistlefield Mills', '/leaderboard': 'Leaderboard' };
const screens = { ...claiming, '/stocks/INDEX': 'Tradefloor 24', '/players': 'Players', '/': 'My Portfolio' };

test('no screen claims to be live or open, or counts down, while the server does not answer', async () => {
  await page.clock.install();
  await register(page, url, { first: 'Una', last: 'Unanswered' });
  const claims = page.getByText(/^(Live (Updates|Rankings)|Open$|\d+ s$)/).filter({ visible: true });
  await page.goto(url);
  for (const [path, name] of Object.entries(claiming)) {
    await goTo(page, path, name);
    await loaded(page);
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    const isStripShown = async () => {
      await page.clock.fastForward(10_000);
      return page.getByText('Cannot reach the game').isVisible();
    };
    await expect.poll(isStripShown).toBe(true);
    await expect.poll(() => claims.allInnerTexts(), { message: path }).toEqual([]);
    await page.unroute('**/api/**');
  }
});

test('every screen says that trading is halted and since when, and a ticket says it before a trade', async () => {
  await showHalt(page, '2026-01-02T12:00:00.000Z');
  await register(page, url, { first: 'Hal', last: 'Halted' });
  const { id } = await (await page.request.get(`${url}/api/auth/user`)).json();
  const strip = page.getByText(/^Trading has been halted since 2 Jan, \d\d:00; orders rest until it resumes\.$/);
  await page.goto(url);
  const halted = page.getByRole('main').getByText('Trading halted').first();
  for (const [path, name] of Object.entries({ ...screens, '/chat': 'Chat', [`/player/${id}`]: 'Hal Halted' })) {
    await goTo(page, path, name);
    await strip.waitFor();
    await loaded(page);
    await expect.poll(() => page.getByText(/^(Live (Updates|Rankings)|\d+ s$)/).count(), { message: path }).toBe(0);
    if (!['/chat', '/stocks/INDEX'].includes(path)) await halted.waitFor();
  }
  await goTo(page, '/stocks/TFM', 'Thistlefield Mills');
  await card('Trade TFM').getByText('Trading is halted. It will resume shortly.').waitFor();
  await goTo(page, '/trading', 'All Stocks');
  await card('Market Status').getByText('Halted', { exact: true }).waitFor();
  await card('Quick Trade').getByLabel('Symbol').fill('TFM');
  await card('Quick Trade').getByText('Trading is halted. It will resume shortly.').waitFor();
});

test('the end of the market’s day triggers a request and makes no screen late', async () => {
  await page.clock.install();
  // This is the page's clock, which the stack does not share.
  let nowMs = Date.now();
  const closesMs = nowMs + 15_000;
  const closed: boolean[] = [];
  await page.route('**/api/{market,stocks/by-tier}', async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers(), date: new Date(nowMs).toUTCString() };
    if (!route.request().url().endsWith('/market')) return route.fulfill({ response: answer, headers });
    const isClosed = nowMs > closesMs;
    const dayEndsAt = new Date(isClosed ? closesMs + 86_400_000 : closesMs).toISOString();
    await route.fulfill({ response: answer, headers, json: { ...(await answer.json()), dayEndsAt } });
    closed.push(isClosed);
  });
  await register(page, url, { first: 'Clo', last: 'Closing' });
  await page.goto(`${url}/trading`);
  await card('Stock Market').getByText(LIVE).waitFor();
  const answers = watchAnswers(page);
  const shown = new Set<string>();
  await stopClock(page);
  let secondsAfter = 0;
  while (!closed.at(-1)) {
    if (nowMs > closesMs) secondsAfter += 2;
    await page.clock.runFor(2_000);
    nowMs = await page.evaluate(() => Date.now());
    // A busy browser reports a request late, but never after a later one.
    await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
    await answers.come();
    for (const words of await card('Stock Market')
      .getByText(/^(Live Updates|Late by)/)
      .allInnerTexts())
      shown.add(words);
  }
  // An idle page must stay live.
  expect([...shown]).toEqual([LIVE]);
  // The second request at the latest sees the new day, because the server's date is in whole seconds.
  expect(secondsAfter).toBeLessThan(22);
});
