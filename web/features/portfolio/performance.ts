import { formatPercent } from '../../../shared/money.ts';
import type { PortfolioValue } from '../../../shared/schemas/history.ts';
import { toCents } from '../../lib/format.ts';
import type { Bar } from '../../ui/chart-drawing.ts';

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

/** The points as a chart draws them: one a second, the latest of it. */
export function performanceBars(points: readonly ValuePoint[]): Bar[] {
  const bySecond = new Map(points.map(({ atMs, cents }) => [Math.floor(atMs / 1000), cents / 100]));
  return [...bySecond].map(([time, coins]) => ({ time, open: coins, high: coins, low: coins, close: coins }));
}

/** Evenly spread points, the last one always among them. */
export function tablePoints(points: readonly ValuePoint[]): ValuePoint[] {
  const step = Math.max(1, Math.ceil(points.length / TABLE_ROWS));
  return points.filter((_, index) => (points.length - 1 - index) % step === 0);
}
