import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { register } from './accounts.ts';
import { connectBrowser, type Visitor, visit } from './browser.ts';
import { url } from './visitor.ts';

const NAME = 'Economics 10b';

let browser: Browser;
let ann: Visitor;
let ben: Visitor;
let cat: Visitor;

beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

beforeEach(async () => {
  [ann, ben, cat] = await Promise.all([visit(browser), visit(browser), visit(browser)]);
});
afterEach(async () => {
  const visitors = [ann, ben, cat];
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all(visitors.map(({ context }) => context.close()));
});

const region = ({ page }: Visitor, name: string) => page.getByRole('region', { name, exact: true }).first();
const own = async ({ page }: Visitor) => (await (await page.request.get(`${url}/api/portfolio`)).json()).cash;

test('a teacher hosts a contest, a pupil enters by a link of their own and trades apart, a spectator sees no names', async () => {
  await register(ann.page, url, { first: 'Ann', last: 'Teacher' });
  await ann.page.goto(`${url}/leagues`);
  await ann.page.getByRole('button', { name: 'Host a Contest' }).press('Enter');
  await ann.page.getByText('One-day sprint').click();
  await ann.page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(NAME);
  await ann.page.getByLabel('Cap per company, %').fill('101');
  await ann.page.keyboard.press('Enter');
  await ann.page.getByText('Cap per company: must be 5 to 100.').waitFor();
  await ann.page.getByLabel('Cap per company, %').fill('60');
  await ann.page.keyboard.press('Enter');
  await ann.page.getByRole('heading', { name: NAME, level: 1 }).waitFor();
  await ann.page.getByText('Nobody has entered yet').waitFor();
  const id = ann.page.url().split('/').at(-1);

  await region(ann, 'Host').getByLabel('Invite by name, one a line').fill('Name\n"Ben, 10b"\nCleo');
  await ann.page.getByRole('button', { name: 'Make 2 Links' }).click();
  const links = ann.page.getByRole('link', { name: '2 Links as CSV' });
  await links.waitFor();
  const csv = decodeURIComponent((await links.getAttribute('href')) ?? '');
  expect(csv).toContain('"Ben, 10b",');
  const link = new URL(/,(https?:\S+),false/.exec(csv)?.[1] ?? '');

  await register(ben.page, url, { first: 'Ben', last: 'Pupil' });
  await ben.page.goto(url + link.pathname);
  await ben.page.getByText('Start sum: 50,000 coins').waitFor();
  await ben.page.getByRole('button', { name: 'Join League' }).click();
  await ben.page.getByText(`Trades with your account in ${NAME}, not with your own coins.`).waitFor();
  await ben.page.getByLabel('Quantity').fill('12');
  await ben.page.getByRole('button', { name: `Buy in ${NAME}` }).click();
  await region(ben, 'Your Account Here').getByText('12 shares').waitFor();
  expect(await own(ben)).toBe('10000.00');
  await ben.page.getByRole('radio', { name: 'Limit Order' }).check();
  await ben.page.getByLabel('Limit price').fill('0.01');
  await ben.page.keyboard.press('Enter');
  await region(ben, 'Your Account Here').getByText('Waits to buy 12').waitFor();

  await cat.page.goto(`${url}/watch/${id}`);
  await region(cat, 'Standings').getByText('Player 1').waitFor();
  expect(await cat.page.getByText('Ben').count()).toBe(0);

  await ann.page.reload();
  await region(ann, 'Standings').getByText('Ben, 10b').waitFor();
  const everyone = await ann.page.getByRole('link', { name: 'Everyone as CSV' }).getAttribute('href');
  expect(decodeURIComponent(everyone ?? '')).toContain('1,Ben Pupil,"Ben, 10b",');

  await ann.page.getByRole('button', { name: 'Play Too' }).click();
  await region(ann, 'Your Account Here').getByText('50,000').first().waitFor();
  await ann.page.getByRole('button', { name: 'Max' }).click();
  const cost = await ann.page.getByText('Total cost').locator('xpath=..').innerText();
  const most = Number(/[\d,]+\.\d\d/.exec(cost)?.[0].replace(',', ''));
  // What three fifths of the sum buy, to a share.
  expect(most).toBeGreaterThan(29_000);
  expect(most).toBeLessThanOrEqual(30_000);
});
