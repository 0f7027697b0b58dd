import { companies } from '../companies.ts';
import type { MonthCandle, MonthRecord, MonthStart } from '../schemas/fairness.ts';
import { firstSlotOfMonth, monthAfter, SLOTS_PER_DAY, SLOTS_PER_HOUR, slotStartMs } from '../slot.ts';
import { foldThrough } from './fold-through.ts';
import type { SlotGlance } from './market.ts';
import { CandleMaker } from './month-candles.ts';
import { fromMonthStart, toMonthStart } from './month-start.ts';
import { commitmentOf, monthWords } from './month-words.ts';

/*
 * Whether the market kept its word: a month's prices are computed once more from the seed that was committed to before
 * the month began, the state at its beginning, and the administrators' changes. They must be those of the candles that
 * players were shown.
 */

/** A price that is another one than the seed gives, in cents; of the index in hundredths of a point. */
export interface Mismatch {
  /** A company's symbol, or {@link INDEX_NAME}. */
  readonly symbol: string;
  readonly candle: 'day' | 'hour';
  /** When the candle begins, in Unix milliseconds. */
  readonly timeMs: number;
  readonly price: (typeof priceNames)[number];
  readonly expected: number;
  readonly found: number;
}

/** Candles of one length: one of each company and one of the index count as one. */
interface Compared {
  readonly compared: number;
  /** The market does not have them any more, or never had. */
  readonly missing: number;
}

export interface Verdict {
  /** The seed is the promised one, no price and not the end differ, and no day is missing: days are kept for good. */
  readonly keptWord: boolean;
  readonly seedMatches: boolean;
  /** Whether the month after began where this one ended. Undefined where that beginning is not recorded. */
  readonly endMatches: boolean | undefined;
  readonly days: Compared;
  readonly hours: Compared;
  readonly mismatchCount: number;
  /** The first {@link MISMATCHES_TOLD}. */
  readonly mismatches: readonly Mismatch[];
}

interface Options {
  /** As it was published before the month began. */
  readonly commitment: string;
  /** Told after each day, and may take its time: a page draws meanwhile. */
  readonly onDay?: (progress: { done: number; total: number }) => void | Promise<void>;
}

const INDEX_NAME = 'the index';

const priceNames = ['open', 'high', 'low', 'close'] as const;

/** Enough to see what is wrong. */
const MISMATCHES_TOLD = 10;

/** A month is some seconds of work, a day at a time. */
export async function verifyMonth(record: MonthRecord, { commitment, onDay }: Options): Promise<Verdict> {
  const { month, seed, start, next, changes } = record;
  const makers = { day: new CandleMaker(SLOTS_PER_DAY), hour: new CandleMaker(SLOTS_PER_HOUR) };
  const glance = (slot: SlotGlance) => {
    makers.day.add(slot);
    makers.hour.add(slot);
  };
  const lastSlot = firstSlotOfMonth(monthAfter(month)) - 1;
  const total = Math.ceil((lastSlot - start.slot) / SLOTS_PER_DAY);
  let market = fromMonthStart(start);
  for (let done = 1; done <= total; done++) {
    const slots = Math.min(SLOTS_PER_DAY, lastSlot - market.slot);
    const wordsOf = await monthWords(seed, { firstSlot: market.slot + 1, slots });
    market = foldThrough(market, market.slot + slots, { changes, wordsOf, glance });
    await onDay?.({ done, total });
  }
  const days = compare('day', wholeCandles(makers.day, start), record.days);
  const hours = compare('hour', wholeCandles(makers.hour, start), record.hours);
  const mismatches = [...days.mismatches, ...hours.mismatches];
  const seedMatches = (await commitmentOf(seed)) === commitment;
  const endMatches = next ? isSameState(toMonthStart(market), next) : undefined;
  return {
    keptWord: seedMatches && endMatches !== false && mismatches.length === 0 && days.missing === 0,
    seedMatches,
    endMatches,
    days: { compared: days.compared, missing: days.missing },
    hours: { compared: hours.compared, missing: hours.missing },
    mismatchCount: mismatches.length,
    mismatches: mismatches.slice(0, MISMATCHES_TOLD),
  };
}

/** A run that opens within a candle shows it with what was before: such a candle is not this month's. */
function wholeCandles(maker: CandleMaker, { slot: startSlot }: MonthStart): MonthCandle[] {
  return maker.candles().filter(({ slot }) => slot > startSlot);
}

function compare(
  candle: Mismatch['candle'],
  expected: readonly MonthCandle[],
  shown: readonly MonthCandle[],
): Compared & { mismatches: Mismatch[] } {
  const shownAt = new Map(shown.map((each) => [each.slot, each]));
  const pairs = expected.flatMap((wanted) => {
    const found = shownAt.get(wanted.slot);
    return found ? [{ wanted, found }] : [];
  });
  const mismatches = pairs.flatMap(({ wanted, found }) =>
    priceNames.flatMap((price) =>
      wanted[price].flatMap((cents, column): Mismatch[] => {
        const shownCents = found[price][column] ?? Number.NaN;
        if (shownCents === cents) return [];
        const symbol = companies[column]?.symbol ?? INDEX_NAME;
        return [{ symbol, candle, timeMs: slotStartMs(wanted.slot), price, expected: cents, found: shownCents }];
      }),
    ),
  );
  return { compared: pairs.length, missing: expected.length - pairs.length, mismatches };
}

function isSameState(one: MonthStart, other: MonthStart): boolean {
  return (Object.keys(one) as (keyof MonthStart)[]).every((part) => String(one[part]) === String(other[part]));
}
