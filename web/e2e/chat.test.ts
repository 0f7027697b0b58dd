import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { authenticate, register } from './accounts.ts';
import { goOffline, visitorsEachTest } from './browser.ts';
import { connected, entry, field, hasFocus, log, notifications, say } from './chat-screen.ts';

const url = inject('siteUrl');
/** Players who arrive without writing are listed within this time (web/features/chat/api/read-chat.ts). */
const LISTED_MS = 60_000;
const newPage = visitorsEachTest();

/** A player in a separate browser, on the chat, connected. */
async function chatting(enter: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await newPage();
  await enter(page);
  await page.goto(`${url}/chat`);
  await page.getByRole('heading', { name: 'Trading Chat' }).waitFor();
  await connected(page);
  return page;
}

const newPlayer = (first: string, last: string) => chatting((page) => register(page, url, { first, last }));

test('two players in two browsers talk, and see each other online', async () => {
  const enter = async (page: Page) => {
    await page.clock.install();
    await register(page, url, { first: 'Carla', last: 'Chatter' });
  };
  const [carla, dan] = await Promise.all([chatting(enter), newPlayer('Dan', 'Debater')]);
  await say(carla, '  Is anybody <b>there</b>? <img src=x onerror="document.title=1">  ');
  const heard = entry(dan, 'Is anybody <b>there</b>? <img src=x onerror="document.title=1">');
  await heard.waitFor();
  expect(await heard.innerText()).toContain('Carla Chatter');
  expect(await heard.locator('b, img[src="x"]').count()).toBe(0);
  await say(dan, 'I am here.');
  await entry(carla, 'I am here.').waitFor();
  expect(await entry(dan, 'I am here.').count()).toBe(1);
  expect(await field(dan).inputValue()).toBe('');

  const [own, other] = await Promise.all(
    ['Is anybody', 'I am here.'].map((text) => entry(carla, text).locator('p').last().boundingBox()),
  );
  expect(own?.x).toBeGreaterThan(other?.x ?? 0);

  await carla.reload();
  await entry(carla, 'I am here.').waitFor();
  const online = carla.getByRole('region', { name: /^Online Players \(\d+\)$/ });
  await online.getByText('Carla Chatter (You)').waitFor();
  // The server caches the list for seconds, from before he came: then wait for the next one.
  const isListed = async () => {
    await carla.clock.fastForward(LISTED_MS);
    return online.getByText('Dan Debater').isVisible();
  };
  await expect.poll(isListed, { interval: 500 }).toBe(true);
});

test('a symbol is offered while it is written, and leads to its stock with the present price', async () => {
  const [carl, dora] = await Promise.all([newPlayer('Carl', 'Cashtag'), newPlayer('Dora', 'Dealer')]);
  await field(carl).pressSequentially('I like $n');
  await carl.getByRole('option', { name: '$NTI' }).waitFor();
  await field(carl).press('Enter');
  await expect.poll(() => field(carl).inputValue()).toBe('I like $NTI ');
  await field(carl).pressSequentially('and $tfm, not $TFMX <b>$ms</b>');
  await field(carl).press('Escape');
  await field(carl).press('Enter');
  const heard = entry(dora, 'not $TFMX');
  const chips = heard.getByRole('link', { name: /^\$[A-Z]+ [\d.]+ [+-]?[\d.]+%$/ });
  await chips.nth(2).waitFor();
  expect(await chips.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/stocks/NTI',
    '/stocks/TFM',
    '/stocks/MS',
  ]);
  await chips.nth(1).click();
  await dora.getByRole('heading', { name: /Thistlefield Mills/, level: 1 }).waitFor();
});

