import { beforeAll, expect, test } from 'vitest';
import { call } from '../testing/call.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';

beforeAll(async () => {
  setClock(NOON_MS);
  await openTestMarket();
});

test('the watchlist keeps what is added, in the order of the catalogue, until it is removed', async () => {
  const playerId = await joinPlayer();
  const symbols = async () => (await call('list-watchlist', { playerId })).body.map(({ id }: { id: string }) => id);
  expect(await symbols()).toEqual([]);
  for (const symbol of ['AS', 'tfm', 'AS']) await call('add-to-watchlist', { playerId, body: { symbol } });
  expect(await symbols()).toEqual(['TFM', 'AS']);
  await call('remove-from-watchlist', { playerId, params: { symbol: 'TFM' } });
  expect(await symbols()).toEqual(['AS']);
  expect((await call('add-to-watchlist', { playerId, body: { symbol: 'XYZ' } })).status).toBe(404);
});
