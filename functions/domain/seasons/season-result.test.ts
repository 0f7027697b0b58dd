import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { firstDayOf, forEachPeriod } from '../../../shared/period.ts';
import { dayOfTick, MS_PER_DAY } from '../../../shared/tick.ts';
import { newPlayer, type Player } from '../player.ts';
import type { Quotes } from '../portfolio.ts';
import type { Reset } from '../reset.ts';
import { decideTrade, type Trade } from '../trade.ts';
import { type MedalDay, medalScore } from './medal-score.ts';
import { firstDayOfSeason, seasonSpan } from './season.ts';
import { type EndedSeason, figuresFromItem, figuresFromLog, isUnchangedSince, scoreFromLog } from './season-result.ts';

const span = seasonSpan('2026-11');
const firstDay = firstDayOfSeason(span);
const lastDay = dayOfTick(span.lastTick);
const traded = companies.filter(({ tier }) => tier === 'standard').slice(0, 4);

/** Returns an arbitrary but fixed price of a company on a day. */
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

const others = new Array<number>(companies.length - traded.length).fill(1);
const days: MedalDay[] = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => ({
  atMs: (firstDay + index) * MS_PER_DAY,
  opens: [...traded.map((_, company) => priceOn(firstDay + index, company)), ...others],
  closes: [...traded.map((_, company) => priceOn(firstDay + index + 1, company)), ...others],
}));

const ended: EndedSeason = { span, quotes: quotesOn(lastDay), days };

interface Act {
  readonly day: number;
  readonly company: number;
  readonly action: 'buy' | 'sell';
  readonly shares: number;
  readonly priceCents: number;
  /** A fill is written this many days after its price was reached. */
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
  readonly resets: readonly Reset[];
}

function play(joinedDay: number, acts: readonly Act[]): Played {
  let player = newPlayer({ id: 'somebody', nowMs: joinedDay * MS_PER_DAY });
  const trades: Trade[] = [];
  const resets: Reset[] = [];
  for (const [step, act] of acts.entries()) {
    const writtenMs = act.day * MS_PER_DAY + 1 + step;
    if (act.startsOver) {
      resets.push({ ...player, season: '2026-12', atMs: writtenMs, key: 'key', playerVersion: player.version + 1 });
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
  return { player, trades, resets };
}

/** Computes the figures by making the trades again in big integers, from 10,000 coins on. */
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

/** Computes the score by making the trades again, from 10,000 coins on. */
function replayedScore({ trades }: Pick<Played, 'trades'>): number {
  const portfolios = days.map(({ atMs }) => {
    let cashCents = 1_000_000;
    const shares = companies.map(() => 0);
    for (const { createdAtMs, symbol, action, shares: count, totalCents } of trades) {
      if (createdAtMs >= atMs) continue;
      const sign = action === 'buy' ? 1 : -1;
      cashCents -= sign * totalCents;
      const company = companies.findIndex((each) => each.symbol === symbol);
      shares[company] = (shares[company] as number) + sign * count;
    }
    return { cashCents, shares };
  });
  return medalScore(portfolios, days);
}

const joined = fc.integer({ min: firstDay - 50, max: firstDay + 5 });
const never = fc.constant(false);

test('a player who has not traded since has the same result by the item, the log and all trades', () => {
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
      const season = { ...ended, resets: [] };
      expect(figuresFromLog(played.player, played.trades, season)).toEqual(figures);
      expect(scoreFromLog(played.player, played.trades, season)).toBe(replayedScore(played));
      inSeason += figures.trades;
    }),
    { numRuns: 300, seed: 11 },
  );
  expect(inSeason).toBeGreaterThan(500);
});

test('later trades, late fills and later resets leave the figures unchanged', () => {
  const later = actsWithin(
    lastDay + 1,
    lastDay + 60,
    fc.integer({ min: 0, max: 9 }).map((die) => die === 0),
  );
  let [lateFills, resets] = [0, 0];
  fc.assert(
    fc.property(joined, actsWithin(firstDay - 50, lastDay, never), later, (joinedDay, before, after) => {
      const acts = [...before.filter(({ day }) => day >= joinedDay), ...after];
      // A reset cancels resting orders: no fill after it has an earlier time.
      const settled = acts.map((act, step) =>
        acts.slice(0, step).some(({ startsOver }) => startsOver) ? { ...act, lateDays: 0 } : act,
      );
      const played = play(joinedDay, settled);
      const firstLife = play(joinedDay, settled.slice(0, settled.findIndex(({ startsOver }) => startsOver) >>> 0));
      const season = { ...ended, resets: played.resets };
      expect(figuresFromLog(played.player, played.trades, season)).toEqual(replayed(firstLife));
      expect(scoreFromLog(played.player, played.trades, season)).toBe(replayedScore(firstLife));
      lateFills += played.trades.filter(
        ({ createdAtMs, id }) => createdAtMs < span.endMs && (settled[Number(id)]?.day ?? 0) > lastDay,
      ).length;
      resets += played.resets.length;
    }),
    { numRuns: 300, seed: 12 },
  );
  expect(lateFills).toBeGreaterThan(100);
  expect(resets).toBeGreaterThan(100);
});
