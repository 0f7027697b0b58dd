import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { companies } from '../../../shared/companies.ts';
import { foldThrough } from '../../../shared/market/fold-through.ts';
import type { TickGlance } from '../../../shared/market/market.ts';
import { CandleMaker, fromMonthStart, toMonthStart } from '../../../shared/market/month-record.ts';
import { digestInput, FIRST_DIGEST } from '../../../shared/market/price-digest.ts';
import type { MonthCandle, MonthRecord, MonthStart } from '../../../shared/schemas/fairness.ts';
import { dayOfTick, TICKS_PER_DAY, TICKS_PER_HOUR, TICKS_PER_MINUTE, tickStartMs } from '../../../shared/tick.ts';
import { commitmentOf, keyOfSeed, monthWords } from '../../lib/month-words.ts';

/*
 * Verifies a month: recomputes its prices from the committed seed, its public value, the initial state and the
 * administrators' changes. They must match the daily digests, the candles shown, and a player's own trades.
 */

const kinds = ['day', 'hour', 'minute'] as const;
const MINUTES = kinds.indexOf('minute');

/** A price that differs from the seed's, in cents; for the index in hundredths of a point. */
export interface Mismatch {
  readonly symbol: string;
  readonly of: (typeof kinds)[number] | 'trade';
  readonly timeMs: number;
  readonly price: (typeof priceNames)[number];
  readonly expected: number;
  readonly found: number;
}

interface Compared {
  readonly compared: number;
  /** Candles that have expired or were never stored. */
  readonly missing: number;
}

export interface Verdict {
  /** True if the seed matches, nothing differs, and no day or digest is missing: both are kept for good. */
  readonly keptWord: boolean;
  readonly seedMatches: boolean;
  /** Whether the next month began where this one ended; undefined if that is not recorded. */
  readonly endMatches: boolean | undefined;
  /** The number of candles; those of all companies and the index count as one. */
  readonly days: Compared;
  readonly hours: Compared;
  readonly minutes: Compared;
  readonly digests: Compared;
  /** Days from the epoch. */
  readonly wrongDigests: readonly number[];
  readonly trades: number;
  readonly mismatchCount: number;
  readonly mismatches: readonly Mismatch[];
}

export interface TickPrice {
  readonly tick: number;
  readonly symbol: string;
  readonly priceCents: number;
}

interface Options {
  readonly commitment: string;
  readonly trades?: readonly TickPrice[] | undefined;
  /** Awaited after each day, so that a page can render. */
  readonly onDay?: (progress: { done: number; total: number }) => void | Promise<void>;
}

const INDEX_NAME = 'the index';

const priceNames = ['open', 'high', 'low', 'close'] as const;

const candleTicks = { day: TICKS_PER_DAY, hour: TICKS_PER_HOUR, minute: TICKS_PER_MINUTE };

const MISMATCHES_LISTED = 10;

export async function verifyMonth(record: MonthRecord, { commitment, trades = [], onDay }: Options): Promise<Verdict> {
  const { month, seed, drand, start, lastTick, next, changes } = record;
  const listedIn = () => record.companies;
  const key = keyOfSeed(seed, month, drand?.value ?? '');
  const makers = kinds.map((kind) => new CandleMaker(candleTicks[kind]));
  const minutesFrom = record.minutes[0]?.tick ?? Number.POSITIVE_INFINITY;
  const chain = new DigestChain();
  const checked = new TradeCheck(trades, changes);
  const glance = (tick: TickGlance) => {
    for (const [at, maker] of makers.entries()) if (at < MINUTES || tick.tick >= minutesFrom) maker.add(tick);
    chain.add(tick);
    checked.see(tick);
  };
  const total = Math.ceil((lastTick - start.tick) / TICKS_PER_DAY);
  let market = fromMonthStart(start);
  for (let done = 1; done <= total; done++) {
    const ticks = Math.min(TICKS_PER_DAY, lastTick - market.tick);
    const wordsOf = await monthWords(key, { firstTick: market.tick + 1, ticks, companies: record.companies });
    market = foldThrough(market, market.tick + ticks, { changes, wordsOf, glance, listedIn });
    await onDay?.({ done, total });
  }
  const shown = { day: record.days, hour: record.hours, minute: record.minutes };
  const [days, hours, minutes] = kinds.map((kind, at) =>
    compare(kind, wholeCandles(kind, makers[at] as CandleMaker, record), shown[kind]),
  ) as [Found, Found, Found];
  const mismatches = [...days.mismatches, ...hours.mismatches, ...minutes.mismatches, ...checked.mismatches];
  const digests = chain.compare(record.digests);
  const seedMatches = commitmentOf(seed) === commitment;
  const endMatches = next ? isSameState(toMonthStart(market), next) : undefined;
  const isWhole = days.missing === 0 && digests.missing === 0;
  return {
    keptWord: seedMatches && endMatches !== false && mismatches.length === 0 && digests.wrong.length === 0 && isWhole,
    seedMatches,
    endMatches,
    days: countsOf(days),
    hours: countsOf(hours),
    minutes: countsOf(minutes),
    digests: countsOf(digests),
    wrongDigests: digests.wrong,
    trades: checked.compared,
    mismatchCount: mismatches.length,
    mismatches: mismatches.slice(0, MISMATCHES_LISTED),
  };
}

