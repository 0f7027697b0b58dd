import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const MAX_TABS = 200;

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect.poll(() => target.isEnabled()).toBe(true);
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function fill(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** The shortcuts' code loads after the first screen, and they do nothing while an overlay is open. */
export async function pressUntil(page: Page, key: string, shown: Locator): Promise<void> {
  const pressed = async () => {
    await page.keyboard.press(key);
    return shown.isVisible();
  };
  await expect.poll(pressed).toBe(true);
}

/** Chooses the first entry that begins with `line`. */
export async function command(page: Page, text: string, line = text): Promise<void> {
  const field = page.getByRole('combobox', { name: /^Search/ });
  await pressUntil(page, 'Control+K', field);
  await page.keyboard.type(text);
  await page
    .locator('[role=option][data-highlighted]')
    .filter({ hasText: new RegExp(line, 'i') })
    .waitFor();
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'detached' });
}
