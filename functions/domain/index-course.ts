import { companies } from '../../shared/companies.ts';
import { type CandleRow, INDEX_COLUMN, resolutions } from './market/candles.ts';
import { MAX_RETURN } from './ranking/return.ts';

/** Both values are in hundredths of a point, and undefined if unknown. */
export interface IndexCourse {
  readonly joined: number | undefined;
  readonly now: number | undefined;
}

/** @param joining are the candles kept from when the player joined; the shortest has the nearest close */
export function indexSince(joining: readonly CandleRow[], now: number | undefined): IndexCourse {
  const [nearest] = resolutions.flatMap((resolution) => joining.filter((row) => row.resolution === resolution));
  return { joined: nearest?.close[INDEX_COLUMN], now };
}

/** Returns how equal amounts of the standard companies did since an opening, in millionths. */
export function standardReturn(prices: ArrayLike<number>, opens: ArrayLike<number>): number {
  const moves = companies
    .slice(0, opens.length)
    .flatMap(({ tier }, company) =>
      tier === 'standard' && (opens[company] as number) > 0
        ? [(prices[company] as number) / (opens[company] as number)]
        : [],
    );
  const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length;
  return Math.min(MAX_RETURN, Math.round((mean - 1) * 1_000_000));
}
