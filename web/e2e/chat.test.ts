import { expect, test } from 'vitest';
import { entry, field, joinChat, say } from './chat-screen.ts';
import { url, visitorsEachTest } from './visitor.ts';

/** The chat lists players who join without writing within this time (web/features/chat/api/read-chat.ts). */
const LISTED_MS = 60_000;
const newPage = visitorsEachTest();

test('two players in two browsers chat and see each other online', async () => {
  const [carla, dan] = await Promise.all([newPage(), newPage()]);
  await carla.clock.install();
  await Promise.all([joinChat(carla, url, 'Carla', 'Chatter'), joinChat(dan, url, 'Dan', 'Debater')]);
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
  // The server caches the list for some seconds and may still have it without him.
  const isListed = async () => {
    await carla.clock.fastForward(LISTED_MS);
    return online.getByText('Dan Debater').isVisible();
  };
  await expect.poll(isListed, { interval: 500 }).toBe(true);
});
