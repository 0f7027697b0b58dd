import type { Locator, Page } from 'playwright-core';
import { register } from './accounts.ts';

export const connected = (page: Page) => page.getByText('Connected', { exact: true }).waitFor();
export const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
export const entry = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });
export const hasFocus = (element: Locator) => element.evaluate((each) => each === document.activeElement);
export const notifications = (page: Page) => page.getByRole('region', { name: /^Notifications/ });

export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

export async function openChat(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/chat`);
  await connected(page);
}

export async function joinChat(page: Page, url: string, first: string, last: string): Promise<Page> {
  await register(page, url, { first, last });
  await openChat(page, url);
  return page;
}
