import { hash } from 'node:crypto';
import type { Market, TickResult } from '../../../shared/market/market.ts';
import { digestInput, FIRST_DIGEST } from '../../../shared/market/price-digest.ts';
import type { MonthSummary } from '../../../shared/schemas/fairness.ts';
import {
  dayOfTick,
  firstTickOfMonth,
  monthAfter,
  monthOfTick,
  TICKS_PER_DAY,
  TICKS_PER_MINUTE,
  tickStartMs,
} from '../../../shared/tick.ts';
import type { MarketState } from './checkpoint.ts';
import type { KeyOf } from './keystream.ts';
import { commitmentOf, monthKey, monthName } from './month-seed.ts';

/*
 * A month's seed reveals its prices, so it is published only once trading at them is over: when the clock and the
 * checkpoint have both passed the month's last tick. Neither a wrong clock nor a stalled market publishes it early. If
 * a clock was so far ahead that both passed, the market that is turned back continues under seeds of its own.
 */

export type MonthCheckpoint = MarketState & Pick<Market, 'tick' | 'halted'>;

export interface MarketMonth {
  /** The name is "2026-11", or "2026-11.1" after a turn (month-seed.ts). */
  readonly name: string;
  readonly seed: Uint8Array;
  /** The drand round whose value joins the seed; undefined on a stage without drand. */
  readonly round?: number | undefined;
  /** 64 hexadecimal digits, or '' for none. Undefined until the month's key is drawn. */
  readonly publicValue?: string | undefined;
  readonly companies?: number | undefined;
  readonly checkpoint?: MonthCheckpoint | undefined;
  readonly digests: ReadonlyMap<number, Uint8Array>;
}

export type NewMonth = Omit<MarketMonth, 'digests'>;

export interface MonthSpan extends MarketMonth {
  readonly month: string;
  readonly turn: number;
  readonly firstTick: number;
  readonly endTick: number;
}

/** Sorted oldest first, without months that a turn left no tick. */
export function monthSpans(months: readonly MarketMonth[]): MonthSpan[] {
  const parsed = months.map((each) => ({ ...each, ...fromName(each.name) }));
  const turns = parsed.flatMap(({ turn, checkpoint }) =>
    turn > 0 && checkpoint ? [{ turn, tick: checkpoint.tick }] : [],
  );
  const spans = parsed.map((each): MonthSpan => {
    const turnedAt = turns.filter(({ turn }) => turn > each.turn).map(({ tick }) => tick + 1);
    const firstTick = Math.max(firstTickOfMonth(each.month), (each.checkpoint?.tick ?? 0) + 1);
    return { ...each, firstTick, endTick: Math.min(firstTickOfMonth(monthAfter(each.month)), ...turnedAt) };
  });
  return spans
    .filter(({ firstTick, endTick }) => firstTick < endTick)
    .sort((one, other) => one.firstTick - other.firstTick);
}

function fromName(name: string): { month: string; turn: number } {
  const [month = '', turn = 0] = name.split('.');
  return { month, turn: Number(turn) };
}

export function keysOf(months: readonly MarketMonth[], turn: number): KeyOf {
  return (month) => {
    const name = monthName(month, turn);
    const { seed, publicValue } = months.find((each) => each.name === name) ?? {};
    return seed && publicValue !== undefined ? monthKey(seed, name, publicValue) : undefined;
  };
}

/** Adds the keys of all months of the market's turn, for a fold that begins in an earlier month. */
export function withAllKeys(market: Market, months: readonly MarketMonth[]): Market {
  const { turn } = market.run;
  const keyOf = keysOf(months, turn);
  const drawn = months.flatMap(({ name }) => {
    const { month } = fromName(name);
    const key = keyOf(month);
    return key ? [[month, key] as const] : [];
  });
  return { ...market, run: { ...market.run, keys: Object.fromEntries(drawn) } };
}

interface Reached {
  readonly market: Pick<Market, 'tick'>;
  readonly nowTick: number;
}

export function summaryOf(span: MonthSpan, { market, nowTick }: Reached): MonthSummary {
  const { name, month, seed, round, publicValue, checkpoint, digests, firstTick, endTick } = span;
  const reachedTick = Math.min(market.tick, nowTick);
  const isOver = reachedTick >= endTick;
  const isComing = nowTick < firstTickOfMonth(month);
  const lastDay = Math.max(...digests.keys());
  const digest = digests.get(lastDay);
  return {
    month: name,
    fromMs: tickStartMs(firstTick),
    untilMs: tickStartMs(endTick),
    state: isOver ? 'over' : isComing ? 'coming' : 'running',
    commitment: commitmentOf(seed),
    seed: isOver ? toHex(seed) : null,
    drand: round === undefined || publicValue === '' ? null : { round, value: publicValue ?? null },
    digest: digest ? { day: lastDay, value: toHex(digest) } : null,
    // A month's last minute is merged into its last hour and day during the minute after it (candles.ts).
    verifiable: checkpoint !== undefined && reachedTick >= endTick + TICKS_PER_MINUTE,
  };
}

export function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

interface DayDigest {
  readonly day: number;
  readonly digest: Uint8Array;
}

/** Returns the digest after a path, and those of the days that end in it. A month's first tick starts a new digest. */
export function digestAlong(
  before: Uint8Array,
  path: readonly TickResult[],
): { digest: Uint8Array; days: DayDigest[] } {
  let digest = before;
  const days: DayDigest[] = [];
  for (const { tick, prices, index } of path) {
    if (tick % TICKS_PER_DAY === 0 && tick === firstTickOfMonth(monthOfTick(tick))) digest = FIRST_DIGEST;
    digest = new Uint8Array(hash('sha256', digestInput(digest, prices, index), 'buffer'));
    if (tick % TICKS_PER_DAY === TICKS_PER_DAY - 1) days.push({ day: dayOfTick(tick), digest });
  }
  return { digest, days };
}