function countsOf({ compared, missing }: Compared): Compared {
  return { compared, missing };
}

class DigestChain {
  #digest: Uint8Array = FIRST_DIGEST;
  readonly #days = new Map<number, string>();

  add({ tick, prices, index }: TickGlance): void {
    this.#digest = sha256(digestInput(this.#digest, prices, index));
    if (tick % TICKS_PER_DAY === TICKS_PER_DAY - 1) this.#days.set(dayOfTick(tick), bytesToHex(this.#digest));
  }

  compare(told: MonthRecord['digests']): Compared & { wrong: number[] } {
    const kept = told.filter(({ day }) => this.#days.has(day));
    const wrong = kept.filter(({ day, value }) => this.#days.get(day) !== value).map(({ day }) => day);
    return { compared: kept.length, missing: this.#days.size - kept.length, wrong };
  }
}

class TradeCheck {
  readonly #byTick = new Map<number, TickPrice[]>();
  readonly #changes: MonthRecord['changes'];
  readonly mismatches: Mismatch[] = [];
  compared = 0;

  constructor(trades: readonly TickPrice[], changes: MonthRecord['changes']) {
    for (const trade of trades) this.#byTick.set(trade.tick, [...(this.#byTick.get(trade.tick) ?? []), trade]);
    this.#changes = changes;
  }

  see({ tick, prices }: TickGlance): void {
    for (const { symbol, priceCents } of this.#byTick.get(tick) ?? []) {
      const expected = prices[companies.findIndex((each) => each.symbol === symbol)] ?? Number.NaN;
      const set = this.#changes
        .filter((change) => change.tick === tick)
        .flatMap((change) => change.prices.filter((each) => each.symbol === symbol));
      this.compared++;
      if (priceCents === expected || set.some((each) => each.priceCents === priceCents)) continue;
      this.mismatches.push({
        ...{ symbol, of: 'trade', timeMs: tickStartMs(tick), price: 'close' },
        ...{ expected, found: priceCents },
      });
    }
  }
}

/** Leaves out a candle in which a run opened or was turned back, because it also shows other prices. */
function wholeCandles(
  kind: (typeof kinds)[number],
  maker: CandleMaker,
  { start, lastTick }: MonthRecord,
): MonthCandle[] {
  return maker.candles().filter(({ tick }) => tick > start.tick && tick + candleTicks[kind] - 1 <= lastTick);
}

type Found = Compared & { readonly mismatches: readonly Mismatch[] };

function compare(of: Mismatch['of'], expected: readonly MonthCandle[], shown: readonly MonthCandle[]): Found {
  const shownAt = new Map(shown.map((each) => [each.tick, each]));
  const pairs = expected.flatMap((wanted) => {
    const found = shownAt.get(wanted.tick);
    return found ? [{ wanted, found }] : [];
  });
  const mismatches = pairs.flatMap(({ wanted, found }) =>
    priceNames.flatMap((price) =>
      wanted[price].flatMap((cents, column): Mismatch[] => {
        const shownCents = found[price][column] ?? Number.NaN;
        if (shownCents === cents) return [];
        const symbol = (column < wanted[price].length - 1 && companies[column]?.symbol) || INDEX_NAME;
        return [{ symbol, of, timeMs: tickStartMs(wanted.tick), price, expected: cents, found: shownCents }];
      }),
    ),
  );
  return { compared: pairs.length, missing: expected.length - pairs.length, mismatches };
}

function isSameState(one: MonthStart, other: MonthStart): boolean {
  return (Object.keys(one) as (keyof MonthStart)[]).every((part) => String(one[part]) === String(other[part]));
}
