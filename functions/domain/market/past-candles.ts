import { indexAt, type Openings, type SlotResult, withDayOpened } from '../../../shared/market/market.ts';
import { forEachPeriod } from '../../../shared/period.ts';
import { dayOfSlot, SLOTS_PER_DAY, SLOTS_PER_HOUR } from '../../../shared/slot.ts';
import { type CandleRow, candleOf, candlePlace, ownColumns, type Resolution, widen } from './candles.ts';
import type { PastPoint } from './past.ts';

/** So many slots back there are candles of each length: as far as charts show them. */
const reach: Record<Resolution, number> = {
  minute: SLOTS_PER_HOUR,
  'five-minutes': SLOTS_PER_DAY,
  hour: 30 * SLOTS_PER_DAY,
  'four-hours': 30 * SLOTS_PER_DAY,
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
  const lastSlot = results.at(-1)?.slot ?? 0;
  const rows = Object.entries(reach).flatMap(([resolution, slots]) =>
    rowsOf(
      resolution as Resolution,
      results.filter(
        ({ slot }) => slot >= candlePlace(resolution as Resolution, Math.max(0, lastSlot - slots)).startSlot,
      ),
    ),
  );
  return { rows: rows.sort((one, other) => other.startSlot - one.startSlot), openings };
}

function withIndex(points: readonly PastPoint[]): Pick<Drawn, 'openings'> & { results: SlotResult[] } {
  const first = { prices: points[0]?.prices ?? Uint32Array.of(1), index: FIRST_INDEX };
  let openings: Openings = forEachPeriod(() => first);
  let day = Number.NaN;
  const results = points.map((point) => {
    const index = indexAt(point.prices, openings.season);
    if (dayOfSlot(point.slot) !== day) {
      day = dayOfSlot(point.slot);
      openings = withDayOpened(openings, day, { prices: point.prices, index });
    }
    return { ...point, index, jumps: [] };
  });
  return { results, openings };
}

function rowsOf(resolution: Resolution, results: readonly SlotResult[]): CandleRow[] {
  const rows: CandleRow[] = [];
  for (const result of results) {
    const place = candlePlace(resolution, result.slot);
    const row = rows.at(-1);
    const candle = candleOf(place, result);
    if (row?.startSlot === place.startSlot) widen(row, candle);
    else rows.push(ownColumns(candle));
  }
  return rows;
}
