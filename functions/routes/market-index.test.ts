import { expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { INDEX_SYMBOL } from '../../shared/market-index.ts';
import type { RouteName } from '../../shared/routes/index.ts';
import { tickAt } from '../../shared/tick.ts';
import { candlePlace, INDEX_COLUMN } from '../domain/market/candles.ts';
import { call, outcome } from '../testing/call.ts';
import { noonMarket } from '../testing/market-scene.ts';
import { flatRow, withPrice } from '../testing/past.ts';
import { joinPlayer, NOON_MS } from '../testing/scene.ts';

const params = { symbol: INDEX_SYMBOL };

noonMarket();

test('the index has candles like a company', async () => {
  const { putCandles } = await import('../data/candles.ts');
  const { startTick } = candlePlace('hour', tickAt(NOON_MS));
  const kept = flatRow('hour', startTick - 360);
  await putCandles([{ ...kept, high: withPrice(kept.high, INDEX_COLUMN, 100_450) }], NOON_MS);
  const { body } = await call('get-stock-history', { params, query: { range: '1w' } });
  expect(body).toEqual([
    { time: '2026-03-04T11:00:00.000Z', open: '100.00', high: '1004.50', low: '100.00', close: '100.00' },
  ]);
});

test('no company goes by the symbol of the index', () => {
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
