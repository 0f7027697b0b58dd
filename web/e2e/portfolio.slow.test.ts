import { expect, test } from 'vitest';
import { register } from './accounts.ts';
import { goTo, layoutShift, loaded, watchAnswers } from './browser.ts';
import { confirmTrade } from './confirming.ts';
import { card, newVisitorEachTest, page, url } from './visitor.ts';

newVisitorEachTest();

async function trade(order: object): Promise<void> {
  const headers = { origin: url };
  const answer = await page.request.post(`${url}/api/trade`, { headers, data: { action: 'buy', shares: 2, ...order } });
  expect(answer.status()).toBe(200);
}

test('the large number follows the chart position of pointer or keys, and returns to the present', async () => {
  await register(page, url, { first: 'Sally', last: 'Scrub' });
  await trade({ symbol: 'CCS' });
  const values = ['9000.00', '12345.00', '11000.00', '10000.00'];
  await page.route('**/api/portfolio/history?*', async (route) => {
    const hour = 3600 * 1000;
    const times = values.map((_, index) => new Date(Date.now() - (values.length - 1 - index) * hour).toISOString());
    await route.fulfill({ json: values.map((value, index) => ({ time: times[index], value })) });
  });
  await page.goto(url);
  const value = card('Portfolio Value');
  const cursor = value.getByRole('slider', { name: 'Moment of the course' });
  const number = (text: string) => value.locator('p').first().getByText(text, { exact: true });
  await number('10,000').waitFor();
  expect((await number('10,000').boundingBox())?.y).toBeLessThan(200);
  const { x = 0, y = 0, width = 0 } = (await cursor.boundingBox()) ?? {};
  await page.mouse.move(x + width * 0.34, y + 20);
  await number('12,345').waitFor();
  await value.getByText('+3,345 (+37.17%)').first().waitFor();
  await page.mouse.move(x + width * 0.34, y - 40);
  await number('10,000').waitFor();

  await cursor.focus();
  await page.keyboard.press('Home');
  await number('9,000').waitFor();
  await expect.poll(() => cursor.getAttribute('aria-valuetext')).toMatch(/^9,000 coins, /);
  await page.keyboard.press('ArrowRight');
  await number('12,345').waitFor();
  await page.keyboard.press('Escape');
  await number('10,000').waitFor();
  const rows = value.getByRole('table', { name: 'Portfolio value over time, in coins' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(5);

  await cursor.focus();
  await page.keyboard.press('Home');
  await number('9,000').waitFor();
  values[0] = '8000.00';
  // The page reloads the chart after a trade.
  await trade({ symbol: 'CCS' });
  await number('8,000').waitFor();
  await expect.poll(() => cursor.getAttribute('aria-valuetext')).toMatch(/^8,000 coins, /);
});

test('a new player goes through three steps and reads the rules, which close and open again', async () => {
  await register(page, url, { first: 'Stepan', last: 'Steps' });
  await page.goto(url);
  const steps = card('How to Play');
  await steps.getByRole('button', { name: 'Buy a share' }).waitFor();
  expect(await steps.getByText(', done').count()).toBe(0);
  await steps.getByText('Ranks players by total portfolio value.').waitFor();
  await steps.getByRole('link', { name: 'Say hello' }).click();
  await page.getByRole('textbox').fill('hello from the steps');
  await page.keyboard.press('Enter');
  // The socket may deliver the message before its answer, and a page that leaves before the answer forgets it.
  await page.waitForFunction(() => localStorage.getItem('tradefloor.said-hello'));
  await trade({ symbol: 'CCS' });
  await goTo(page, '/', 'My Portfolio');
  await steps.getByRole('link', { name: /^Say hello ?, done$/ }).waitFor();
  await steps.getByRole('button', { name: /^Buy a share ?, done$/ }).waitFor();
  await steps.getByRole('button', { name: 'Close How to Play' }).click();
  await steps.waitFor({ state: 'detached' });
  await card('First steps').getByRole('link', { name: 'Watch a stock' }).waitFor();
  await page.request.post(`${url}/api/watchlist`, { headers: { origin: url }, data: { symbol: 'CCS' } });
  await page.reload();
  await card('My Holdings').getByText('Allocation').waitFor();
  await card('First steps').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'How to Play', exact: true }).press('Enter');
  // The focus was on the button that opened it, which is gone.
  await steps.getByRole('button', { name: 'Close How to Play' }).and(page.locator(':focus')).waitFor();
  await steps.getByRole('link', { name: 'Start Trading Now' }).click();
  await page.getByRole('heading', { name: 'All Stocks', level: 1 }).waitFor();
});

