import { companies } from '../../shared/companies.ts';
import { type CandleRow, INDEX_COLUMN, resolutions } from './market/candles.ts';
import { MAX_RETURN } from './ranking/return.ts';

/** The market index in hundredths, at a player's joining and now, if known. */
export interface IndexCourse {
  readonly joined: number | undefined;
  readonly now: number | undefined;
}

/** @param joining the candles kept of the moment of joining: the shortest closes the nearest to it */
export function indexSince(joining: readonly CandleRow[], now: number | undefined): IndexCourse {
  const [nearest] = resolutions.flatMap((resolution) => joining.filter((row) => row.resolution === resolution));
  return { joined: nearest?.close[INDEX_COLUMN], now };
}

/**
 * The index of those without a plan: the return of equal parts of the standard companies since an opening, in
 * millionths.
 */
export function standardReturn(prices: ArrayLike<number>, opens: ArrayLike<number>): number {
  const moves = companies
    .slice(0, opens.length)
    .flatMap(({ tier }, company) =>
      tier === 'standard' ? [(prices[company] as number) / (opens[company] as number)] : [],
    );
  const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length;
  return Math.min(MAX_RETURN, Math.round((mean - 1) * 1_000_000));
}
