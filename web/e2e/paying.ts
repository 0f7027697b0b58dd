import type { Page } from 'playwright-core';

type Decision = 'Approve' | 'Decline' | 'Cancel';

export async function payFor(page: Page, plan: string, decision: Decision): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page
    .getByRole('article', { name: plan })
    .getByRole('button', { name: /with PayPal$/ })
    .click();
  await (await popup).getByRole('button', { name: decision }).click();
}
