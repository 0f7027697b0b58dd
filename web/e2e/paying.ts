import type { Locator, Page } from 'playwright-core';

export type Decision = 'Approve' | 'Decline' | 'Cancel';

/** Returns the order's id. */
export function payFor(page: Page, plan: string, decision: Decision): Promise<string> {
  return payBy(page, page.getByRole('article', { name: plan }).getByRole('button', { name: /with PayPal$/ }), decision);
}

export async function payBy(page: Page, button: Locator, decision: Decision): Promise<string> {
  const popup = page.waitForEvent('popup');
  await button.click();
  const payerPage = await popup;
  await payerPage.getByRole('button', { name: decision }).waitFor();
  const orderId = new URL(payerPage.url()).searchParams.get('token') ?? '';
  await payerPage.getByRole('button', { name: decision }).click();
  return orderId;
}
