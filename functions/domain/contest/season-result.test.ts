import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companiesByTier } from '../../../shared/companies.ts';
import { firstDayOf, forEachPeriod } from '../../../shared/period.ts';
import { dayOfSlot, MS_PER_DAY, slotAt } from '../../../shared/slot.ts';
import type { NewStart } from '../new-start.ts';
import { newPlayer, type Player } from '../player.ts';
import type { Quotes } from '../portfolio.ts';
import { decideTrade, type Trade } from '../trade.ts';
import { firstDayOfSeason, seasonSpan } from './season.ts';
import {
  type EndedSeason,
  figuresFromItem,
  figuresFromLog,
  isUnchangedSince,
  joinedInTime,
  resultOf,
  startedOverWithin,
} from './season-result.ts';

const span = seasonSpan('2026-11');
const firstDay = firstDayOfSeason(span);
const lastDay = dayOfSlot(span.lastSlot);
const traded = companiesByTier.standard.slice(0, 4);

/** A price of a company on a day: any, and always the same. */
const priceOn = (day: number, company: number) =>
  1 + ((((day * 7919 + company * 104_729) ^ (day * company * 31)) >>> 0) % 4000);

const quoteOn = (day: number, company: number, priceCents = priceOn(day, company)) => ({
  company: traded[company] as (typeof traded)[number],
  priceCents,
  openCents: forEachPeriod((period) => priceOn(firstDayOf(period, day), company)),
});

const quotesOn = (day: number): Quotes => ({
  day,
  bySymbol: new Map(
    traded.map(({ symbol }, company) => [symbol as string, quoteOn(day, company, 2 * priceOn(day, company))]),
  ),
});

const ended: EndedSeason = { span, quotes: quotesOn(lastDay) };

interface Act {
  readonly day: number;
  readonly company: number;
  readonly action: 'buy' | 'sell';
  readonly shares: number;
  readonly priceCents: number;
  /** A fill that is written so many days after its price came. */
  readonly lateDays: number;
  readonly startsOver: boolean;
}

const actsWithin = (first: number, last: number, startsOver: fc.Arbitrary<boolean>): fc.Arbitrary<Act[]> =>
  fc
    .array(
      fc.record({
        day: fc.integer({ min: first, max: last }),
        company: fc.nat(traded.length - 1),
        action: fc.constantFrom('buy' as const, 'buy' as const, 'sell' as const),
        shares: fc.integer({ min: 1, max: 40 }),
        priceCents: fc.integer({ min: 1, max: 9000 }),
        lateDays: fc.constantFrom(0, 0, 0, 1, 2, 9, 40),
        startsOver,
      }),
      { minLength: 10, maxLength: 25 },
    )
    .map((acts) => acts.toSorted((one, other) => one.day - other.day));

interface Played {
  readonly player: Player;
  readonly trades: readonly Trade[];
  readonly newStarts: readonly NewStart[];
}

function play(joinedDay: number, acts: readonly Act[]): Played {
  let player = newPlayer({ id: 'somebody', nowMs: joinedDay * MS_PER_DAY });
  const trades: Trade[] = [];
  const newStarts: NewStart[] = [];
  for (const [step, act] of acts.entries()) {
    const writtenMs = act.day * MS_PER_DAY + 1 + step;
    if (act.startsOver) {
      newStarts.push({ ...player, season: '2026-12', atMs: writtenMs, key: 'key' });
      player = {
        ...newPlayer({ id: player.id, nowMs: player.joinedAtMs }),
        version: player.version + 1,
        startedOverAtMs: writtenMs,
      };
      continue;
    }
    const day = Math.max(joinedDay, act.day - act.lateDays);
    const symbol = traded[act.company]?.symbol ?? '';
    const order = { id: String(step), symbol, action: act.action, shares: act.shares };
    const quote = quoteOn(day, act.company, act.priceCents);
    const nowMs = day * MS_PER_DAY + 1 + step;
    const made = decideTrade(
      player,
      { ...order, orderType: 'limit', seenPriceCents: act.priceCents },
      { quote, halted: false, day, nowMs },
    );
    if (!('trade' in made)) continue;
    player = made.player;
    trades.push(made.trade);
  }
  return { player, trades, newStarts };
}

/** The figures by making the trades again in big integers, from 10,000 coins on. */
function replayed({ player, trades }: Pick<Played, 'player' | 'trades'>) {
  const valueAt = (ms: number, priceOf: (company: number) => number) => {
    const made = trades.filter(({ createdAtMs }) => createdAtMs < ms);
    let value = 1_000_000n;
    for (const [company, { symbol }] of traded.entries()) {
      const own = made.filter((trade) => trade.symbol === symbol);
      for (const { action, shares, priceCents } of own) {
        const sign = action === 'buy' ? 1n : -1n;
        value += sign * BigInt(shares) * (BigInt(priceOf(company)) - BigInt(priceCents));
      }
    }
    return value;
  };
  const valueCents = valueAt(span.endMs, (company) => 2 * priceOn(lastDay, company));
  const fromCents =
    player.joinedAtMs >= span.startMs ? 1_000_000n : valueAt(span.startMs, (company) => priceOn(firstDay, company));
  return {
    valueCents: Number(valueCents),
    gainCents: Number(valueCents - fromCents),
    trades: trades.filter(({ createdAtMs }) => createdAtMs >= span.startMs && createdAtMs < span.endMs).length,
  };
}