test('a trade is put into the input, and sent by nobody but the player', async () => {
  const page = await newPlayer('Tess', 'Trader');
  const data = { symbol: 'TFM', action: 'buy', shares: 5 };
  const answer = await page.request.post(`${url}/api/trade`, { headers: { origin: url }, data });
  expect(answer.status()).toBe(200);
  await page.goto(`${url}/trading`);
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

test('messages that are still loading are not missing, and those that cannot be loaded are asked for again', async () => {
  const before = await newPlayer('Stan', 'Sayer');
  await say(before, 'something was said');
  await entry(before, 'something was said').waitFor();
  const answers: Promise<void>[] = [];
  const answering = Promise.withResolvers<void>();
  // From the first visit on: a failed refetch would show the last known messages instead.
  const page = await chatting(async (page) => {
    await page.route('**/api/chat/messages', async (route) => {
      await answering.promise;
      answers.push(route.fulfill({ status: 500, body: '' }).catch(() => undefined));
    });
    await register(page, url, { first: 'Lou', last: 'Loading' });
  });
  await page.getByText('Loading messages...').waitFor();
  expect(await page.getByText('No messages yet').count()).toBe(0);
  answering.resolve();
  await page.getByText('Failed to load messages').waitFor();
  expect(await page.getByText('No messages yet').count()).toBe(0);
  await page.unroute('**/api/chat/messages');
  await page.getByRole('button', { name: 'Retry' }).click();
  await entry(page, 'something was said').waitFor();
  await Promise.all(answers);
});

test('a message has at most 500 characters, and is not sent while the socket is down', async () => {
  const page = await newPlayer('Lena', 'Long');
  await field(page).fill('x'.repeat(600));
  expect(await field(page).inputValue()).toHaveLength(500);
  await page.getByText('500/500').waitFor();
  await goOffline(page);
  await page.getByText('Disconnected', { exact: true }).waitFor();
  await page.getByText('Reconnecting. Missed messages will appear.').waitFor();
  expect([await field(page).isDisabled(), await page.getByRole('button', { name: 'Send' }).isDisabled()]).toEqual([
    true,
    true,
  ]);
  await page.context().setOffline(false);
  await connected(page);
  expect(await field(page).inputValue()).toHaveLength(500);
});

test('a message that could not be sent is kept, and sent again once', async () => {
  const page = await newPlayer('Fay', 'Failing');
  await page.route('**/api/chat/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await say(page, 'through the storm');
  await notifications(page).getByText('Failed to send message').waitFor();
  await page.unroute('**/api/chat/messages');
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('button', { name: 'Send again' }).waitFor({ state: 'detached' });
  expect(await entry(page, 'through the storm').count()).toBe(1);
});

test('who has scrolled up is left there, and is told of new messages', async () => {
  const [reader, writer] = await Promise.all([newPlayer('Rhea', 'Reader'), newPlayer('Walt', 'Writer')]);
  await reader.setViewportSize({ width: 800, height: 480 });
  // With the one below, these are as many as may be sent at once.
  for (let count = 0; count < 9; count++)
    await say(writer, `line ${count}${' and on'.repeat(60)}`).then(() => entry(reader, `line ${count}`).waitFor());
  const scrollTop = () => log(reader).evaluate((element) => element.scrollTop);
  const bottom = await scrollTop();
  expect(bottom).toBeGreaterThan(100);
  await log(reader).evaluate((element) => element.scrollTo(0, 0));
  await say(writer, 'the newest line');
  await reader.getByRole('button', { name: '1 new message' }).click();
  await expect.poll(scrollTop).toBeGreaterThan(bottom);
  expect(await reader.getByRole('button', { name: /new message/ }).count()).toBe(0);
});

test('who is at the end stays there in a smaller window, and who leaves it is left there before the browser tells of it', async () => {
  const [reader, writer] = await Promise.all([newPlayer('Rita', 'Reader'), newPlayer('Wim', 'Writer')]);
  await reader.setViewportSize({ width: 800, height: 480 });
  for (let count = 0; count < 5; count++)
    await say(writer, `verse ${count}${' and on'.repeat(60)}`).then(() => entry(reader, `verse ${count}`).waitFor());
  expect(await reader.getByRole('button', { name: /new message/ }).count()).toBe(0);
  await log(reader).evaluate((element) => {
    const hold = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener('scroll', hold, true);
    element.addEventListener('released', () => {
      window.removeEventListener('scroll', hold, true);
      element.dispatchEvent(new Event('scroll'));
    });
    element.scrollTo(0, 0);
  });
  await say(writer, 'the last verse');
  await entry(reader, 'the last verse').waitFor();
  expect(await log(reader).evaluate((element) => element.scrollTop)).toBe(0);
  await log(reader).dispatchEvent('released');
  await reader.getByRole('button', { name: '1 new message' }).waitFor();
});

test("a message has lines and a link; others react; its author edits and deletes it, on everybody's screen", async () => {
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

test("an administrator takes a message from everybody's screen and mutes its author", async () => {
  const [admin, rude] = await Promise.all([
    chatting((page) => authenticate(page, url, 'admin@example.test')),
    newPlayer('Rudy', 'Rude'),
  ]);
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
