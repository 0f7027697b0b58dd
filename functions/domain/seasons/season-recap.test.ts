import { describe, expect, test } from 'vitest';
import { companies, type StockSymbol } from '../../../shared/companies.ts';
import { MS_PER_DAY, TICKS_PER_DAY, tickAt } from '../../../shared/tick.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import { flatRow } from '../../testing/flat-candles.ts';
import { madeTrade, marketWith, orderOf } from '../../testing/trading.ts';
import { type CandleRow, INDEX_COLUMN } from '../market/candles.ts';
import { newPlayer } from '../player.ts';
import { countedLog } from '../realised-profit.ts';
import type { Trade } from '../trade.ts';
import { seasonSpan } from './season.ts';
import { sellingCosts, toSeasonRecap } from './season-recap.ts';

const span = seasonSpan('2026-11');
const { startMs, endMs } = span;
const BEFORE_MS = startMs - 40 * MS_PER_DAY;

/** Plays these trades, a minute apart, such as `buy 2 at 900, sell 1 at 500 of NTI`, in cents; TFM is the default. */
function played(acts: string, { joinedAtMs = BEFORE_MS, fromMs = startMs } = {}) {
  let player = newPlayer({ id: 'player', nowMs: joinedAtMs });
  const trades: Trade[] = [];
  for (const [index, act] of acts.split(', ').entries()) {
    const [action, shares, , cents, , symbol = 'TFM'] = act.split(' ') as ['buy' | 'sell', ...string[]];
    const [nowMs, priceCents] = [fromMs + index * 60_000, Number(cents)];
    const order = orderOf({ id: uuidV7(nowMs), symbol, action, shares: Number(shares) });
    const made = madeTrade(player, order, marketWith({ symbol, priceCents }, { nowMs }));
    trades.push(made.trade);
    player = made.player;
  }
  return { player, trades };
}

const closes = (prices: Partial<Record<StockSymbol, number>>) => companies.map(({ symbol }) => prices[symbol] ?? 0);

/** Trades of NTI come first in the log, but after TFM in the catalogue. */
const stocked = 'buy 20 at 1000 of NTI, buy 20 at 1000';
const costOf = (acts: string | undefined, prices: Parameters<typeof closes>[0]) =>
  sellingCosts(played(acts ? `${stocked}, ${acts}` : stocked).trades, closes(prices));

describe('selling', () => {
  test.each<[string, string, number, string]>([
    ['early costs what the price rose by the end: 10 × (17.00 − 5.00)', 'sell 10 at 500', 1_700, '120.00'],
    ['in time saves what it fell: 10 × (17.00 − 20.00)', 'sell 10 at 2000', 1_700, '-30.00'],
    ['at the price of the end is neither', 'sell 10 at 1700', 1_700, '0.00'],
    [
      'part back counts it to its purchase: 4 × (6.00 − 5.00) + 6 × (8.00 − 5.00)',
      'sell 10 at 500, buy 4 at 600',
      800,
      '22.00',
    ],
    [
      'and buying back twice counts no later rise: 2 × 5 × (9.99 − 10.00)',
      'sell 5 at 1000, buy 5 at 999, sell 5 at 1000, buy 5 at 999',
      5_000,
      '-0.10',
    ],
    ['and buying more counts what was sold: 2 × (12.00 − 10.00)', 'sell 2 at 1000, buy 5 at 1200', 9_900, '4.00'],
    [
      'at two prices counts alike in any order: 3 × 7.01 + 7.03 − 5.00 − 3 × 6.00',
      'sell 1 at 500, sell 3 at 600, buy 3 at 701',
      703,
      '5.06',
    ],
  ])('%s', (_, acts, close, cost) => {
    expect(costOf(acts, { TFM: close })).toEqual([{ stockSymbol: 'TFM', cost }]);
  });

  test('is counted for each company sold, in catalogue order', () => {
    const acts = 'sell 1 at 900 of NTI, sell 2 at 900';
    expect(costOf(acts, { NTI: 1_000, TFM: 800 })).toEqual([
      { stockSymbol: 'TFM', cost: '-2.00' },
      { stockSymbol: 'NTI', cost: '1.00' },
    ]);
    expect(costOf(undefined, { TFM: 800 })).toEqual([]);
  });
});

/** Makes days of November at flat prices, on which a company closes at another one. */
function dayRow(day: number, prices: Partial<Record<StockSymbol, number>>, index = 100_000): CandleRow {
  const startTick = tickAt(startMs) + day * TICKS_PER_DAY;
  const row = flatRow('day', startTick);
  const close = Float64Array.from(row.close);
  for (const [company, { symbol }] of companies.entries()) close[company] = prices[symbol] ?? row.close[company] ?? 0;
  close[INDEX_COLUMN] = index;
  const open = Float64Array.from(row.open);
  open[INDEX_COLUMN] = 100_000;
  return { ...row, open, close };
}

const LAST = 29;

function recapOf(
  { player, trades }: ReturnType<typeof played>,
  { beganMs = player.joinedAtMs, days = [dayRow(0, {}), dayRow(LAST, {})], isFree = false, isWhole = true } = {},
) {
  const counted = countedLog(player, { trades, isWhole, nowMs: endMs });
  return toSeasonRecap({ span, player, counted, beganMs, days, isFree });
}

