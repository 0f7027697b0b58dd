import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { register, signUp } from './accounts.ts';
import { changePlayer } from './change-player.ts';
import { newVisitorEachTest, page, url } from './visitor.ts';

newVisitorEachTest();

test('one or two players are centred on the podium, and a player below rank ten has a card above the list', async () => {
  await register(page, url, { first: 'Pod', last: 'Ium' });
  const standing = { totalValue: '10000.42', gain: '1234.50', returnPercent: '12.35', movement: null };
  const entry = { profileImageUrl: null, subscriptionTier: 'free', ...standing };
  let players = 1;
  await page.route('**/api/boards/all', async (route) => {
    const entries = Array.from({ length: Math.min(players, 10) }, (_, place) => {
      return { ...entry, userId: `p${place}`, playerName: `Player ${place}`, rank: place + 1 };
    });
    await route.fulfill({ json: { ...(await (await route.fetch()).json()), entries, players } });
  });
  await page.route('**/api/rank/all', async (route) => {
    const own = players > 10 ? { ...standing, rank: players, next: { rank: 10, coins: '0.42' } } : null;
    await route.fulfill({ json: { own, offBoard: null, rankedAt: null } });
  });
  const list = page.getByRole('main').getByRole('list').filter({ hasText: 'Player 0' });
  const middleOf = (boxes: ({ x: number; width: number } | null)[]) =>
    (Math.min(...boxes.map((box) => box?.x ?? 0)) +
      Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))) /
    2;
  for (players of [1, 2]) {
    await page.goto(`${url}/leaderboard`);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await list.getByText(`Player ${players - 1}`).waitFor();
      const tiles = await list.getByRole('listitem').all();
      const boxes = await Promise.all(tiles.map((tile) => tile.boundingBox()));
      expect(middleOf(boxes)).toBeCloseTo(middleOf([await list.boundingBox()]), 0);
    }
  }
  players = 12;
  await page.goto(`${url}/leaderboard`);
  const position = page.getByRole('region', { name: 'Your Position' });
  await expect
    .poll(() => position.innerText())
    .toMatch(/#12\s+of 12.*0\.42 coins behind #10.*10,000 coins.*\+1,234\.50 \(\+12\.35%\)/s);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [card, rows] = [await position.boundingBox(), await list.boundingBox()];
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(rows?.y ?? 0);
});

test('buttons for a player appear only with the name, which may still move them', async () => {
  await new HttpPlayer(url).signIn('alice@example.test');
  await register(page, url, { first: 'Beth', last: 'Early' });
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/users/*', (route) => answered.promise.then(() => route.continue()));
  await page.goto(`${url}/player/5f0c1d8e-6a3b-4d0e-9b57-0a11ce000001`);
  const compare = page.getByText('Compare with me');
  await compare.waitFor({ state: 'attached' });
  expect(await compare.isVisible()).toBe(false);
  answered.resolve();
  await compare.click();
  await page.getByRole('region', { name: 'Compared with you' }).waitFor();
});

test('a player hides the holdings, shares a gain, loses most of the coins and starts over', async () => {
  await signUp(page, url, { first: 'Ada', last: 'Ruined' });
  const headers = { origin: url };
  const trade = { symbol: 'WWB', action: 'buy', shares: 2 };
  expect((await page.request.post(`${url}/api/trade`, { headers, data: trade })).status()).toBe(200);
  await page.goto(`${url}/settings`);
  await page.getByLabel('Keep my cash and holdings private').check({ force: true });
  await page.getByText('Others see your rank and a rounded value.').waitFor();

  const { id } = await (await page.request.get(`${url}/api/auth/user`)).json();
  const own = `${url}/player/${id}`;
  await page.goto(own);
  await page.getByText('Only you can see cash and holdings').waitFor();
  const other = await (await page.context().browser()?.newContext())?.newPage();
  if (!other) throw new Error('no other browser');
  await register(other, url, { first: 'Bea', last: 'Watcher' });
  await other.goto(own);
  await other.getByText('Ada Ruined keeps cash and holdings private').waitFor();
  await other.getByText('1 of 14', { exact: true }).waitFor();
  await other.getByRole('button', { name: 'Compare with me' }).click();
  await other.getByRole('columnheader', { name: 'You' }).first().waitFor();
  await other.context().close();

  await page.getByRole('button', { name: 'Share your achievements' }).click();
  const card = page.getByRole('img', { name: /^Achievements\. 1 of 14\. Opening Bell\. Ada Ruined/ });
  const colours = decodeURIComponent((await card.getAttribute('src')) ?? '').match(/rgb\([^)]+\)/g);
  expect(new Set(colours).size).toBeGreaterThan(4);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save PNG' }).click();
  const saved = await buffer(await (await saving).createReadStream());
  expect(saved.subarray(1, 4).toString()).toBe('PNG');
  await page.keyboard.press('Escape');

  // This has the effect of falling prices.
  await changePlayer(url, id, 'cashCents', { N: '100000' });
  await page.goto(url);
  await page.getByRole('button', { name: 'Start over...' }).click();
  await page.getByRole('button', { name: 'Start over with 10,000 coins' }).click();
  await page.getByText('You have started over', { exact: true }).waitFor();
  await page.getByText('No holdings yet. Start trading to build your portfolio!').waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Start over' }).count()).toBe(0);
});
