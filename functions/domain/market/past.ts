import { type Rates, ratesOver } from '../../../shared/market/character.ts';
import { type Motion, step } from '../../../shared/market/engine.ts';
import type { Market, Run } from '../../../shared/market/market.ts';
import { dayOfSlot, firstSlotOfDay, monthOfSlot, SLOTS_PER_DAY, SLOTS_PER_HOUR } from '../../../shared/slot.ts';
import { type CandleRow, SLOTS_PER_MINUTE } from './candles.ts';
import { pastKeystream } from './keystream.ts';
import { pastCandles } from './past-candles.ts';
import { openMarket } from './run.ts';

/*
 * A run opens with a year behind it. The year is told backwards from the opening by the same engine: a walk whose
 * logarithm has no drift and is pulled to a base looks the same in both directions. So the prices of the opening are the
 * catalogue's, and the past is a pure function of the run. The further back, the longer the strokes that it is told
 * in: no candle is kept of what lies between them.
 */

const PAST_DAYS = 365;

/** News of the past that is still shown. */
const NEWS_SLOTS = 30 * SLOTS_PER_DAY;

/** The strokes in slots, each told until so many slots before the opening: a dozen and more make a candle. */
const strokes = [
  { slots: 1, until: SLOTS_PER_HOUR },
  { slots: SLOTS_PER_MINUTE, until: SLOTS_PER_DAY },
  { slots: 5 * SLOTS_PER_MINUTE, until: 31 * SLOTS_PER_DAY },
  { slots: 30 * SLOTS_PER_MINUTE, until: (PAST_DAYS + 1) * SLOTS_PER_DAY },
];

/** News of the past, without its words. */
interface PastNews {
  readonly slot: number;
  readonly company: number;
  readonly direction: 'up' | 'down';
  readonly edition: number;
}

/** The market at a slot of the past. */
export interface PastPoint {
  readonly slot: number;
  readonly prices: Uint32Array;
  readonly moods: Int32Array;
  readonly news: Int32Array;
}

export interface Past {
  /** The run's first market, with the openings that the past leaves it. */
  readonly market: Market;
  /** Candles and news, the newest first. */
  readonly rows: readonly CandleRow[];
  readonly news: readonly PastNews[];
}

/** Opens a run and tells the year before it: 27,000 steps, a fifth of a second. */
export function openWithPast(run: { keys: Run['keys']; slot: number }): Past {
  const opening = openMarket(run);
  const { points, news } = walkBack(opening);
  const { rows, openings } = pastCandles(points);
  const shown = news.filter(({ slot }) => slot > run.slot - NEWS_SLOTS);
  return { market: { ...opening, openings }, rows, news: shown };
}

/** The way back from the opening to the first slot of the day a year ago. The opening is the last of its points. */
function walkBack(opening: Market): { points: PastPoint[]; news: PastNews[] } {
  const firstSlot = firstSlotOfDay(dayOfSlot(opening.slot) - PAST_DAYS);
  const wordsOf = pastKeystream(opening.run.keys[monthOfSlot(opening.slot)] as Uint8Array);
  const motion: Motion = structuredClone(opening);
  const points = [pointOf(motion, opening.slot)];
  const news: PastNews[] = [];
  let slot = opening.slot;
  for (const [at, { slots, until }] of strokes.entries()) {
    const rates = ratesOver(slots);
    // The next strokes are longer: they begin where one of them may.
    const next = strokes[at + 1]?.slots ?? 1;
    const end = Math.max(firstSlot, opening.slot - until);
    while (slot > end || slot % next !== 0) {
      news.push(...stepBack(motion, { slot, words: wordsOf(points.length - 1, motion.prices.length), rates }, opening));
      slot -= slots;
      points.push(pointOf(motion, slot));
    }
  }
  return { points: points.reverse(), news };
}

/**
 * A step from a slot back to an earlier one, and the news that came in that slot. A jump up on the way back was news of a
 * fall. Editions are counted down from those that the run opens with.
 */
function stepBack(
  motion: Motion,
  { slot, words, rates }: { slot: number; words: Uint32Array; rates: Rates },
  opening: Market,
): PastNews[] {
  const news: PastNews[] = [];
  step(motion, {
    slot,
    words,
    rates,
    onJump: ({ company, direction: back, edition }) => {
      const direction = back === 'up' ? 'down' : 'up';
      const told = edition - (opening.editions[2 * company + (back === 'up' ? 0 : 1)] as number);
      const first = opening.editions[2 * company + (direction === 'up' ? 0 : 1)] as number;
      news.push({ slot, company, direction, edition: first - 1 - told });
    },
  });
  return news;
}

function pointOf({ prices, moods, news }: Motion, slot: number): PastPoint {
  return { slot, prices: prices.slice(), moods: moods.slice(), news: news.slice() };
}
