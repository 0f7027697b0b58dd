import { expect, test } from 'vitest';
import { TICK_MS } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { tradeKey } from '../data/trade.ts';
import { putItems } from '../data/write.ts';
import { call } from '../testing/call.ts';
import { noonMarket } from '../testing/market-scene.ts';
import { putRaw, setRaw } from '../testing/raw-items.ts';
import { joinPlayer, NOON_MS, setClock } from '../testing/scene.ts';
import { walkWholeLog } from '../usecases/walk-log.ts';

noonMarket();

const HOUR_MS = 3600 * 1000;

const page = async (playerId: string, query: Record<string, string>) =>
  (await call('list-transactions', { playerId, query })).body as { id: string; shares: number }[];

test('lists trades in the order of their execution, despite wrong key clocks, on pages of any size', async () => {
  const playerId = await joinPlayer();
  const skewsHours = [0, 23, 3, 0, 0, -23, -1, 0, 23, 0, -23, 0, 0, 0];
  for (const [index, hours] of skewsHours.entries()) {
    const nowMs = NOON_MS + index * 2 * HOUR_MS;
    setClock(nowMs);
    const headers = { 'idempotency-key': uuidV7(nowMs + hours * HOUR_MS) };
    const body = { symbol: 'CCS', action: 'buy', shares: index + 1 };
    expect((await call('place-trade', { playerId, headers, body })).status).toBe(200);
  }
  expect((await call('list-transactions', { playerId, query: { limit: '101' } })).body.code).toBe('malformed');
  for (const limit of [1, 2, 3, 7, 100]) {
    const listed: number[] = [];
    let before: string | undefined;
    for (let rows = await page(playerId, { limit: String(limit) }); rows.length > 0; ) {
      listed.push(...rows.map(({ shares }) => shares));
      before = rows.at(-1)?.id ?? '';
      rows = await page(playerId, { limit: String(limit), before });
    }
    expect(listed).toEqual(skewsHours.map((_, index) => skewsHours.length - index));
  }
});

test('lists orders in the order of their placement, despite wrong key clocks', async () => {
  const playerId = await joinPlayer();
  for (const [index, hours] of [0, 20, -20, 5].entries()) {
    const nowMs = NOON_MS + index * TICK_MS;
    setClock(nowMs);
    const headers = { 'idempotency-key': uuidV7(nowMs + hours * HOUR_MS) };
    const body = { symbol: 'CCS', action: 'buy', shares: 1, orderType: 'limit', limitPrice: `1.0${index}` };
    expect((await call('place-trade', { playerId, headers, body })).status).toBe(200);
  }
  const listed = (await call('list-orders', { playerId })).body as { limitPrice: string }[];
  expect(listed.map(({ limitPrice }) => limitPrice)).toEqual(['1.03', '1.02', '1.01', '1.00']);
});

test('a page after an unknown trade has the trades with earlier ids', async () => {
  const playerId = await joinPlayer();
  const body = { symbol: 'CCS', action: 'buy', shares: 1 };
  for (const time of [NOON_MS, NOON_MS + 1000]) {
    setClock(time);
    await call('place-trade', { playerId, body });
  }
  expect(await page(playerId, { before: uuidV7(NOON_MS + 500) })).toHaveLength(1);
});

test('a page has every trade, even after many placed and cancelled orders', async () => {
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

test.each([
  ['list-transactions', 'TRADE#01999999-9999-7999-8999-999999999999'],
  ['list-orders', 'ORDER#OPEN#01999999-9999-7999-8999-999999999999'],
] as const)('%s omits an unreadable row, and lists the others', async (name, SK) => {
  const playerId = await joinPlayer();
  const buy = { symbol: 'TFM', action: 'buy', shares: 1 };
  for (const body of [buy, { ...buy, orderType: 'limit', limitPrice: '0.01' }])
    await call('place-trade', { playerId, body });
  await putRaw({ PK: `PLAYER#${playerId}`, SK, shares: 'odd' });
  const { status, body } = await call(name, { playerId });
  expect([status, body.length]).toEqual([200, 1]);
});

/** One more than a page. */
const TRADES = 1_001;

async function playerWithTrades(): Promise<{ playerId: string; ids: string[] }> {
  setClock(NOON_MS);
  const playerId = await joinPlayer();
  const ids = Array.from({ length: TRADES }, (_, each) => uuidV7(NOON_MS + each));
  await putItems(
    ids.map((id, each) => ({
      ...tradeKey(playerId, id),
      ...{ createdAtMs: NOON_MS + each, symbol: 'TFM', action: 'buy', shares: 1, orderType: 'market' },
      ...{ priceCents: 1, totalCents: 1, cashAfterCents: 1_000_000 - 1 - each, playerVersion: 2 + each },
    })),
  );
  return { playerId, ids };
}

test('walks the log to its beginning, also past a page with an unreadable row', async () => {
  const { playerId, ids } = await playerWithTrades();
  expect(await walkWholeLog(playerId, 0)).toMatchObject({ trades: { length: TRADES }, completeSinceMs: 0 });
  await setRaw(tradeKey(playerId, ids.at(-1) as string), 'shares', 'odd');
  expect(await walkWholeLog(playerId, 0)).toMatchObject({ trades: { length: TRADES - 1 }, completeSinceMs: 0 });
});
