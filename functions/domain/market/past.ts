import { type Rates, ratesOver } from '../../../shared/market/character.ts';
import { type Motion, step } from '../../../shared/market/engine.ts';
import {
  indexAt,
  type Market,
  type Openings,
  type Run,
  type TickResult,
  withDayOpened,
} from '../../../shared/market/market.ts';
import { forEachPeriod } from '../../../shared/period.ts';
import { dayOfTick, firstTickOfDay, monthOfTick, TICKS_PER_DAY, TICKS_PER_HOUR } from '../../../shared/tick.ts';
import {
  type CandleRow,
  candleOf,
  candlePlace,
  ownColumns,
  type Resolution,
  TICKS_PER_MINUTE,
  widen,
} from './candles.ts';
import { pastKeystream } from './keystream.ts';
import { FIRST_INDEX, openMarket } from './run.ts';

/*
 * A run opens with a year of past, generated backwards from the opening by the same engine: a walk whose logarithm has
 * no drift and is pulled to an anchor looks the same in both directions. So the opening prices are the catalogue's, and
 * the past is a pure function of the run. Steps further back are longer, because no candle shows what lies between
 * them.
 */

const PAST_DAYS = 365;

const NEWS_TICKS = 30 * TICKS_PER_DAY;

/** The length of a step in ticks, until this many ticks before the opening: at least a dozen steps make a candle. */
const strokes = [
  { ticks: 1, until: TICKS_PER_HOUR },
  { ticks: TICKS_PER_MINUTE, until: TICKS_PER_DAY },
  { ticks: 5 * TICKS_PER_MINUTE, until: 31 * TICKS_PER_DAY },
  { ticks: 30 * TICKS_PER_MINUTE, until: (PAST_DAYS + 1) * TICKS_PER_DAY },
];

interface PastNews {
  readonly tick: number;
  readonly company: number;
  readonly direction: 'up' | 'down';
  readonly edition: number;
}

interface PastPoint {
  readonly tick: number;
  readonly prices: Uint32Array;
  readonly moods: Int32Array;
  readonly news: Int32Array;
}

export interface Past {
  readonly market: Market;
  /** Sorted newest first. */
  readonly rows: readonly CandleRow[];
  readonly news: readonly PastNews[];
}

/** Takes 27,000 steps, a fifth of a second. */
export function openWithPast(run: { keys: Run['keys']; tick: number }): Past {
  const opening = openMarket(run);
  const { points, news } = walkBack(opening);
  const { rows, openings } = pastCandles(points);
  const shown = news.filter(({ tick }) => tick > run.tick - NEWS_TICKS);
  return { market: { ...opening, openings }, rows, news: shown };
}

/** Walks back to the first tick of the day a year ago. The opening is the last point. */
function walkBack(opening: Market): { points: PastPoint[]; news: PastNews[] } {
  const firstTick = firstTickOfDay(dayOfTick(opening.tick) - PAST_DAYS);
  const wordsOf = pastKeystream(opening.run.keys[monthOfTick(opening.tick)] as Uint8Array);
  const motion: Motion = structuredClone(opening);
  const points = [pointOf(motion, opening.tick)];
  const news: PastNews[] = [];
  let tick = opening.tick;
  for (const [at, { ticks, until }] of strokes.entries()) {
    const rates = ratesOver(ticks);
    // The next steps are longer, so this one stops where one of them may begin.
    const next = strokes[at + 1]?.ticks ?? 1;
    const end = Math.max(firstTick, opening.tick - until);
    while (tick > end || tick % next !== 0) {
      news.push(...stepBack(motion, { tick, words: wordsOf(points.length - 1, motion.prices.length), rates }, opening));
      tick -= ticks;
      points.push(pointOf(motion, tick));
    }
  }
  return { points: points.reverse(), news };
}

/** Makes a step back, and the news of the tick it leaves: a jump up on the way back was bad news. */
function stepBack(
  motion: Motion,
  { tick, words, rates }: { tick: number; words: Uint32Array; rates: Rates },
  opening: Market,
): PastNews[] {
  const news: PastNews[] = [];
  step(motion, {
    tick,
    words,
    rates,
    onJump: ({ company, direction: back, edition }) => {
      const direction = back === 'up' ? 'down' : 'up';
      const told = edition - (opening.editions[2 * company + (back === 'up' ? 0 : 1)] as number);
      const first = opening.editions[2 * company + (direction === 'up' ? 0 : 1)] as number;
      news.push({ tick, company, direction, edition: first - 1 - told });
    },
  });
  return news;
}

function pointOf({ prices, moods, news }: Motion, tick: number): PastPoint {
  return { tick, prices: prices.slice(), moods: moods.slice(), news: news.slice() };
}

/** The number of ticks back for which charts show candles of each length. */
const reach: Record<Resolution, number> = {
  minute: TICKS_PER_HOUR,
  'five-minutes': TICKS_PER_DAY,
  hour: 30 * TICKS_PER_DAY,
  'four-hours': 30 * TICKS_PER_DAY,
  day: Number.POSITIVE_INFINITY,
};

interface Drawn {
  readonly rows: CandleRow[];
  readonly openings: Openings;
}

/**
 * Returns the candles of a past, sorted newest first, and the opening prices of the last day, week and season.
 * @param points are sorted oldest first; the first one opens a day
 */
function pastCandles(points: readonly PastPoint[]): Drawn {
  const { results, openings } = withIndex(points);
  const lastTick = results.at(-1)?.tick ?? 0;
  const rows = Object.entries(reach).flatMap(([resolution, ticks]) =>
    rowsOf(
      resolution as Resolution,
      results.filter(
        ({ tick }) => tick >= candlePlace(resolution as Resolution, Math.max(0, lastTick - ticks)).startTick,
      ),
    ),
  );
  return { rows: rows.sort((one, other) => other.startTick - one.startTick), openings };
}

function withIndex(points: readonly PastPoint[]): Pick<Drawn, 'openings'> & { results: TickResult[] } {
  const first = { prices: points[0]?.prices ?? Uint32Array.of(1), index: FIRST_INDEX };
  let openings: Openings = forEachPeriod(() => first);
  let day = Number.NaN;
  const results = points.map((point) => {
    const index = indexAt(point.prices, openings.season);
    if (dayOfTick(point.tick) !== day) {
      day = dayOfTick(point.tick);
      openings = withDayOpened(openings, day, { prices: point.prices, index });
    }
    return { ...point, index, jumps: [] };
  });
  return { results, openings };
}

function rowsOf(resolution: Resolution, results: readonly TickResult[]): CandleRow[] {
  const rows: CandleRow[] = [];
  for (const result of results) {
    const place = candlePlace(resolution, result.tick);
    const row = rows.at(-1);
    const candle = candleOf(place, result);
    if (row?.startTick === place.startTick) widen(row, candle);
    else rows.push(ownColumns(candle));
  }
  return rows;
}
