import { beforeAll, describe, expect, test } from 'vitest';
import type { StockSymbol } from '../../shared/companies.ts';
import { LEVEL_UNIT } from '../../shared/market/engine.ts';
import { forEachPeriod } from '../../shared/period.ts';
import type { MarketOverview } from '../../shared/schemas/overview.ts';
import { dayOfTick, firstTickOfDay, TICK_MS, TICKS_PER_DAY, tickAt, tickStartMs } from '../../shared/tick.ts';
import type { CandleRow } from '../domain/market/candles.ts';
import { call } from '../testing/call.ts';
import { putPast, withPrice } from '../testing/flat-candles.ts';
import { openingCompanies } from '../testing/run.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';

const MIDNIGHT = firstTickOfDay(dayOfTick(tickAt(NOON_MS)));
const [TFM, NTI] = [0, 1];
const JUMP = 0.015;

function told(row: CandleRow): CandleRow {
  if (row.resolution === 'hour') {
    const cents = row.startTick % 720 === 0 ? 10_000 : 10_100;
    return { ...row, close: withPrice(withPrice(row.close, TFM, cents), NTI, cents) };
  }
  if (row.resolution === 'day' && row.startTick === MIDNIGHT - 30 * TICKS_PER_DAY)
    return { ...row, high: withPrice(row.high, TFM, 99_900) };
  return row;
}

async function overview(): Promise<MarketOverview> {
  return (await call('get-market-overview')).body;
}

/** Opens a market whose prices all opened the day at 100.00 and that has had one piece of news since. */
async function openMovedMarket(): Promise<void> {
  const { readMarket, putMarket } = await import('../data/market.ts');
  await openTestMarket();
  const stored = await readMarket();
  if (!stored) throw new Error('no market');
  const { market } = stored;
  const prices = new Uint32Array(openingCompanies.length).fill(10_000);
  const news = market.news.slice();
  news[TFM] = Math.round(JUMP / LEVEL_UNIT);
  const moved = { ...market, news, prices: withPriceOf(prices, TFM, 10_210) };
  await putMarket({ ...moved, openings: forEachPeriod(() => ({ prices, index: 100_000 })) }, stored);
}

async function rank(): Promise<void> {
  const { readMarket } = await import('../data/market.ts');
  const { refreshRanking } = await import('../usecases/refresh-ranking.ts');
  const { market } = (await readMarket()) ?? {};
  if (market) await refreshRanking({ market, nowMs: Date.now(), settled: new Set() });
}

function withPriceOf(prices: Uint32Array, company: number, cents: number): Uint32Array {
  const changed = prices.slice();
  changed[company] = cents;
  return changed;
}

beforeAll(async () => {
  setClock(NOON_MS);
  await openMovedMarket();
  await putPast(NOON_MS, told);
});

describe('the market at a glance', () => {
  test('has the index, and each company’s day, 52 weeks, volatility, correlation and news', async () => {
    const { stocks, index } = await overview();
    expect(index).toMatchObject({ value: '1000.88', changeAmount: '0.88', changePercent: '0.09', yearLow: '100.00' });
    expect(index.points.at(-1)).toBe(100_088);
    expect(stocks.map(({ symbol }) => symbol)).toEqual(openingCompanies.map(({ symbol }) => symbol));
    expect(stocks[TFM]).toMatchObject({ yearLow: '100.00', yearHigh: '999.00' });
    expect(stocks[TFM]?.points).toEqual([...Array.from({ length: 49 }, () => 10_000), 10_210]);
    expect(stocks[TFM]?.volatility).toEqual({ word: 'steady', dailyPercent: '4.87' });
    expect(stocks[TFM]?.movesWith).toEqual({ symbol: 'NTI', coefficient: '1.00' });
    expect(stocks[TFM]?.causes).toEqual({ market: '0.00', news: '1.52', own: '0.58' });
    expect(stocks[2]).toMatchObject({ volatility: { word: 'calm', dailyPercent: '0.00' }, movesWith: null });
  });

  test('says how many players hold each company, at most a minute after the count', async () => {
    expect((await overview()).stocks[TFM]?.holders).toBeNull();
    for (const symbols of [['TFM', 'NTI'], ['TFM']] as StockSymbol[][])
      await joinPlayer({ holdings: new Map(symbols.map((symbol) => [symbol, { shares: 1, costCents: 1 }])) });
    await rank();
    expect((await overview()).stocks[TFM]?.holders).toBeNull();
    setClock(NOON_MS + 60_000);
    const { stocks } = await overview();
    expect(stocks.slice(0, 3).map(({ holders }) => holders)).toEqual([2, 1, 0]);
    setClock(NOON_MS);
  });

  test('follows the prices from tick to tick', async () => {
    setClock(NOON_MS + 100 * TICK_MS);
    const [{ stocks, index }, { body }] = [await overview(), await call('list-stocks')];
    const cents = (decimal: string) => Math.round(100 * Number(decimal));
    expect(stocks.map(({ points }) => points.at(-1))).toEqual(
      body.map(({ currentPrice }: { currentPrice: string }) => cents(currentPrice)),
    );
    expect(index.value).not.toBe('1000.88');
    setClock(NOON_MS);
  });
});

test('reads a past again that is still being written', async () => {
  const { writeIf } = await import('../data/write.ts');
  const { marketPut, readMarket } = await import('../data/market.ts');
  const stored = await readMarket();
  if (!stored) throw new Error('no market');
  // An hour later, so that no cache from earlier tests is used.
  const laterMs = tickStartMs(tickAt(NOON_MS)) + 3_600_000;
  setClock(laterMs);
  const market = { ...stored.market, tick: tickAt(laterMs) };
  await writeIf(marketPut(market, { ...stored, pastLeft: 1 }));
  const before = (await overview()).stocks[TFM]?.volatility;
  await putPast(laterMs);
  expect((await overview()).stocks[TFM]?.volatility).not.toEqual(before);
  setClock(NOON_MS);
});
