import { beforeAll, describe, expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { MARKET_HALTED } from '../../shared/market-halted.ts';
import { INDEX_SYMBOL } from '../../shared/market-index.ts';
import { type GrantedRoute, type RouteName, routes } from '../../shared/routes/index.ts';
import { TICK_MS, tickAt } from '../../shared/tick.ts';
import { candlePlace, INDEX_COLUMN } from '../domain/market/candles.ts';
import { call, outcome } from '../testing/call.ts';
import { tickJob } from '../testing/events.ts';
import { flatRow, withPrice } from '../testing/flat-candles.ts';
import { byPass } from '../testing/route-event.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';

test('a new stack refuses market data before its first tick job', async () => {
  const { status, body, headers } = await call('list-stocks');
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'market-closed', '1']);
});

describe('market data', () => {
  beforeAll(() => setClock(NOON_MS));

  test('is cacheable until the next tick, and other answers are not', async () => {
    await openTestMarket();
    const { headers } = await call('list-stocks');
    expect(headers).toMatchObject({ 'cache-control': 'public', expires: 'Wed, 04 Mar 2026 12:00:10 GMT' });
    const playerId = await joinPlayer();
    const own = await call('get-portfolio', { playerId });
    expect([own.headers['cache-control'], own.headers.expires]).toEqual(['no-store', undefined]);
  });

  test.each([
    ['list-stocks', 9_300, '12:00:10'],
    ['list-stocks', 10_000, '12:00:20'],
    ['get-stock-history', 0, '12:01:00'],
    ['get-market-overview', 59_999, '12:01:00'],
  ] as const)('is cached until its tick or minute ends: %s at %i ms', async (route, afterMs, until) => {
    setClock(NOON_MS - (NOON_MS % TICK_MS) + afterMs);
    const { headers } = await call(route, { params: { symbol: 'TFM' }, query: { range: '1h' } });
    expect(headers.expires).toBe(`Wed, 04 Mar 2026 ${until} GMT`);
    setClock(NOON_MS);
  });

  test('is the same in the list, by tier and alone', async () => {
    const { body: list } = await call('list-stocks');
    const { body: byTier } = await call('list-stocks-by-tier');
    expect(list).toHaveLength(24);
    expect(Object.values(byTier).flat()).toEqual(list);
    expect((await call('get-stock', { params: { symbol: 'tfm' } })).body).toEqual(list[0]);
    expect((await call('get-stock', { params: { symbol: 'XYZ' } })).status).toBe(404);
  });

  test('says whether trading is halted, when prices last moved and when the day ends', async () => {
    expect((await call('get-market')).body).toEqual({
      halted: false,
      updatedAt: '2026-03-04T12:00:00.000Z',
      dayEndsAt: '2026-03-05T00:00:00.000Z',
    });
  });

  test.each(Object.values<GrantedRoute>(routes).filter(({ tellsHalt }) => tellsHalt))(
    'comes with a header that says since when trading is halted: $name',
    async ({ name, cachedAtEdge }) => {
      const playerId = await joinPlayer();
      const told = async () => {
        const by = cachedAtEdge ? byPass : { playerId };
        const params: Record<string, string> = name === 'get-board' ? { board: 'all' } : { playerId };
        const asked = { ...by, params, query: { page: '1' } };
        return (await call(name as RouteName, asked)).headers[MARKET_HALTED];
      };
      const halt = (halted: boolean) =>
        call('halt-market', { playerId: 'an administrator', isAdmin: true, body: { halted } });
      expect(await told()).toBe('no');
      await halt(true);
      expect(await told()).toBe('2026-03-04T12:00:00.000Z');
      await halt(false);
      expect(await told()).toBe('no');
    },
  );

  test('is not sent again to a browser that has this tick’s answer', async () => {
    const { headers } = await call('list-stocks');
    const etag = String(headers.etag);
    const again = await call('list-stocks', { headers: { 'if-none-match': etag } });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, undefined, etag]);
    expect((await call('list-stocks', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('moves without a tick job, because a reader advances the checkpoint', async () => {
    const before = (await call('list-stocks')).body;
    setClock(NOON_MS + 3_600_000);
    const after = (await call('list-stocks')).body;
    setClock(NOON_MS);
    expect(after).not.toEqual(before);
    await tickJob();
    setClock(NOON_MS + 3_600_000);
    await tickJob();
    expect((await call('list-stocks')).body).toEqual(after);
    setClock(NOON_MS);
  });
});

const params = { symbol: INDEX_SYMBOL };

test('the index has candles like a company', async () => {
  const { putCandles } = await import('../data/candles.ts');
  const { startTick } = candlePlace('hour', tickAt(NOON_MS));
  const kept = flatRow('hour', startTick - 360);
  await putCandles([{ ...kept, high: withPrice(kept.high, INDEX_COLUMN, 100_450) }], NOON_MS);
  const { body } = await call('get-stock-history', { params, query: { range: '1w' } });
  const candle = { time: '2026-03-04T11:00:00.000Z', open: '100.00', high: '1004.50', low: '100.00', close: '100.00' };
  expect(body).toContainEqual(candle);
});

test('no company has the symbol of the index', () => {
  expect(companies.map(({ symbol }): string => symbol)).not.toContain(INDEX_SYMBOL);
});

const buy = { symbol: INDEX_SYMBOL, action: 'buy', shares: 1 };
test.each<[RouteName, string, object]>([
  ['get-stock', 'looked up', { params }],
  ['list-news', 'written about', { query: params }],
  ['place-trade', 'traded', { body: buy }],
  ['place-trade', 'ordered', { body: { ...buy, orderType: 'limit', limitPrice: '1.00' } }],
  ['add-to-watchlist', 'watched', { body: params }],
  ['update-prices', 'priced', { body: { [INDEX_SYMBOL]: '1.00' }, query: { reason: 'a try' } }],
])('%s: the index cannot be %s', async (name, _, request) => {
  const playerId = await joinPlayer();
  expect(await outcome(call(name, { playerId, isAdmin: true, ...request }))).toEqual([404, 'unknown-symbol']);
});
