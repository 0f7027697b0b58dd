import type { BrowserContext, Page } from 'playwright-core';

export const confirmTrade = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Confirm Trade' }).click();

/** Sets the preference from the next document on. */
export async function tradeAtOnce(of: Page | BrowserContext): Promise<void> {
  await of.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('tradefloor.preferences', 'orders-at-once');
  });
}
