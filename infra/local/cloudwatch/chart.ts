import { escapeHtml } from '../escape-html.ts';
import type { Series } from './math-values.ts';

interface DrawnLine {
  readonly series: Series;
  readonly onTheRight: boolean;
}

interface ChartOptions {
  readonly title: string;
  readonly lines: readonly DrawnLine[];
  /** Values that a line across the chart marks. */
  readonly limits: readonly { readonly value: number }[];
  readonly startMs: number;
  readonly endMs: number;
}

/** The drawing is stretched to its place. So its texts stand beside it, in the page's own size. */
const WIDTH = 600;
const HEIGHT = 150;
const TICKS = 4;
/** As many as the style has colours. The next ones begin anew with another dash. */
const COLOURS = 6;
const dashes = ['', '6 3', '2 3'];

/** A line chart as inline SVG. Each line has a colour and a dash of its own, which {@link lineSample} shows too. */
export function chart({ title, lines, limits, startMs, endMs }: ChartOptions): string {
  const marked = limits.map(({ value }) => value);
  const tops = { left: topOf([...valuesOf(lines, false), ...marked]), right: topOf(valuesOf(lines, true)) };
  const grid = Array.from({ length: TICKS + 1 }, (_, tick) => across('grid', tick, TICKS));
  const limitLines = marked.map((value) => across('limit', value, tops.left));
  const drawn = lines.map(({ series, onTheRight }, index) => {
    const top = onTheRight ? tops.right : tops.left;
    const step = WIDTH / Math.max(1, series.length - 1);
    const points = series.map((value, place) => value !== undefined && ([place * step, heightOf(value, top)] as const));
    return `<g ${strokeOf(index)}>${runsOf(points).map(drawRun).join('')}</g>`;
  });
  const hasRight = lines.some(({ onTheRight }) => onTheRight);
  const isEmpty = lines.every(({ series }) => series.every((value) => value === undefined));
  return `<div class="chart">${scale('left', tops.left)}
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(title)}">
    ${grid.join('')}${limitLines.join('')}${drawn.join('')}</svg>${isEmpty ? '<p class="empty">No data yet</p>' : ''}
    ${hasRight ? scale('right', tops.right) : ''}
    <p class="times"><span>${clockTime(startMs)}</span><span>${clockTime(endMs)}</span></p></div>`;
}

/** A piece of the line with this place, for a legend. */
export function lineSample(index: number): string {
  return `<svg class="sample" viewBox="0 0 24 8" aria-hidden="true"><g ${strokeOf(index)}><path d="M0 4H24"/></g></svg>`;
}

/** Three digits tell enough: `1.25K`. */
export function shortNumber(value: number): string {
  return new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 }).format(value);
}

/** The numbers beside the ticks, from the top down. */
function scale(side: 'left' | 'right', top: number): string {
  const numbers = Array.from({ length: TICKS + 1 }, (_, tick) => shortNumber((top * (TICKS - tick)) / TICKS));
  return `<p class="scale ${side}">${numbers.map((number) => `<span>${number}</span>`).join('')}</p>`;
}

function across(kind: 'grid' | 'limit', value: number, top: number): string {
  return `<path class="${kind}" d="M0 ${heightOf(value, top).toFixed(1)}H${WIDTH}"/>`;
}

function heightOf(value: number, top: number): number {
  return HEIGHT * (1 - Math.max(0, value) / top);
}

function strokeOf(index: number): string {
  const dash = dashes[Math.floor(index / COLOURS) % dashes.length];
  return `class="line line-${index % COLOURS}"${dash ? ` stroke-dasharray="${dash}"` : ''}`;
}

type Point = readonly [x: number, y: number];

/** The stretches without a gap. */
function runsOf(points: readonly (Point | false)[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point) runs.at(-1)?.push(point);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter(({ length }) => length > 0);
}

/** A value without neighbours is a dot: a line without length, and round ends. */
function drawRun(run: readonly Point[]): string {
  const places = run.map((point) => point.map((part) => part.toFixed(1)).join(' '));
  return run.length === 1 ? `<path class="dot" d="M${places}h0"/>` : `<path d="M${places.join('L')}"/>`;
}

function valuesOf(lines: readonly DrawnLine[], onTheRight: boolean): number[] {
  return lines
    .filter((line) => line.onTheRight === onTheRight)
    .flatMap(({ series }) => series.filter((value) => value !== undefined));
}

const roundSteps = [1, 2, 2.5, 5, 10];

/** The top of the scale, so that each tick stands at a round number. */
function topOf(values: readonly number[]): number {
  const least = Math.max(0, ...values) / TICKS;
  if (least === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return TICKS * power * (roundSteps.find((step) => step * power >= least) ?? 10);
}

function clockTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(11, 16)} UTC`;
}
