import { expect, test } from 'vitest';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { authenticate } from './accounts.ts';
import { goOffline } from './browser.ts';
import { connected, entry, field, hasFocus, joinChat, log, notifications, openChat, say } from './chat-screen.ts';
import { url, visitorsEachTest } from './visitor.ts';

const newPage = visitorsEachTest();

const newPlayer = async (first: string, last: string) => joinChat(await newPage(), url, first, last);

test('a message is not sent while the socket is down, and its completed symbol links to the stock', async () => {
  const page = await newPlayer('Carl', 'Cashtag');
  await field(page).fill('x'.repeat(600));
  await page.getByText('500/500').waitFor();
  await goOffline(page);
  await page.getByText('Disconnected', { exact: true }).waitFor();
  await page.getByText('Reconnecting. Missed messages will appear.').waitFor();
  expect(await field(page).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await connected(page);
  expect(await field(page).inputValue()).toHaveLength(500);

  await field(page).fill('');
  await field(page).pressSequentially('I like $n');
  await page.getByRole('option', { name: '$NTI' }).waitFor();
  await field(page).press('Enter');
  await expect.poll(() => field(page).inputValue()).toBe('I like $NTI ');
  await field(page).press('Enter');
  // The row of a pending message has no time. Another row replaces it and would swallow a click.
  const sent = entry(page, 'I like').filter({ has: page.getByRole('time') });
  const chip = sent.getByRole('link', { name: /^\$NTI [\d.]+ [+-]?[\d.]+%$/ });
  await chip.click();
  await page.waitForURL(`${url}/stocks/NTI`);
});

test('sharing a trade fills the input, and only the player sends it', async () => {
  const page = await newPlayer('Tess', 'Trader');
  const data = { symbol: 'TFM', action: 'buy', shares: 5 };
  const answer = await page.request.post(`${url}/api/trade`, { headers: { origin: url }, data });
  expect(answer.status()).toBe(200);
  const overview = page.waitForResponse(/\/api\/market\/overview/);
  await page.goto(`${url}/trading`);
  // The card shows the last 24 hours only if they are loaded when it opens.
  await (await overview).finished();
  await page.getByRole('button', { name: 'Share your TFM trade' }).click();
  const card = page.getByRole('img', { name: `Tess Trader. Tradefloor, ${new URL(url).host}` });
  expect(decodeURIComponent((await card.getAttribute('src')) ?? '')).toMatch(/24 hours.*<path d="M2/);
  await page.getByRole('button', { name: 'Share to chat' }).click();
  await page.getByRole('heading', { name: 'Trading Chat' }).waitFor();
  await expect.poll(() => field(page).inputValue()).toMatch(/^Bought 5 \$TFM at [\d.]+$/);
  await connected(page);
  await expect.poll(() => hasFocus(field(page))).toBe(true);
  expect(await entry(page, 'Bought 5').count()).toBe(0);
  await field(page).press('Enter');
  await entry(page, 'Bought 5').waitFor();
});

test('a reader who has scrolled up stays there and sees new messages counted, even with late scroll events', async () => {
  const reader = await newPlayer('Rhea', 'Reader');
  const writer = new HttpPlayer(url);
  await writer.signIn('bob@example.test');
  const write = async (message: string) => {
    const key = { 'idempotency-key': uuidV7() };
    expect((await writer.post('/api/chat/messages', { message }, key)).status).toBe(200);
    await entry(reader, message).waitFor();
  };
  await reader.setViewportSize({ width: 800, height: 480 });
  for (let count = 0; count < 6; count++) await write(`line ${count}${' and on'.repeat(60)}`);
  const scrollTop = () => log(reader).evaluate((element) => element.scrollTop);
  const more = reader.getByRole('button', { name: '1 new message' });
  const bottom = await scrollTop();
  expect(bottom).toBeGreaterThan(100);
  expect(await more.count()).toBe(0);
  await log(reader).evaluate((element) => {
    const hold = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener('scroll', hold, true);
    element.addEventListener('released', () => {
      window.removeEventListener('scroll', hold, true);
      element.dispatchEvent(new Event('scroll'));
    });
    element.scrollTo(0, 0);
  });
  await write('the newest line');
  expect(await scrollTop()).toBe(0);
  await log(reader).dispatchEvent('released');
  await more.click();
  await expect.poll(scrollTop).toBeGreaterThan(bottom);
  expect(await more.count()).toBe(0);
});

test('a message with lines and a link gets reactions, and its author edits and deletes it on all screens', async () => {
  const [writer, reader] = await Promise.all([newPlayer('Wilma', 'Writer'), newPlayer('Rolf', 'Reader')]);
  await field(writer).fill('two lines:');
  await field(writer).press('Shift+Enter');
  await field(writer).pressSequentially('see https://tradefloor.example/why.');
  await field(writer).press('Enter');
  const heard = entry(reader, 'two lines:');
  expect(await heard.getByText(/^two lines:/).innerText()).toContain('two lines:\nsee');
  const link = heard.getByRole('link', { name: 'https://tradefloor.example/why', exact: true });
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
  await heard.getByRole('button', { name: 'React' }).click();
  await heard.getByRole('button', { name: 'Party' }).press('Enter');
  expect(await hasFocus(heard.getByRole('button', { name: 'React' }))).toBe(true);
  await entry(writer, 'two lines').getByRole('button', { name: 'Party, 1', pressed: false }).click();
  await heard.getByRole('button', { name: 'Party, 2', pressed: true }).press('Enter');
  expect(await hasFocus(heard.getByRole('button', { name: /^Party/ }))).toBe(true);
  await entry(writer, 'two lines').getByRole('button', { name: 'Party, 1', pressed: true }).waitFor();
  expect(await reader.getByRole('button', { name: 'Edit or delete your message' }).count()).toBe(0);
  const change = () => entry(writer, 'two lines').getByRole('button', { name: 'Edit or delete your message' }).click();
  await change();
  await writer.getByRole('dialog').getByRole('textbox').fill('still two lines?');
  await writer.getByRole('button', { name: 'Save' }).click();
  for (const page of [writer, reader]) await entry(page, 'still two lines? edited').waitFor();
  await change();
  await writer.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  for (const page of [writer, reader]) await entry(page, 'two lines').waitFor({ state: 'detached' });
});

test('an administrator removes a message from all screens and mutes its author', async () => {
  const [admin, rude] = [await newPage(), await newPlayer('Rudy', 'Rude')];
  await authenticate(admin, url, 'admin@example.test');
  await openChat(admin, url);
  expect(await rude.getByRole('button', { name: /^Moderate/ }).count()).toBe(0);
  await say(rude, 'something rude');
  const moderate = () =>
    entry(admin, 'something rude').getByRole('button', { name: "Moderate Rudy Rude's message" }).click();
  await moderate();
  await admin.getByRole('button', { name: '10 minutes' }).click();
  await notifications(rude)
    .getByText(/^An administrator has muted you until/)
    .waitFor();
  await expect.poll(() => field(rude).isDisabled()).toBe(true);
  await admin.getByRole('dialog').waitFor({ state: 'detached' });
  await moderate();
  await admin.getByRole('button', { name: 'Delete message' }).click();
  for (const page of [rude, admin]) await entry(page, 'something rude').waitFor({ state: 'detached' });
});
