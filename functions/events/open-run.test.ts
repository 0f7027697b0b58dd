import { expect, test } from 'vitest';
import type { Candle } from '../../shared/schemas/history.ts';
import { MS_PER_DAY, TICK_MS, tickStartMs } from '../../shared/tick.ts';
import { readMarket } from '../data/market.ts';
import { call } from '../testing/call.ts';
import { tickJob } from '../testing/events.ts';
import { listRaw } from '../testing/raw-items.ts';
import { openingCompanies } from '../testing/run.ts';
import { setClock } from '../testing/scene.ts';

/** The afternoon is far ahead of the table engine's own clock, so that no item expires. */
const OPENING_MS = Date.UTC(2096, 2, 4, 15, 7, 5);

async function history(range: string, symbol = 'TFM'): Promise<Candle[]> {
  return (await call('get-stock-history', { params: { symbol }, query: { range } })).body;
}

const count = async (range: string) => (await history(range)).length;

test('the first tick job opens the market, the second writes a year of candles, and the next go on', async () => {
  setClock(OPENING_MS);
  await tickJob();
  expect(
    (await call('place-trade', { playerId: 'nobody', body: { symbol: 'TFM', action: 'buy', shares: 1 } })).body.code,
  ).toBe('not-found');
  expect((await call('get-stock', { params: { symbol: 'TFM' } })).body.currentPrice).toBe('42.50');
  const listed: { symbol: string }[] = (await call('list-stocks')).body;
  expect(listed.map(({ symbol }) => symbol)).toEqual(openingCompanies.map(({ symbol }) => symbol));
  expect(await count('all')).toBe(1);
  await tickJob();
  expect(await Promise.all(['1h', '1d', '1w', '1m', 'all'].map((range) => count(range)))).toEqual([
    60, 288, 168, 180, 366,
  ]);
  const news = await listRaw('NEWS#ALL');
  const oldestMs = tickStartMs(Math.min(...news.map(({ tick }) => Number(tick))));
  expect(OPENING_MS - oldestMs).toBeGreaterThan(29 * MS_PER_DAY);
  expect((await readMarket())?.pastLeft).toBeUndefined();

  // Future ticks add to the candles in which the run opened.
  const today = () => Promise.all(['AS', 'TMN', 'UCF'].map(async (symbol) => (await history('all', symbol)).at(-1)));
  const before = await today();
  for (let tick = 1; tick <= 12; tick++) {
    setClock(OPENING_MS + tick * TICK_MS);
    await tickJob();
  }
  const after = await today();
  expect(after.map((day) => [day?.time, day?.open])).toEqual(before.map((day) => [day?.time, day?.open]));
  expect(after.map((day) => day?.close)).not.toEqual(before.map((day) => day?.close));
  expect(await count('1h')).toBe(60);
});
