import { toCents } from '../../../shared/format.ts';
import type { Candle, PortfolioValue } from '../../../shared/schemas/history.ts';
import { MS_PER_DAY } from '../../../shared/tick.ts';
import type { Bar } from '../../chart/bar.ts';

/** Coins in cents, or index points in hundredths. */
export interface ValuePoint {
  readonly atMs: number;
  readonly cents: number;
}

/** Coins, or hundredths of a percent of each line's start. */
export const lineUnits = ['percent', 'coins'] as const;
export type LineUnit = (typeof lineUnits)[number];

const WHOLE_PERCENT = 100 * 100;

export interface ValueLines {
  readonly player: readonly ValuePoint[];
  readonly index: readonly ValuePoint[];
  readonly own: readonly ValuePoint[];
}

export function historyPoints(history: readonly PortfolioValue[]): ValuePoint[] {
  return history.map(({ time, value }) => ({ atMs: Date.parse(time), cents: toCents(value) }));
}

/** A day's value is its close, so a value at midnight belongs to the day that ends. */
export function byDay({ player, index, own }: ValueLines): ValueLines {
  const named = (line: readonly ValuePoint[]) =>
    line.map((point) => (point.atMs % MS_PER_DAY === 0 ? { ...point, atMs: point.atMs - 1 } : point));
  return { player: named(player), index: named(index), own: named(own) };
}

export function indexPoints(candles: readonly Candle[], candleMs: number, nowMs: number): ValuePoint[] {
  return candles.map(({ time, close }) => ({
    atMs: Math.min(nowMs, Date.parse(time) + candleMs),
    cents: toCents(close),
  }));
}

/** Cuts all lines to the latest start. In coins, the index starts at the player's value. */
export function valueLines(points: ValueLines, unit: LineUnit): ValueLines {
  const startMs = Math.max(...[points.player, points.index, points.own].flatMap(([first]) => first?.atMs ?? []));
  const player = since(points.player, startMs);
  const index = since(points.index, startMs);
  const own = since(points.own, startMs);
  if (unit === 'coins') return { player, index: scaledFrom(index, player[0]?.cents ?? 0), own };
  return {
    player: scaledFrom(player, WHOLE_PERCENT),
    index: scaledFrom(index, WHOLE_PERCENT),
    own: scaledFrom(own, WHOLE_PERCENT),
  };
}

/** Interpolates the start, because a candle before a player joined may be hours long. */
function since(line: readonly ValuePoint[], startMs: number): ValuePoint[] {
  const before = line.findLast(({ atMs }) => atMs <= startMs);
  const after = line.filter(({ atMs }) => atMs > startMs);
  const [next] = after;
  if (!before) return after;
  if (!next) return [{ atMs: startMs, cents: before.cents }];
  const part = (startMs - before.atMs) / (next.atMs - before.atMs);
  return [{ atMs: startMs, cents: Math.round(before.cents + part * (next.cents - before.cents)) }, ...after];
}

function scaledFrom(line: readonly ValuePoint[], start: number): ValuePoint[] {
  const from = line[0]?.cents ?? 0;
  if (from === 0) return [];
  return line.map(({ atMs, cents }) => ({ atMs, cents: Math.round((cents / from) * start) }));
}

/** Charts take one point a second, so a second's latest value wins. */
export function lineBars(line: readonly ValuePoint[]): Bar[] {
  const bySecond = new Map(line.map(({ atMs, cents }) => [Math.floor(atMs / 1000), cents / 100]));
  return [...bySecond].map(([time, value]) => ({ time, open: value, high: value, low: value, close: value }));
}

const TABLE_ROWS = 12;

export interface LineRow {
  readonly atMs: number;
  readonly player: number;
  readonly index: number | undefined;
  readonly own: number | undefined;
}

export function lineRows({ player, index, own }: ValueLines): LineRow[] {
  const step = Math.max(1, Math.ceil(player.length / TABLE_ROWS));
  const shown = player.filter((_, place) => (player.length - 1 - place) % step === 0);
  const at = (line: readonly ValuePoint[], ms: number) => line.findLast(({ atMs }) => atMs <= ms)?.cents;
  return shown.map(({ atMs, cents }) => ({ atMs, player: cents, index: at(index, atMs), own: at(own, atMs) }));
}
