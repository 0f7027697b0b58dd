import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { register } from './accounts.ts';
import { url, visitorsEachTest } from './visitor.ts';

const NAME = 'Economics 10b';

const newPage = visitorsEachTest();

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();
const own = async (page: Page) => (await (await page.request.get(`${url}/api/portfolio`)).json()).cash;

test('a pupil enters a teacher’s contest by link and trades apart, and a spectator sees no names', async () => {
  const [ann, ben, cat] = await Promise.all([newPage(), newPage(), newPage()]);
  await register(ann, url, { first: 'Ann', last: 'Teacher' });
  await ann.goto(`${url}/leagues`);
  await ann.getByRole('button', { name: 'Host a Contest' }).press('Enter');
  await ann.getByText('One-day sprint').click();
  await ann.getByRole('dialog').getByLabel('Name', { exact: true }).fill(NAME);
  await ann.getByText('Rules', { exact: true }).click();
  await ann.getByLabel('Most in one company, %').fill('101');
  await ann.getByText('Rules', { exact: true }).click();
  await ann.getByRole('button', { name: 'Make Contest' }).click();
  await ann.getByText('Most in one company: must be 5 to 100.').waitFor();
  await ann.getByLabel('Most in one company, %').fill('60');
  await ann.keyboard.press('Enter');
  await ann.getByRole('heading', { name: NAME, level: 1 }).waitFor();
  const code = await region(ann, 'Invite').locator('strong').innerText();
  await region(ann, 'Invite').getByRole('img', { name: 'QR code of the link to join' }).waitFor();
  await region(ann, 'Who Is In').getByText('0 players').waitFor();
  const id = ann.url().split('/').at(-1);

  await ann.getByText('Manage', { exact: true }).click();
  await ann.getByLabel('Invite by name', { exact: true }).fill('Name\n"Ben, 10b"\nCleo');
  await ann.getByRole('button', { name: 'Make 2 Links' }).click();
  const links = ann.getByRole('link', { name: 'Download 2 links (CSV)' });
  await links.waitFor();
  const csv = decodeURIComponent((await links.getAttribute('href')) ?? '');
  expect(csv).toContain('"Ben, 10b",');
  const link = new URL(/,(https?:\S+),false/.exec(csv)?.[1] ?? '');

  await register(ben, url, { first: 'Ben', last: 'Pupil' });
  await ben.goto(url + link.pathname);
  await ben.getByText('50,000 coins each').waitFor();
  await ben.getByRole('button', { name: 'Join Contest' }).click();
  await ben.getByRole('button', { name: NAME }).waitFor();
  await ben.getByRole('link', { name: 'Trade here' }).click();
  await ben.getByLabel('Symbol', { exact: true }).fill('TFM');
  await ben.getByLabel('Quantity').fill('12');
  await ben.getByText(`With your coins in ${NAME}`).waitFor();
  await ben.getByRole('button', { name: 'Review Trade' }).click();
  await ben.getByRole('button', { name: 'Confirm Trade' }).click();
  await region(ben, 'Current Holdings').getByText('12 shares').waitFor();
  expect(await own(ben)).toBe('10000.00');
  await ben.reload();
  await region(ben, 'Current Holdings').getByText('12 shares').waitFor();
  await ben.getByRole('button', { name: NAME }).click();
  await ben.getByRole('menuitemradio', { name: 'My coins' }).click();
  await region(ben, 'Portfolio Value').getByText('10,000').first().waitFor();

  const projector = ann.getByRole('link', { name: 'Open on the Projector' });
  expect(await projector.getAttribute('href')).toBe(`/watch/${id}#${code.replaceAll('-', '')}`);
  await cat.goto(`${url}/watch/${id}#${code}`);
  await region(cat, 'Standings').getByText('Player 1').waitFor();
  await cat.getByText(code).waitFor();
  expect(await cat.getByText(/Pupil|Ben,/).count()).toBe(0);

  await ann.reload();
  // Standings are those of the last half-hour, so this is who is in, or already the standings.
  await ann.getByText('Ben, 10b').filter({ visible: true }).first().waitFor();
  await ann.getByText('Manage', { exact: true }).click();
  const everyone = await ann.getByRole('link', { name: 'Download results (CSV)' }).getAttribute('href');
  expect(decodeURIComponent(everyone ?? '')).toContain('1,Ben Pupil,"Ben, 10b",');

  await ann.getByRole('button', { name: 'Join as a Player' }).click();
  await ann.getByRole('link', { name: 'Trade here' }).click();
  await ann.getByLabel('Symbol', { exact: true }).fill('TFM');
  await ann.getByRole('button', { name: 'Max' }).click();
  const cost = await ann.getByText('Total cost').locator('xpath=..').innerText();
  const most = Number(/[\d,]+\.\d\d/.exec(cost)?.[0].replace(',', ''));
  expect(most).toBeGreaterThan(29_000);
  expect(most).toBeLessThanOrEqual(30_000);
});
