import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { STARTING_CASH_CENTS } from '../../shared/money.ts';
import type { SeasonRecap } from '../../shared/schemas/recap.ts';
import { dayOfTick, firstTickOfMonth, MS_PER_DAY, TICKS_PER_DAY, tickAt, tickStartMs } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { putCandles } from '../data/candles.ts';
import { resetToItem } from '../data/reset.ts';
import type { Item, Key } from '../data/table.ts';
import { tradeWrites } from '../data/trade.ts';
import { putItems } from '../data/write.ts';
import { newPlayer, type Player } from '../domain/player.ts';
import type { Reset } from '../domain/reset.ts';
import { fillOf } from '../domain/resting-order.ts';
import { call } from '../testing/call.ts';
import { seasonPlayer, seedSeason } from '../testing/ended-season.ts';
import { minuteJob } from '../testing/events.ts';
import { flatRows, withPrice } from '../testing/flat-candles.ts';
import { join, makeLeague } from '../testing/leagues.ts';
import { metered } from '../testing/meter.ts';
import { putRaw } from '../testing/raw-items.ts';
import { testCosts } from '../testing/test-costs.ts';
import { madeTrade, marketWith, orderOf } from '../testing/trading.ts';

const SEASON = '2096-03';
const first = firstTickOfMonth(SEASON);
const startMs = tickStartMs(first);
const endMs = tickStartMs(firstTickOfMonth('2096-04'));
const DAYS = 31;
const TFM = 0;

/** An act such as `sell 10 at 500`, with the price in cents. */
type Act = string;

/** Stores trades of TFM from a moment on, at prices in cents. Returns the player after them. */
async function trading(player: Player, fromMs: number, acts: readonly Act[]): Promise<Player> {
  let after = player;
  for (const [index, act] of acts.entries()) {
    const [action, shares, , priceCents] = act.split(' ') as ['buy' | 'sell', ...string[]];
    const nowMs = fromMs + index * 60_000;
    const order = orderOf({ id: uuidV7(nowMs), action, shares: Number(shares) });
    const made = madeTrade(
      after,
      order,
      marketWith({ priceCents: Number(priceCents) }, { nowMs, day: dayOfTick(tickAt(nowMs)) }),
    );
    await putItems([tradeWrites(fillOf(made, undefined))[1]?.Put?.Item as Item]);
    after = made.player;
  }
  return after;
}

/**
 * Ten shares are bought before the season. In it, five are sold early, two of them bought back, and one sold at a loss.
 */
const season: Act[] = ['sell 3 at 12000', 'sell 2 at 12000', 'buy 2 at 13000', 'sell 1 at 9000', 'buy 1 at 11000'];

async function joined(): Promise<Player> {
  const player = newPlayer({ id: randomUUID(), nowMs: startMs - 20 * MS_PER_DAY });
  const before = await trading(player, startMs - 10 * MS_PER_DAY, ['buy 10 at 10000']);
  return trading(before, startMs + 5 * MS_PER_DAY, season);
}

async function restarted(player: Player, atMs: number, month: string): Promise<Player> {
  const { cashCents, holdings, version } = player;
  const reset: Reset = { season: month, atMs, key: randomUUID(), cashCents, holdings, playerVersion: version + 1 };
  await putRaw(resetToItem(player.id, reset) as Item & Key);
  const fresh = { cashCents: STARTING_CASH_CENTS, holdings: new Map(), version: version + 1, startedOverAtMs: atMs };
  return { ...player, ...fresh, seasonTrades: 0 };
}

const recapOf = async (playerId: string): Promise<SeasonRecap> =>
  (await call('get-season-recap', { playerId, params: { season: SEASON } })).body;

let stays: Player;
let restartsLater: Player;
const idle = seasonPlayer(SEASON, 0, { seasonTrades: 0 });

beforeAll(async () => {
  stays = await joined();
  const later = await joined();
  restartsLater = await trading(await restarted(later, endMs + 10_000, '2096-04'), endMs + 20_000, ['buy 7 at 500']);
  const closes = new Map([
    [first, 11_000],
    [tickAt(endMs) - TICKS_PER_DAY, 15_000],
  ]);
  const days = flatRows('day', { count: DAYS, endTick: tickAt(endMs) });
  await putCandles(
    days.map((row) => ({ ...row, close: withPrice(row.close, TFM, closes.get(row.startTick) ?? 10_000) })),
    endMs,
  );
  await seedSeason(SEASON, [stays, restartsLater, idle]);
  const { code } = await makeLeague({ ownerId: stays.id });
  for (const { id } of [restartsLater, idle]) expect((await join(id, code)).status).toBe(200);
  await minuteJob();
});

describe('the recap of a player who took part', () => {
  test('has the place, the best and worst trade, the cost of early sales, and the value history', async () => {
    const { result, ...recap } = await recapOf(stays.id);
    expect(result).toMatchObject({ season: SEASON, players: 2, freePlayers: 2 });
    expect(recap).toMatchObject({ startedOverAt: null, since: null, trades: 5, uncountedSales: 0 });
    // Shares cost 100.00. After two are bought back at 130.00, seven cost 760.00, so one costs 108.57.
    expect(recap.bestTrade).toMatchObject({ profit: '60.00', profitPercent: '20.00', shares: 3 });
    expect(recap.worstTrade).toMatchObject({ profit: '-18.57', profitPercent: '-17.10', price: '90.00' });
    // Five are sold for 600.00: two are bought back for 260.00, then one sold for 90.00 and one bought back for 110.00;
    // three are left at 150.00.
    expect(recap.selling).toEqual([{ stockSymbol: 'TFM', cost: '130.00' }]);
    // There are 9,000.00 in cash and ten shares at 100.00, then at 110.00, and finally 9,320.00 and seven at 150.00.
    const { values } = recap;
    expect([values[0], values[1], values.at(-1)].map((point) => point?.value)).toEqual([
      ...['10000.00', '10100.00', '10370.00'],
    ]);
    expect(values.map(({ time }) => time)).toEqual(recap.index.map(({ time }) => time));
    expect([values.length, values.at(-1)?.time]).toEqual([DAYS + 1, new Date(endMs - 1).toISOString()]);
  });

  test('names the leagues that the player has won', async () => {
    const [one, other] = await Promise.all([recapOf(stays.id), recapOf(restartsLater.id)]);
    expect([...one.leaguesWon, ...other.leaguesWon]).toEqual(['Friends']);
  });

  test('does not change when the player starts over later', async () => {
    const [{ result: _, leaguesWon: __, ...one }, { result: ___, leaguesWon: ____, ...other }] = await Promise.all([
      recapOf(stays.id),
      recapOf(restartsLater.id),
    ]);
    const withoutIds = (recap: object) =>
      JSON.parse(JSON.stringify(recap, (key, value) => (key === 'id' ? '' : value)));
    expect(withoutIds(other)).toEqual(withoutIds(one));
  });
});

test('a season that has not ended is not found', async () => {
  expect((await call('get-season-recap', { playerId: stays.id, params: { season: '2096-04' } })).status).toBe(404);
});

testCosts('a recap costs 8 round trips and 9.5 read units', async () => {
  expect(await metered(() => recapOf(idle.id))).toEqual({ roundTrips: 8, readUnits: 9.5, writeUnits: 0 });
});
