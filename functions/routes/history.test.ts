import { beforeAll, describe, expect, test } from 'vitest';
import { type Candle, candleSeconds, type HistoryRange } from '../../shared/schemas/history.ts';
import { TICK_MS } from '../../shared/tick.ts';
import { call } from '../testing/call.ts';
import { tickJob } from '../testing/events.ts';
import { NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';

const HOUR_MS = 3_600_000;
async function history(range: HistoryRange, symbol = 'TFM'): Promise<Candle[]> {
  return (await call('get-stock-history', { params: { symbol }, query: { range } })).body;
}

async function tickJobAt(ms: number): Promise<void> {
  setClock(ms);
  await tickJob();
}

/** The host was stopped and restarted: two days without a tick job, then an hour, then a minute of tick jobs. */
beforeAll(async () => {
  setClock(NOON_MS - 50 * HOUR_MS);
  await openTestMarket();
  await tickJobAt(NOON_MS - HOUR_MS);
  await tickJobAt(NOON_MS);
  for (let tick = 1; tick <= 7; tick++) await tickJobAt(NOON_MS + tick * TICK_MS);
});

describe('after a pause', () => {
  test.each([
    ['1h', 60],
    ['1d', 288],
    ['1w', 51],
    ['1m', 13],
    ['all', 3],
  ] as const)('the chart of %s has no gap', async (range, count) => {
    const candles = await history(range);
    const gaps = candles.slice(1).map(({ time }, index) => Date.parse(time) - Date.parse(candles[index]?.time ?? ''));
    expect(new Set(gaps)).toEqual(new Set([candleSeconds[range] * 1000]));
    expect(candles.length).toBeGreaterThanOrEqual(count - 1);
    expect(candles.length).toBeLessThanOrEqual(count + 1);
  });

  test('the last candle of the hour closes at the present price', async () => {
    const { body: stock } = await call('get-stock', { params: { symbol: 'TFM' } });
    expect((await history('1h')).at(-1)?.close).toBe(stock.currentPrice);
  });

  test('there is news of the pause, newest first, for all companies and for one', async () => {
    const { body: all } = await call('list-news');
    expect(all).toHaveLength(50);
    const ids = all.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    expect(Date.parse(all[0].createdAt)).toBeLessThanOrEqual(Date.now());
    const { body: own } = await call('list-news', { query: { symbol: 'mml' } });
    expect(own.length).toBeGreaterThan(1);
    expect(new Set(own.map(({ symbol }: { symbol: string }) => symbol))).toEqual(new Set(['MML']));
  });
});

test('refuses unknown companies', async () => {
  expect((await call('get-stock-history', { params: { symbol: 'XYZ' } })).body.code).toBe('unknown-symbol');
  expect((await call('list-news', { query: { symbol: 'XYZ' } })).status).toBe(404);
});
