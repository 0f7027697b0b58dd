import { expect, test } from 'vitest';
import { CHANGE_MS } from '../../shared/schemas/chat.ts';
import { entry, field, joinChat, log, say } from './chat-screen.ts';
import { newVisitorEachTest, page, url } from './visitor.ts';

newVisitorEachTest();

const enter = () => joinChat(page, url, 'Wilma', 'Writer');

test('the field grows with its text, and a sent message can be changed for two minutes', async () => {
  await page.clock.install();
  await enter();
  const height = () => field(page).evaluate((area) => area.clientHeight);
  const oneLine = await height();
  for (const [lines, more] of [
    [2, 1],
    [5, 4],
    [9, 4],
    [1, 0],
  ] as const) {
    await field(page).fill(Array(lines).fill('border').join('\n'));
    await expect.poll(height).toBe(oneLine + more * 22);
  }
  await say(page, 'soon settled');
  const change = entry(page, 'soon settled').getByRole('button', { name: 'Edit or delete your message' });
  await change.waitFor();
  await page.clock.fastForward(CHANGE_MS - 30_000);
  expect(await change.count()).toBe(1);
  await page.clock.fastForward(30_000);
  await change.waitFor({ state: 'detached' });
});

test('a key used by an input method neither chooses, sends nor closes anything, in Safari too', async () => {
  await enter();
  // Simulates the Enter that Safari sends at the end of a composition.
  const take = (key: string) =>
    page.evaluate((taken) => {
      const press = { key: taken, keyCode: 229, bubbles: true, cancelable: true };
      return document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
    }, key);
  await field(page).fill('株');
  await take('Enter');
  expect(await field(page).inputValue()).toBe('株');
  await field(page).pressSequentially(' $t');
  await page.getByRole('listbox', { name: 'Stocks' }).waitFor();
  await take('Enter');
  expect(await field(page).inputValue()).toBe('株 $t');
  await page.getByRole('button', { name: /^Search/ }).click();
  const search = page.getByRole('combobox', { name: /^Search/ });
  await search.fill('all stocks');
  const chosen = page.locator('[role=option][data-highlighted]');
  await chosen.waitFor();
  const first = await chosen.textContent();
  for (const key of ['ArrowUp', 'Enter', 'Escape']) await take(key);
  expect([await chosen.textContent(), new URL(page.url()).pathname]).toEqual([first, '/chat']);
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'detached' });
});

test('a message whose answer was lost does not return as unsent after an edit or deletion', async () => {
  await enter();
  await page.route('**/api/chat/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await field(page).fill('lost and found');
  await page.keyboard.press('Enter');
  const change = () => log(page).getByRole('button', { name: 'Edit or delete your message' }).click();
  await change();
  await page.getByRole('dialog').getByRole('textbox').fill('found');
  await page.getByRole('button', { name: 'Save' }).click();
  await log(page).getByText('found edited').waitFor();
  expect(await log(page).getByRole('button', { name: 'Send again' }).count()).toBe(0);
  await change();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await log(page).getByText('found edited').waitFor({ state: 'detached' });
  expect(await log(page).getByRole('button', { name: 'Send again' }).count()).toBe(0);
});
