import { beforeAll, expect, test } from 'vitest';
import { call } from '../testing/call.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';

beforeAll(async () => {
  setClock(NOON_MS);
  await openTestMarket();
});

test('the log is read newest first, page by page, without gaps or repeats', async () => {
  const playerId = await joinPlayer();
  for (let trade = 0; trade < 5; trade++) {
    setClock(NOON_MS + trade);
    await call('place-trade', { playerId, body: { symbol: 'CCS', action: 'buy', shares: trade + 1 } });
  }
  const page = async (query: Record<string, string>) =>
    (await call('list-transactions', { playerId, query })).body as { id: string; shares: number }[];
  const first = await page({ limit: '2' });
  const second = await page({ limit: '2', before: first[1]?.id ?? '' });
  const third = await page({ limit: '2', before: second[1]?.id ?? '' });
  expect([first, second, third].map((each) => each.map(({ shares }) => shares))).toEqual([[5, 4], [3, 2], [1]]);
});

test('a page of the log has at most a hundred trades', async () => {
  const playerId = await joinPlayer();
  const bad = await call('list-transactions', { playerId, query: { limit: '101' } });
  expect([bad.status, bad.body.code]).toEqual([400, 'malformed']);
});
