import type { Log } from './log.ts';

export type Habit = 'turnover' | 'disposition' | 'news' | 'size-after-loss' | 'last-hour' | 'concentration';

export interface Measured {
  /** Cases that could show the habit. */
  readonly count: number;
  /** Undefined if there was nothing to measure. */
  readonly figure: number | undefined;
  /** How likely chance alone gives as much. */
  readonly chance: number;
  /** Over the window, against the rule's alternative; negative is a cost. */
  readonly gainCents: number;
  /** Of the trades that show it. */
  readonly tradeIds: readonly string[];
}

export interface Rule {
  readonly habit: Habit;
  /** Whoever has the habit has at least this figure. */
  readonly threshold: number;
  /** With fewer cases nothing is said. */
  readonly least: number;
  readonly source: string;
  readonly measure: (log: Log) => Measured;
}

export const HOUR_MS = 3_600_000;

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