describe('the best and the worst trade', () => {
  test('are sales, by their profit over a cost basis rounded down; the first of equals', () => {
    // 3 shares cost 10.00. The first leaves 6.67 of it, the second 3.34.
    const recap = recapOf(played('buy 1 at 334, buy 2 at 333, sell 1 at 400, sell 1 at 400, sell 1 at 300'));
    expect(recap.bestTrade).toMatchObject({ profit: '0.67', profitPercent: '20.12', createdAt: at(2) });
    expect(recap.worstTrade).toMatchObject({ profit: '-0.34', profitPercent: '-10.18', createdAt: at(4) });
    expect(recap).toMatchObject({ trades: 5, uncountedSales: 0, since: null, startedOverAt: null });
  });

  test('are from the season, with costs from before it', () => {
    const acts = 'buy 2 at 1000, sell 1 at 9000, sell 1 at 1500';
    const recap = recapOf(played(acts, { fromMs: startMs - 2 * 60_000 }));
    expect(recap).toMatchObject({ trades: 1, bestTrade: { profit: '5.00' }, worstTrade: { profit: '5.00' } });
    expect(recapOf(played(acts, { fromMs: endMs }))).toMatchObject({ trades: 0, bestTrade: null, selling: [] });
  });

  test('omit sales of unknown cost, and count them', () => {
    const { player, trades } = played('buy 2 at 1000, sell 1 at 2000, buy 1 at 1000 of NTI, sell 1 at 1100 of NTI');
    const recap = recapOf({ player, trades: trades.slice(1) }, { isWhole: false });
    expect(recap).toMatchObject({ since: at(1), trades: 3, uncountedSales: 1, bestTrade: { profit: '1.00' } });
    expect(recap.values[0]?.time).toBe(new Date(startMs + MS_PER_DAY - 1).toISOString());
  });

  test('omit them even if the whole season is known', () => {
    const acts = 'buy 2 at 1000, buy 1 at 1000 of NTI, sell 1 at 2000';
    const { player, trades } = played(acts, { fromMs: startMs - 2 * 60_000 });
    const recap = recapOf({ player, trades: trades.slice(1) }, { isWhole: false });
    expect(recap).toMatchObject({ since: at(-1), trades: 1, uncountedSales: 1, bestTrade: null });
    expect(recap.values[0]?.time).toBe(at(0));
    expect(recap.selling).toEqual([{ stockSymbol: 'TFM', cost: '80.00' }]);
  });
});

const at = (minute: number) => new Date(startMs + minute * 60_000).toISOString();

describe('the course', () => {
  const holder = () => played('buy 10 at 1000', { fromMs: startMs - 60_000 });

  test('is the value at the opening and after each day, beside the index from 100', () => {
    const days = [dayRow(0, { TFM: 1_500 }, 101_000), dayRow(1, { TFM: 500 }, 99_996), dayRow(LAST, { TFM: 2_000 })];
    for (const day of days) day.open[0] = 1_200;
    const { values, index, selling } = recapOf(holder(), { days });
    expect(values.map(({ value }) => value)).toEqual(['10020.00', '10050.00', '9950.00', '10100.00']);
    expect(index.map(({ value }) => value)).toEqual(['100.00', '101.00', '100.00', '100.00']);
    expect(values.map(({ time }) => time)).toEqual(index.map(({ time }) => time));
    expect(values.at(-1)?.time).toBe(new Date(endMs - 1).toISOString());
    expect(selling).toEqual([]);
  });

  test('begins with 10,000 coins for a player who joined in the season, or started over', () => {
    const beganMs = startMs + 1_000;
    const joined = recapOf(played('buy 10 at 1000', { joinedAtMs: beganMs, fromMs: beganMs }));
    expect(joined.values[0]).toEqual({ time: new Date(beganMs).toISOString(), value: '10000.00' });
    expect(joined).toMatchObject({ startedOverAt: null, trades: 1 });
    const again = recapOf(played('buy 10 at 1000', { fromMs: beganMs }), { beganMs });
    expect(again).toMatchObject({
      startedOverAt: new Date(beganMs).toISOString(),
      values: [{ value: '10000.00' }, {}, {}],
    });
  });

  test('is ordinary for a player who started over before the season', () => {
    const recap = recapOf(holder(), { beganMs: startMs - MS_PER_DAY });
    expect(recap).toMatchObject({ startedOverAt: null, values: [{ time: at(0) }, {}, {}] });
  });

  test('begins after the first day from which all trades are known', () => {
    const { player, trades } = played('buy 2 at 1000, sell 1 at 1000', { fromMs: startMs + 5 * MS_PER_DAY });
    const { values } = recapOf({ player, trades: trades.slice(1) }, { isWhole: false });
    expect(values.map(({ time }) => time)).toEqual([new Date(endMs - 1).toISOString()]);
  });

  test('is compared with the standard companies for a player without a plan', () => {
    const day = dayRow(LAST, { TFM: 0 }, 500_000);
    day.close[0] = (day.open[0] as number) * 1.6;
    expect(recapOf(holder(), { days: [day], isFree: true }).index.at(-1)?.value).toBe('110.00');
  });

  test('and the cost of selling are omitted if no prices are kept', () => {
    const recap = recapOf(played('buy 1 at 100, sell 1 at 200'), { days: [dayRow(LAST - 1, {})] });
    expect(recap).toMatchObject({ selling: null, bestTrade: { profit: '1.00' } });
    expect(recapOf(holder(), { days: [] })).toMatchObject({ values: [], index: [], selling: null });
  });
});
