import { companies } from '../../shared/companies.ts';
import { type CandleRow, resolutions } from './market/candles.ts';

/** The market index in hundredths, at a player's joining and now, as far as it is known. */
export interface IndexCourse {
  readonly joined: number | undefined;
  readonly now: number | undefined;
}

// index: a row of candles has it after the companies; a row from before there was an index ends with them.
export function indexAtClose(row: CandleRow | undefined): number | undefined {
  return row?.close[companies.length];
}

/** @param joining those candles of the moment of joining that are kept: the shortest closes the nearest to it */
export function indexSince(joining: readonly CandleRow[], now: number | undefined): IndexCourse {
  const [nearest] = resolutions.flatMap((resolution) => joining.filter((row) => row.resolution === resolution));
  return { joined: indexAtClose(nearest), now };
}
