import { Refused } from '../../shared/refusals.ts';
import type { FinalSeason } from '../../shared/schemas/season.ts';
import { getFinal, getHallRow } from '../data/season.ts';
import { getPlayerSeason } from '../data/season-result.ts';
import { toSeasonPlace, toSeasonSummary, toWirePlayerSeason } from '../domain/seasons/season-records.ts';

/** Refused until the season has ended. */
export async function viewSeason(season: string, playerId: string): Promise<FinalSeason | Refused> {
  const [row, boards, own] = await Promise.all([
    getHallRow(season),
    getFinal(season),
    getPlayerSeason(playerId, season),
  ]);
  if (!row || !boards) return new Refused({ code: 'not-found', what: 'finished season' });
  return {
    summary: toSeasonSummary(row),
    top: boards.top.map(toSeasonPlace),
    returnTop: boards.returnTop.map(toSeasonPlace),
    freeTop: boards.freeTop.map(toSeasonPlace),
    own: own ? toWirePlayerSeason(own) : null,
  };
}
