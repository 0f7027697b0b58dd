import { escapeHtml } from '../escape-html.ts';
import type { Series } from './math-values.ts';

export interface DrawnLine {
  readonly label: string;
  readonly series: Series;
  readonly onTheRight: boolean;
}

interface ChartOptions {
  readonly title: string;
  readonly lines: readonly DrawnLine[];
  readonly limits: readonly { readonly value: number; readonly label: string }[];
  readonly startMs: number;
  readonly endMs: number;
}

const WIDTH = 600;
const HEIGHT = 180;
const LEFT = 56;
const RIGHT = 56;
const TOP = 12;
const BOTTOM = 28;
const TICKS = 3;
/** As many as the style has colours. The next ones begin anew with another dash. */
const COLOURS = 6;
const dashes = ['', '6 3', '2 3'];

/** A line chart as inline SVG. Each line has a colour and a dash of its own, which {@link lineSample} shows too. */
export function chart({ title, lines, limits, startMs, endMs }: ChartOptions): string {
  const hasRight = lines.some(({ onTheRight }) => onTheRight);
  const end = hasRight ? WIDTH - RIGHT : WIDTH - 8;
  const scales = {
    left: topOf([...valuesOf(lines, false), ...limits.map(({ value }) => value)]),
    right: topOf(valuesOf(lines, true)),
  };
  const y = (value: number, top: number) => HEIGHT - BOTTOM - (Math.max(0, value) / top) * (HEIGHT - TOP - BOTTOM);
  const ticks = Array.from({ length: TICKS + 1 }, (_, index) => {
    const share = index / TICKS;
    const place = y(share, 1).toFixed(1);
    const right = hasRight
      ? `<text x="${end + 6}" y="${place}" dy="4">${shortNumber(share * scales.right)}</text>`
      : '';
    return `<path class="grid" d="M${LEFT} ${place}H${end}"/>
      <text x="${LEFT - 6}" y="${place}" dy="4" text-anchor="end">${shortNumber(share * scales.left)}</text>${right}`;
  });
  const limitLines = limits.map(({ value, label }) => {
    const place = y(value, scales.left).toFixed(1);
    return `<path class="limit" d="M${LEFT} ${place}H${end}"/>
      <text class="limit" x="${end - 4}" y="${place}" dy="-4" text-anchor="end">${escapeHtml(label)}</text>`;
  });
  const drawn = lines.map(({ series, onTheRight }, index) => {
    const step = (end - LEFT) / Math.max(1, series.length - 1);
    const points = series.map((value, place) =>
      value === undefined
        ? undefined
        : ([LEFT + place * step, y(value, onTheRight ? scales.right : scales.left)] as const),
    );
    return `<g ${strokeOf(index)}>${runsOf(points).map(drawRun).join('')}</g>`;
  });
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(title)}">${ticks.join('')}
    <text x="${LEFT}" y="${HEIGHT - 8}">${clockTime(startMs)}</text>
    <text x="${end}" y="${HEIGHT - 8}" text-anchor="end">${clockTime(endMs)}</text>
    ${limitLines.join('')}${drawn.join('')}</svg>`;
}

/** A piece of the line with this place, for a legend. */
export function lineSample(index: number): string {
  return `<svg class="sample" viewBox="0 0 24 8" aria-hidden="true"><g ${strokeOf(index)}><path d="M0 4H24"/></g></svg>`;
}

/** Three digits tell enough: `1.25 k`. */
export function shortNumber(value: number): string {
  return new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 }).format(value);
}

function strokeOf(index: number): string {
  const dash = dashes[Math.floor(index / COLOURS) % dashes.length];
  return `class="line line-${index % COLOURS}"${dash ? ` stroke-dasharray="${dash}"` : ''}`;
}

type Point = readonly [x: number, y: number];

/** The stretches without a gap. */
function runsOf(points: readonly (Point | undefined)[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point) runs.at(-1)?.push(point);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter(({ length }) => length > 0);
}

/** A value without neighbours is a dot. */
function drawRun(run: readonly Point[]): string {
  const [[x, y] = [0, 0]] = run;
  if (run.length === 1) return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.5"/>`;
  return `<path d="M${run.map((point) => point.map((part) => part.toFixed(1)).join(' ')).join('L')}"/>`;
}

function valuesOf(lines: readonly DrawnLine[], onTheRight: boolean): number[] {
  return lines
    .filter((line) => line.onTheRight === onTheRight)
    .flatMap(({ series }) => series.filter((value) => value !== undefined));
}

/** The top of the scale: 1, 2 or 5 times a power of ten, above every value. */
function topOf(values: readonly number[]): number {
  const highest = Math.max(0, ...values);
  if (highest === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return power * ([1, 2, 5, 10].find((step) => step * power >= highest) ?? 10);
}

function clockTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(11, 16)} UTC`;
}
