import { toCents } from '../../../shared/format.ts';
import { formatPercent } from '../../../shared/money.ts';
import type { PortfolioValue } from '../../../shared/schemas/history.ts';

export interface ValuePoint {
  atMs: number;
  cents: number;
}

/** A listener can follow about this many rows. */
const TABLE_ROWS = 12;

export function performancePoints(history: readonly PortfolioValue[], totalCents: number | undefined): ValuePoint[] {
  const points = history.map(({ time, value }) => ({ atMs: Date.parse(time), cents: toCents(value) }));
  const last = points.at(-1);
  return last && totalCents !== undefined ? [...points.slice(0, -1), { ...last, cents: totalCents }] : points;
}

export function performanceChange(points: readonly ValuePoint[]): { cents: number; percent: string } {
  const fromCents = points[0]?.cents ?? 0;
  const changeCents = (points.at(-1)?.cents ?? fromCents) - fromCents;
  return { cents: changeCents, percent: formatPercent({ changeCents, fromCents }) };
}

export interface PastMoment extends ValuePoint {
  readonly change: { cents: number; percent: string };
}

export function momentAt(points: readonly ValuePoint[], index: number | undefined): PastMoment | undefined {
  const point = index === undefined ? undefined : points[index];
  return point && { ...point, change: performanceChange(points.slice(0, (index as number) + 1)) };
}

export function tablePoints(points: readonly ValuePoint[]): ValuePoint[] {
  const step = Math.max(1, Math.ceil(points.length / TABLE_ROWS));
  return points.filter((_, index) => (points.length - 1 - index) % step === 0);
}

const MARGIN = 5;

/** The smallest range that fills the height, as a share of the value: a few hundredths of a coin are not a rise. */
const LEAST_SPAN = 0.001;

/** A place in percent from the left and top. The page stretches the drawing, so nothing has to be measured. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** The least distance between labels, in percent of the height. */
const LEVELS_APART = 20;

/** `baseline` is the height of the first value. A flat line is in the middle and has one level. */
export function placesOf(points: readonly ValuePoint[]) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return { places: [] as Place[], baseline: 50, levels: [] };
  const low = points.reduce((least, { cents }) => Math.min(least, cents), first.cents);
  const high = points.reduce((most, { cents }) => Math.max(most, cents), first.cents);
  const span = Math.max(high - low, first.cents * LEAST_SPAN);
  const lowest = (low + high - span) / 2;
  const lasts = last.atMs - first.atMs;
  const heightOf = (cents: number) =>
    span === 0 ? 50 : rounded(MARGIN + (1 - (cents - lowest) / span) * (100 - 2 * MARGIN));
  const places: Place[] = points.map(({ atMs, cents }) => ({
    x: lasts === 0 ? 100 : ((atMs - first.atMs) / lasts) * 100,
    y: heightOf(cents),
  }));
  const together = heightOf(low) - heightOf(high) < LEVELS_APART;
  const levels = (together ? [high] : [high, low]).map((cents) => ({ cents, y: heightOf(cents) }));
  return { places, baseline: places[0]?.y ?? 50, levels };
}

export function linePath(places: readonly Place[]): string {
  const [only] = places;
  if (!only) return '';
  if (places.length === 1) return `M0 ${rounded(only.y)}H100`;
  return places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('');
}

export function areaPath(places: readonly Place[]): string {
  const line = linePath(places);
  return line && `${line}V100H${places.length === 1 ? 0 : rounded(places[0]?.x ?? 0)}Z`;
}

/** The index of the place nearest to `x` percent from the left; in a tie, the later one. */
export function nearestPlace(places: readonly Place[], x: number): number {
  let nearest = 0;
  for (const [index, place] of places.entries())
    if (Math.abs(place.x - x) <= Math.abs((places[nearest] as Place).x - x)) nearest = index;
  return nearest;
}

const LONG_STEP = 10;

/** Returns where a key moves the cursor from `index`, or from the end; undefined for other keys. */
export function steppedBy(key: string, { index, count }: { index: number | undefined; count: number }) {
  const last = count - 1;
  const from = index ?? last;
  const steps: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    PageDown: from - LONG_STEP,
    PageUp: from + LONG_STEP,
    Home: 0,
    End: last,
  };
  const to = steps[key];
  return to === undefined ? undefined : Math.min(last, Math.max(0, to));
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
