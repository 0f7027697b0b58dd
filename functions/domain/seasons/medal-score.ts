import { MEDAL_SHARE_PERCENT } from '../../../shared/boards.ts';
import { companies } from '../../../shared/companies.ts';
import { LEVEL_UNIT } from '../../../shared/market/engine.ts';
import { tickStartMs } from '../../../shared/tick.ts';
import type { CandleRow, Levels } from '../market/candles.ts';
import type { Portfolio } from '../portfolio-history.ts';
import { MAX_RETURN } from '../ranking/return.ts';

/*
 * Medals are based on this score. Each day counts what the portfolio at its midnight earned by the day's end, without
 * the effect of news and moods, and each company counts only up to its share of the portfolio. A month's return is
 * largely luck; without that and the big bets, what remains is the choice of companies (docs/seasons.md has how much).
 */

/** Prices are in whole cents, in catalogue order. */
export interface MedalDay {
  readonly atMs: number;
  readonly opens: ArrayLike<number>;
  /** The closing prices as they would be without the day's news and moods. */
  readonly closes: ArrayLike<number>;
}

const MILLION = 1_000_000n;
const sharePercents = companies.map(({ tier }) => BigInt(MEDAL_SHARE_PERCENT[tier]));

export function medalDaysOf(rows: readonly CandleRow[]): MedalDay[] {
  return rows
    .toSorted((one, other) => one.startTick - other.startTick)
    .map(({ startTick, open, close, levels }) => ({
      atMs: tickStartMs(startTick),
      opens: open,
      closes: companies.map((_, company) => {
        // The sums wrap around at 32 bits.
        const sumOf = (cause: keyof Levels) =>
          ((levels.close[cause][company] ?? 0) - (levels.open[cause][company] ?? 0)) | 0;
        const given = (sumOf('news') + sumOf('moods')) * LEVEL_UNIT;
        return Math.round((close[company] ?? 0) * Math.exp(-given));
      }),
    }));
}

/**
 * Returns the days' compounded growth, in whole millionths, after an earlier score. Shares count up to the percentage of their tier, rounded
 * down to a cent; gains are rounded to a cent, and the growth after each day to a millionth, half up.
 * @param portfolios are those at the days' midnights
 */
export function medalScore(portfolios: readonly Portfolio[], days: readonly MedalDay[], before = 0): number {
  let growth = MILLION + BigInt(before);
  for (const [day, { opens, closes }] of days.entries()) {
    const { cashCents, shares } = portfolios[day] as Portfolio;
    const worths = [...shares.entries()]
      .filter(([, count]) => count > 0)
      .map(([company, count]) => ({ company, worth: BigInt(count) * BigInt(opens[company] as number) }));
    const value = worths.reduce((sum, { worth }) => sum + worth, BigInt(cashCents));
    let gain = 0n;
    for (const { company, worth } of worths) {
      const open = BigInt(opens[company] as number);
      const most = (value * (sharePercents[company] as bigint)) / 100n;
      gain += quotient((worth < most ? worth : most) * (BigInt(closes[company] as number) - open), open);
    }
    if (value > 0n) growth = quotient(growth * (value + gain), value);
  }
  return Math.min(MAX_RETURN, Number(growth - MILLION));
}

/** Rounds to the nearest, half up. The divisor is positive. */
function quotient(dividend: bigint, divisor: bigint): bigint {
  const doubled = 2n * dividend + divisor;
  const whole = doubled / (2n * divisor);
  return doubled < 0n && doubled % (2n * divisor) !== 0n ? whole - 1n : whole;
}