test.each([375, 1440])(
  'the portfolio of a new player loads without layout shift on a screen of %i pixels',
  async (width) => {
    await page.setViewportSize({ width, height: 812 });
    await register(page, url, { first: 'Lena', last: 'Late' });
    // Blocks the font, because its fallback has equal metrics only where a font like Arial is installed.
    await page.route('**/*.woff2', (route) => route.abort());
    const isLate = Promise.withResolvers<void>();
    const answers = watchAnswers(page);
    await page.route('**/api/holdings', async (route) => {
      answers.hold(route.request());
      await isLate.promise;
      await route.continue();
    });
    await page.goto(url);
    await card('Portfolio Value').getByText('10,000', { exact: true }).first().waitFor();
    await answers.come();
    isLate.resolve();
    await card('My Holdings').getByText('No holdings').waitFor();
    await answers.come();
    await loaded(page);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  },
);

test('three shares are offered before the first trade instead of a flat line', async () => {
  await page.setViewportSize({ width: 375, height: 812 });
  await register(page, url, { first: 'Fiona', last: 'First' });
  await page.goto(url);
  await page.getByText('Welcome, Fiona First!').waitFor();
  const offers = card('Buy your first share').getByRole('listitem');
  await expect.poll(() => offers.count()).toBe(3);
  expect(await page.getByRole('slider', { name: 'Moment of the course' }).count()).toBe(0);
  await offers.first().getByRole('button').click();
  await page.getByRole('button', { name: 'Buy Shares' }).click();
  await page.getByText('Welcome back, Fiona First!').waitFor();
  await offers.first().waitFor({ state: 'detached' });
  await page.locator('main:focus').waitFor();
  await page.getByRole('slider', { name: 'Moment of the course' }).waitFor();
  // The first view contains the value, the next step and the first holding.
  const first = card('My Holdings')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .first();
  expect((await first.boundingBox())?.y).toBeLessThan(812 - 58 - 40);
});

test("a stock's chart shows open orders as lines, which can be dragged to a price or cancelled", async () => {
  await register(page, url, { first: 'Olga', last: 'Order' });
  await trade({ symbol: 'CCS' });
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const { currentPrice } = await (await page.request.get(`${url}/api/stocks/CCS`, { headers })).json();
  const limitPrice = (Number(currentPrice) * 0.99).toFixed(2);
  await trade({ symbol: 'CCS', shares: 3, orderType: 'limit', limitPrice });
  await page.goto(`${url}/stocks/CCS`);
  const line = page.getByRole('slider', { name: 'Buy 3 · limit' });
  await page.getByRole('figure').locator('canvas').first().waitFor();
  const { x = 0, y = 0, width = 0 } = (await line.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + 48, { steps: 4 });
  await page.mouse.up();
  const ticket = card('Trade CCS');
  await ticket.getByText(`Replaces your order to buy 3 shares of CCS at ${limitPrice} once you confirm.`).waitFor();
  const dropped = await ticket.getByLabel('Limit price', { exact: true }).inputValue();
  expect(Number(dropped)).toBeLessThan(Number(limitPrice));
  await ticket.getByRole('button', { name: 'Buy Shares' }).click();
  await confirmTrade(page);
  await expect.poll(() => line.getAttribute('aria-valuetext')).toBe(`${dropped} coins`);
  const cancel = page.getByRole('button', { name: 'Cancel the limit order to buy 3 shares of CCS' });
  await cancel.click();
  await page.getByText('CCS order cancelled.').waitFor();
  await cancel.waitFor({ state: 'detached' });
  await card('Your Position').getByText('2 shares').waitFor();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await page.getByRole('cell', { name: /You bought 2 shares at/ }).waitFor();
});
