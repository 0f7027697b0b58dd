import { formatPercent } from '../../../shared/money.ts';
import type { PortfolioValue } from '../../../shared/schemas/history.ts';
import { toCents } from '../../lib/format.ts';

export interface ValuePoint {
  atMs: number;
  cents: number;
}

/** As many rows as a listener can follow. */
const TABLE_ROWS = 12;

/** The past as the server knows it, ending with the value now: at the latest prices where they are known. */
export function performancePoints(history: readonly PortfolioValue[], totalCents: number | undefined): ValuePoint[] {
  const points = history.map(({ time, value }) => ({ atMs: Date.parse(time), cents: toCents(value) }));
  const last = points.at(-1);
  return last && totalCents !== undefined ? [...points.slice(0, -1), { ...last, cents: totalCents }] : points;
}

/** The change from the range's first point to its last. */
export function performanceChange(points: readonly ValuePoint[]): { cents: number; percent: string } {
  const fromCents = points[0]?.cents ?? 0;
  const changeCents = (points.at(-1)?.cents ?? fromCents) - fromCents;
  return { cents: changeCents, percent: formatPercent({ changeCents, fromCents }) };
}

/** A moment of the past that the player looks at. */
export interface PastMoment extends ValuePoint {
  /** The change from the range's first point until then. */
  readonly change: { cents: number; percent: string };
}

/** The moment of a point, or undefined where there is none. */
export function momentAt(points: readonly ValuePoint[], index: number | undefined): PastMoment | undefined {
  const point = index === undefined ? undefined : points[index];
  return point && { ...point, change: performanceChange(points.slice(0, (index as number) + 1)) };
}

/** Evenly spread points, the last one always among them. */
export function tablePoints(points: readonly ValuePoint[]): ValuePoint[] {
  const step = Math.max(1, Math.ceil(points.length / TABLE_ROWS));
  return points.filter((_, index) => (points.length - 1 - index) % step === 0);
}
