import type { BrowserContext, Page } from 'playwright-core';

/** Answers the question that a ticket asks before it sends. */
export const confirmTrade = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Confirm Trade' }).click();

/** As chosen on the settings screen: from the next document on, a ticket asks no more. */
export async function tradeAtOnce(of: Page | BrowserContext): Promise<void> {
  await of.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('tradefloor.preferences', 'orders-at-once');
  });
}
