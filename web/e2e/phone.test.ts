import { expect, test } from 'vitest';
import { signIn } from './accounts.ts';
import { goTo } from './browser.ts';
import { dialog, newVisitorEachTest, page, url } from './visitor.ts';

newVisitorEachTest({ viewport: { width: 320, height: 640 } });

async function drag(...way: readonly number[]): Promise<void> {
  const head = dialog().getByRole('heading');
  const { x, y, width } = (await head.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width / 2, y + 5);
  await page.mouse.down();
  for (const far of way) await page.mouse.move(x + width / 2, y + 5 + far, { steps: 4 });
  await page.mouse.up();
}

test('the bars of a narrow phone show every screen and the logout, and lead there', async () => {
  await signIn(page, url, 'alice@example.test');
  const labels = await page.getByRole('navigation').getByRole('link').allInnerTexts();
  expect(labels).toEqual(['Portfolio', 'Stocks', 'Rankings', 'Chat', 'Players', 'Premium']);
  const logout = page.getByRole('banner').getByRole('link', { name: 'Logout' });
  const { x = 0, width = 0 } = (await logout.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(320);
  expect(width).toBeGreaterThanOrEqual(32);
  await page.getByRole('button', { name: 'Close How to Play' }).click();
  await page.getByRole('button', { name: 'How to Play', exact: true }).waitFor();
  const title = await page.getByRole('heading', { name: 'My Portfolio' }).boundingBox();
  expect(title?.height, 'the title is in one line').toBeLessThan(30);
  await page.getByRole('navigation').getByRole('link', { name: 'Premium', exact: true }).click();
  await page.getByRole('heading', { name: 'Choose Your Trading Plan' }).waitFor();
});

test('every stock row opens its ticket in a sheet, which a long drag closes and a short one does not', async () => {
  await page.setViewportSize({ width: 414, height: 740 });
  await signIn(page, url, 'alice@example.test');
  const rows = page.getByRole('region', { name: 'Stocks and their prices' }).getByRole('listitem');
  await expect.poll(() => rows.first().innerText()).toMatch(/Trade/);
  await goTo(page, '/trading', 'All Stocks');
  const trade = page.getByRole('button', { name: 'Trade CCS' });
  await trade.waitFor();
  const word = trade.getByText('Trade', { exact: true }).or(trade);
  for (const width of [414, 375, 320]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await word.evaluate((button) => Number.parseFloat(getComputedStyle(button).fontSize))).toBeGreaterThan(11);
    expect((await trade.boundingBox())?.width, `${width} pixels`).toBeLessThan(80);
    await trade.click({ trial: true });
  }
  await trade.click();
  await dialog().getByText('Candle Creek Soapworks').first().waitFor();
  await dialog().getByRole('button', { name: 'Buy Shares' }).waitFor();
  // The sheet slides in from below.
  const bottom = async () => {
    const { y, height } = (await dialog().boundingBox()) ?? { y: 0, height: 0 };
    return y + height;
  };
  await expect.poll(bottom).toBe(740);
  await drag(200, 0);
  await expect.poll(bottom).toBe(740);
  await drag(200);
  await dialog().waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.querySelector('#root')?.hasAttribute('inert'))).toBe(false);
});
