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

test('a page has every trade, however many orders were placed and cancelled since', async () => {
  const playerId = await joinPlayer();
  const trade = { symbol: 'TFM', action: 'buy', shares: 1 };
  await call('place-trade', { playerId, body: trade });
  const order = { ...trade, orderType: 'limit', limitPrice: '0.01' };
  for (let each = 1; each <= 25; each++) {
    setClock(NOON_MS + each);
    const { body } = await call('place-trade', { playerId, body: order });
    expect((await call('cancel-order', { playerId, params: { id: body.order.id } })).status).toBe(200);
  }
  expect((await call('list-transactions', { playerId, query: { limit: '1' } })).body).toHaveLength(1);
});

test('a page of the log has at most a hundred trades', async () => {
  const playerId = await joinPlayer();
  const bad = await call('list-transactions', { playerId, query: { limit: '101' } });
  expect([bad.status, bad.body.code]).toEqual([400, 'malformed']);
});
