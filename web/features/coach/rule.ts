import type { Log } from './log.ts';

export type Habit = 'turnover' | 'disposition' | 'news' | 'size-after-loss' | 'last-hour' | 'concentration';

export interface Measured {
  /** The number of cases that could show the habit. */
  readonly count: number;
  /** Undefined if there was nothing to measure. */
  readonly figure: number | undefined;
  /** The probability that chance alone gives as much. */
  readonly chance: number;
  /** The gain over the window against the rule's alternative; negative is a cost. */
  readonly gainCents: number;
  readonly tradeIds: readonly string[];
}

export interface Rule {
  readonly habit: Habit;
  /** A player with the habit has at least this figure. */
  readonly threshold: number;
  /** The verdict is open with fewer cases. */
  readonly least: number;
  readonly source: string;
  readonly measure: (log: Log) => Measured;
}

export const HOUR_MS = 3_600_000;

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
