import { describe, expect, test } from 'vitest';
import { signUp } from './accounts.ts';
import { startWorker } from './browser.ts';
import { findings, ON_PHONE } from './screen-findings.ts';
import { newVisitorEachTest, page, url, visitor } from './visitor.ts';

const operation = (summary: string) =>
  page.locator('details').filter({ has: page.locator('summary', { hasText: summary }) });
const open = (summary: string) => operation(summary).locator('summary').click();
const field = (summary: string, name: string) => operation(summary).getByRole('textbox', { name });
const answer = (summary: string) => operation(summary).getByRole('status');

describe('the reference', () => {
  newVisitorEachTest({ viewport: { width: 375, height: 812 } });

  test('passes WCAG 2.2 AA on the smallest phone in both modes', async () => {
    await page.goto(url);
    await page.getByRole('link', { name: 'For programs: the API' }).click();
    await page.getByRole('heading', { name: 'Programs are players too' }).waitFor();
    expect(await page.title()).toBe('Tradefloor · API');
    await page.getByText(`curl ${url}/api/portfolio`).waitFor();
    await open('Place an order');
    await open('Get one company with its price');
    expect(await findings(page, ON_PHONE)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  test('links a problem’s type to its code and its routes, and finds entries with all words', async () => {
    const { type } = await (await fetch(`${url}/api/stocks/NONE`)).json();
    await page.goto(url + type);
    await page.locator('#unknown-symbol').getByText('There is no company with the symbol TFM.').waitFor();
    await page.goto(`${url}/api#price-moved`);
    await page.locator('#price-moved').getByRole('link', { name: 'place-trade' }).click();
    await operation('Place an order').getByRole('link', { name: 'TradeRequest' }).click();
    await page.locator('#schema-TradeRequest').getByRole('link', { name: 'LimitOrder', exact: true }).waitFor();
    const find = page.getByRole('searchbox', { name: 'Find' });
    await find.fill('price moved place-trade');
    await page.getByText(/^\d found$/).waitFor();
    expect(await page.locator('#price-moved').isVisible()).toBe(true);
    expect(await page.getByRole('heading', { name: 'Leagues' }).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Leagues' }).click();
    await page.getByRole('heading', { name: 'Leagues' }).waitFor();
  });
});

describe('trying out the API', () => {
  newVisitorEachTest({ serviceWorkers: 'allow' });

  test('works by session beside the service worker, or by a token that is not stored', async () => {
    await page.goto(`${url}/api#get-stock`);
    await field('Get one company with its price', 'symbol').fill('TFM');
    await page.keyboard.press('Enter');
    await answer('Get one company with its price').getByText('200 GET /api/stocks/TFM').waitFor();
    await open('Get your cash and value');
    const send = () => operation('Get your cash and value').getByRole('button', { name: 'Send' }).click();
    await send();
    await answer('Get your cash and value').getByText('"not-signed-in"').waitFor();

    await signUp(page, url, { first: 'Rea', last: 'Reader' });
    await startWorker(page, url);
    await page.goto(`${url}/api#get-portfolio`);
    await send();
    await answer('Get your cash and value').getByText('"10000.00"').first().waitFor();
    const token = 'tradefloor_forged';
    await page.getByRole('textbox', { name: 'Token for trying' }).fill(token);
    await send();
    await answer('Get your cash and value').getByText('"not-signed-in"').waitFor();
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      token,
    );
    expect(visitor.complaints).toEqual([]);
  });
});