const joined = fc.integer({ min: firstDay - 50, max: firstDay + 5 });
const never = fc.constant(false);

test('a player without a trade since the end has the same figures by the item, by the log and by making all trades again', () => {
  let inSeason = 0;
  fc.assert(
    fc.property(joined, actsWithin(firstDay - 50, lastDay, never), (joinedDay, acts) => {
      const played = play(
        joinedDay,
        acts.filter(({ day }) => day >= joinedDay),
      );
      const figures = figuresFromItem(played.player, ended);
      expect(isUnchangedSince(played.player, span)).toBe(true);
      expect(figures).toEqual(replayed(played));
      expect(figuresFromLog(played.player, played.trades, { ...ended, newStarts: [] })).toEqual(figures);
      inSeason += figures.trades;
    }),
    { numRuns: 300, seed: 11 },
  );
  expect(inSeason).toBeGreaterThan(500);
});

test('trades since the end, fills that come late and new starts since then change nothing about the figures', () => {
  const later = actsWithin(
    lastDay + 1,
    lastDay + 60,
    fc.integer({ min: 0, max: 9 }).map((die) => die === 0),
  );
  let [lateFills, newStarts] = [0, 0];
  fc.assert(
    fc.property(joined, actsWithin(firstDay - 50, lastDay, never), later, (joinedDay, before, after) => {
      const acts = [...before.filter(({ day }) => day >= joinedDay), ...after];
      // A new start cancels the orders that wait: no fill that comes after it has an earlier time.
      const settled = acts.map((act, step) =>
        acts.slice(0, step).some(({ startsOver }) => startsOver) ? { ...act, lateDays: 0 } : act,
      );
      const played = play(joinedDay, settled);
      const firstLife = play(joinedDay, settled.slice(0, settled.findIndex(({ startsOver }) => startsOver) >>> 0));
      expect(figuresFromLog(played.player, played.trades, { ...ended, newStarts: played.newStarts })).toEqual(
        replayed(firstLife),
      );
      lateFills += played.trades.filter(
        ({ createdAtMs, id }) => createdAtMs < span.endMs && (settled[Number(id)]?.day ?? 0) > lastDay,
      ).length;
      newStarts += played.newStarts.length;
    }),
    { numRuns: 300, seed: 12 },
  );
  expect(lateFills).toBeGreaterThan(100);
  expect(newStarts).toBeGreaterThan(100);
});

test('a trade or a new start since the end changes the item', () => {
  const player = newPlayer({ id: 'somebody', nowMs: 0 });
  expect(isUnchangedSince({ ...player, day: lastDay }, span)).toBe(true);
  expect(isUnchangedSince({ ...player, day: lastDay + 1 }, span)).toBe(false);
  expect(isUnchangedSince({ ...player, startedOverAtMs: span.endMs - 1 }, span)).toBe(true);
  expect(isUnchangedSince({ ...player, startedOverAtMs: span.endMs }, span)).toBe(false);
});

describe('a place in the season', () => {
  const figures = { valueCents: 1_100_000, gainCents: 100_000, trades: 5 };
  const player = newPlayer({ id: 'somebody', nowMs: span.startMs });

  test('needs five trades', () => {
    expect(resultOf(player, { ...figures, trades: 4 }, span)).toBeUndefined();
    expect(resultOf(player, figures, span)).toEqual({
      playerId: 'somebody',
      joinedAtMs: span.startMs,
      valueCents: 1_100_000,
      gainCents: 100_000,
      returnMillionths: 100_000,
      isFree: true,
    });
  });

  test('needs seven days', () => {
    expect(joinedInTime({ ...player, joinedAtMs: span.endMs - 7 * MS_PER_DAY }, span)).toBe(true);
    expect(joinedInTime({ ...player, joinedAtMs: span.endMs - 7 * MS_PER_DAY + 1 }, span)).toBe(false);
  });

  test.each([
    ['that ended as the season began', Date.UTC(2026, 9, 1), true],
    ['that ran into the season', Date.UTC(2026, 9, 1) + 1, false],
    ['that began with its last moment', span.endMs - 1, false],
    ['that began after it', span.endMs, true],
  ])('of a player with a plan %s', (_, startsAtMs, isFree) => {
    const terms = { basic: { serial: 1, startsAtMs, months: 1 } };
    expect(resultOf({ ...player, terms }, figures, span)?.isFree).toBe(isFree);
  });

  const newStart = (atMs: number): NewStart => ({
    season: '2026-12',
    atMs,
    key: 'key',
    cashCents: 0,
    holdings: new Map(),
  });
  test.each([
    ['just before the season', span.startMs - 1, false],
    ['as it begins', span.startMs, true],
    ['in its last moment', span.endMs - 1, true],
    ['after it', span.endMs, false],
  ])('is lost by a new start within it, but not by one %s', (_, atMs, isWithin) => {
    expect(startedOverWithin({ ...player, startedOverAtMs: atMs }, { span, newStarts: [] })).toBe(isWithin);
    const later = { ...player, startedOverAtMs: span.endMs + 1 };
    expect(startedOverWithin(later, { span, newStarts: [newStart(span.endMs + 1), newStart(atMs)] })).toBe(isWithin);
  });
});

test('a slot lies in the month of its season', () => {
  expect(slotAt(span.startMs)).toBe(span.lastSlot + 1 - 30 * 8640);
  expect(slotAt(span.endMs)).toBe(span.lastSlot + 1);
});
