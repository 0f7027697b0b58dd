import { type CandleRow, INDEX_COLUMN, resolutions } from './market/candles.ts';

/** The market index in hundredths, at a player's joining and now, as far as it is known. */
export interface IndexCourse {
  readonly joined: number | undefined;
  readonly now: number | undefined;
}

/** @param joining those candles of the moment of joining that are kept: the shortest closes the nearest to it */
export function indexSince(joining: readonly CandleRow[], now: number | undefined): IndexCourse {
  const [nearest] = resolutions.flatMap((resolution) => joining.filter((row) => row.resolution === resolution));
  return { joined: nearest?.close[INDEX_COLUMN], now };
}
