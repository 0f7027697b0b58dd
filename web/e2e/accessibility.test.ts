import { describe, expect, inject, test } from 'vitest';
import { authenticate } from './browser.ts';
import { findings, measuresScreens, onePerson, page, RULE } from './screen-findings.ts';

const url = inject('siteUrl');
measuresScreens();

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

  test(`an invitation to a league ${RULE}`, async () => {
    await page.goto(`${url}/join/ABCDEFGHJKM1`);
    await page.getByText('You are invited to a league').waitFor();
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
    ['/hall-of-fame', 'Hall of Fame'],
    ['/leaderboard?board=free', 'Leaderboard'],
    ['/players', 'Players'],
    ['/player/nobody', 'Player Not Found'],
    ['/leagues', 'Leagues'],
    ['/leagues/01999999-9999-7999-8999-999999999999', 'League Not Found'],
    ['/join/ABCD-EFGH-JKM1', 'Invitation'],
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
