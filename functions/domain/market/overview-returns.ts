import { companies } from '../../../shared/companies.ts';
import { type CandleRow, candleEndTick, INDEX_COLUMN } from './candles.ts';

/** Logarithmic returns, sorted oldest first. NaN if a row is missing or precedes the company's listing. */
export type Returns = readonly number[];

const LEAST_HOURS = 24;

/** The unit is the standard error, 1/√n: among 23 unrelated companies the highest exceeds 3 in 3% of cases. */
const NOISE_ERRORS = 3;

export function hourlyReturns(rows: readonly CandleRow[]): readonly Returns[] {
  return Array.from({ length: INDEX_COLUMN + 1 }, (_, column) => {
    const closes = rows.map(({ close }) => close[column] ?? Number.NaN);
    return rows.slice(1).map((row, place) => {
      const before = rows[place] as CandleRow;
      const isNext = candleEndTick(before) === row.startTick;
      return isNext ? Math.log((closes[place + 1] as number) / (closes[place] as number)) : Number.NaN;
    });
  });
}

/** The hourly returns have no drift. */
export function dailyDeviation(returns: Returns): number | undefined {
  const known = returns.filter((value) => !Number.isNaN(value));
  if (known.length < LEAST_HOURS) return undefined;
  const meanSquare = known.reduce((sum, value) => sum + value * value, 0) / known.length;
  return Math.sqrt(24 * meanSquare);
}

export interface Moves {
  readonly dailyDeviations: readonly (number | undefined)[];
  readonly partners: readonly (Partner | undefined)[];
}

const movesKept = new WeakMap<readonly CandleRow[], Moves>();

/** Caches the result for the same rows, because comparing all companies takes most of an overview's time. */
export function movesOf(hours: readonly CandleRow[]): Moves {
  let moves = movesKept.get(hours);
  if (!moves) {
    const returns = hourlyReturns(hours);
    const partners = companies.map((_, company) => partnerOf(returns, company));
    moves = { dailyDeviations: returns.map(dailyDeviation), partners };
    movesKept.set(hours, moves);
  }
  return moves;
}

export interface Partner {
  readonly company: number;
  readonly coefficient: number;
}

export function partnerOf(returns: readonly Returns[], company: number): Partner | undefined {
  let partner: Partner | undefined;
  for (let other = 0; other < companies.length; other++) {
    if (other === company) continue;
    const { coefficient, count } = correlation(returns[company] as Returns, returns[other] as Returns);
    const standsOut = count >= LEAST_HOURS && coefficient > NOISE_ERRORS / Math.sqrt(count);
    if (standsOut && coefficient > (partner?.coefficient ?? 0)) partner = { company: other, coefficient };
  }
  return partner;
}

/** Pearson's correlation, over the hours that both have. NaN if one of them does not move. */
function correlation(one: Returns, other: Returns): { coefficient: number; count: number } {
  let [count, sumX, sumY, sumXX, sumYY, sumXY] = [0, 0, 0, 0, 0, 0];
  for (const [at, x] of one.entries()) {
    const y = other[at] ?? Number.NaN;
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    count += 1;
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumYY += y * y;
    sumXY += x * y;
  }
  const covariance = count * sumXY - sumX * sumY;
  const spread = Math.sqrt((count * sumXX - sumX * sumX) * (count * sumYY - sumY * sumY));
  return { coefficient: covariance / spread, count };
}
