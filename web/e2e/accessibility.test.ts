import { describe, expect, inject, test } from 'vitest';
import { listStocksByTier } from '../../shared/routes/list-stocks-by-tier.ts';
import type { Stock } from '../../shared/schemas/market.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { authenticate, register } from './accounts.ts';
import { measuresScreens, nothingIsFound, onePerson, page, RULE } from './screen-findings.ts';

const url = inject('siteUrl');
measuresScreens();

describe('to a visitor', () => {
  onePerson(async () => {});

  test(`the landing page ${RULE}`, async () => {
    await page.goto(url);
    await page.getByRole('heading', { name: 'The stock market, as a multiplayer game' }).waitFor();
    await nothingIsFound();
  });

  test(`/fairness ${RULE}`, async () => {
    await page.goto(`${url}/fairness`);
    await page.getByRole('heading', { name: 'A Fair Market' }).waitFor();
    await nothingIsFound();
  });

  test(`an invitation to a league ${RULE}`, async () => {
    await page.goto(`${url}/join/ABCDEFGHJKM1`);
    await page.getByText('You are invited to a league').waitFor();
    await nothingIsFound();
  });

  test(`/admin ${RULE}`, async () => {
    await page.goto(`${url}/admin`);
    await page.getByText('An administrator must sign in').waitFor();
    await nothingIsFound();
  });
});

describe('to a player with a long name and a share', () => {
  let id = '';
  onePerson(async () => {
    await register(page, url, { first: 'Bartholomew-Alexander', last: 'Featherstonehaugh-Cholmondeley' });
    const bought = await page.request.post(`${url}/api/trade`, {
      headers: { origin: url, 'idempotency-key': uuidV7() },
      data: { symbol: 'TFM', action: 'buy', shares: 3 },
    });
    expect(bought.status()).toBe(200);
    ({ id } = await (await page.request.get(`${url}/api/auth/user`)).json());
  });

  test.each([
    ['/', 'My Portfolio'],
    ['/trading', 'All Stocks'],
    ['/stocks/TFM', 'Thistlefield Mills'],
    ['/stocks/INDEX', 'Tradefloor 24'],
    ['/stocks/XYZ', 'Stock Not Found'],
    ['/leaderboard', 'Leaderboard'],
    ['/hall-of-fame', 'Hall of Fame'],
    ['/leaderboard?board=season', 'Leaderboard'],
    ['/leaderboard?board=free', 'Leaderboard'],
    ['/players', 'Players'],
    ['/player/{id}', 'Bartholomew-Alexander Featherstonehaugh-Cholmondeley'],
    ['/player/nobody', 'Player Not Found'],
    ['/leagues', 'Leagues'],
    ['/leagues/01999999-9999-7999-8999-999999999999', 'League Not Found'],
    ['/join/ABCD-EFGH-JKM1', 'Invitation'],
    ['/chat', 'Chat'],
    ['/subscription', 'Choose Your Trading Plan'],
    ['/fairness', 'A Fair Market'],
    ['/no-such-page', '404 Page Not Found'],
  ])(`%s, %s, ${RULE}`, async (path, heading) => {
    await page.goto(url + path.replace('{id}', id));
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await nothingIsFound();
  });
});

describe('to a player at the beginning of a trading day', () => {
  onePerson(async () => {
    await authenticate(page, url, 'bob@example.test');
    await page.route(`**${listStocksByTier.path}`, async (route) => {
      const byTier = listStocksByTier.output.parse(await (await route.fetch()).json());
      const unmoved = Object.entries(byTier).map(([tier, stocks]) => [tier, stocks.map(sinceOpening)]);
      await route.fulfill({ json: Object.fromEntries(unmoved) });
    });
  });
  const sinceOpening = (stock: Stock) => ({ ...stock, changeAmount: '0.00', changePercent: '0.00' });

  test(`a market that has not moved ${RULE}`, async () => {
    await page.goto(`${url}/trading`);
    await page.getByRole('link', { name: 'TFM 0.00% today' }).waitFor();
    await nothingIsFound();
  });
});

describe('to a player who places orders', () => {
  onePerson(async () => {
    await register(page, url, { first: 'Oona', last: 'Orders' });
    await page.goto(`${url}/trading`);
  });

  test(`the quick form with a stop price, and the orders that wait, ${RULE}`, async () => {
    await page.getByText('Stop Order', { exact: true }).click();
    await page.getByLabel('Stop price').waitFor();
    await nothingIsFound();
  });

  test(`the ticket ${RULE}, with a complaint about what guards a purchase, to sell by a pair, and its receipt`, async () => {
    await page.goto(`${url}/stocks/CCS`);
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Limit Order').click();
    await dialog.getByText('Add a stop-loss or take-profit').click();
    await dialog.getByLabel('Limit price').fill('40');
    await dialog.getByLabel('Stop-loss').fill('0');
    await dialog.getByRole('button', { name: 'Buy Shares' }).click();
    await dialog.getByText('The stop-loss must be a positive number').waitFor();
    await nothingIsFound('bought');
    await dialog.getByText('Sell', { exact: true }).click();
    await dialog.getByLabel('Stop-loss (optional)').waitFor();
    await nothingIsFound('sold');
    await dialog.getByText('Buy', { exact: true }).click();
    await dialog.getByText('Market Order').click();
    await dialog.getByLabel('Stop-loss').fill('');
    await dialog.getByRole('button', { name: 'Buy Shares' }).click();
    await page.getByRole('region', { name: 'Receipt' }).waitFor();
    await nothingIsFound('the receipt');
  });
});

describe('over any screen', () => {
  onePerson(async () => {
    await authenticate(page, url, 'alice@example.test');
    await page.goto(`${url}/fairness`);
  });

  test(`the player's menu, the shortcuts and the palette ${RULE}`, async () => {
    const opener = page.getByRole('button', { name: 'Alice Archer', exact: true });
    await opener.click();
    await page.getByRole('menu').waitFor();
    await nothingIsFound('menu');
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog').waitFor();
    await nothingIsFound('shortcuts');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox').fill('t');
    await page.getByRole('option', { name: /Thistlefield/ }).waitFor();
    await nothingIsFound('palette');
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
    await nothingIsFound('previewed');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await nothingIsFound();
  });
});
