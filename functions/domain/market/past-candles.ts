import { indexAt, type Openings, type TickResult, withDayOpened } from '../../../shared/market/market.ts';
import { forEachPeriod } from '../../../shared/period.ts';
import { dayOfTick, TICKS_PER_DAY, TICKS_PER_HOUR } from '../../../shared/tick.ts';
import { type CandleRow, candleOf, candlePlace, ownColumns, type Resolution, widen } from './candles.ts';
import type { PastPoint } from './past.ts';

/** So many ticks back there are candles of each length: as far as charts show them. */
const reach: Record<Resolution, number> = {
  minute: TICKS_PER_HOUR,
  'five-minutes': TICKS_PER_DAY,
  hour: 30 * TICKS_PER_DAY,
  'four-hours': 30 * TICKS_PER_DAY,
  day: Number.POSITIVE_INFINITY,
};

/** The index a year before a run opens: 1,000 points. */
const FIRST_INDEX = 100_000;

interface Drawn {
  readonly rows: CandleRow[];
  readonly openings: Openings;
}

/**
 * The candles of the points of a past, the newest first, and what the last day, week and season opened with.
 * @param points oldest first; the first one opens a day
 */
export function pastCandles(points: readonly PastPoint[]): Drawn {
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
