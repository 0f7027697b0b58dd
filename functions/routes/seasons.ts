import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/seasons.ts';
import { monthOfTick, tickAt } from '../../shared/tick.ts';
import { listCandlesWithin } from '../data/candles.ts';
import { listLeagueIds, readLeagues } from '../data/league.ts';
import { readLeaguesWon } from '../data/league-winner.ts';
import { getPlayer } from '../data/player.ts';
import { listReadableResets } from '../data/reset.ts';
import { getFinal, getHallRow, listHall } from '../data/season.ts';
import { getPlayerSeason } from '../data/season-result.ts';
import { countedLog } from '../domain/realised-profit.ts';
import { seasonSpan } from '../domain/seasons/season.ts';
import { toSeasonRecap } from '../domain/seasons/season-recap.ts';
import { toSeasonPlace, toSeasonSummary, toWirePlayerSeason } from '../domain/seasons/season-records.ts';
import { lifeOf } from '../domain/seasons/season-result.ts';
import { serve } from '../http/serve.ts';
import { walkWholeLog } from '../usecases/walk-log.ts';

export const listSeasons = serve(rows.listSeasons, async ({ nowMs }) => {
  const { season, endMs } = seasonSpan(monthOfTick(tickAt(nowMs)));
  const running = { season, endsAt: new Date(endMs).toISOString() };
  return { running, seasons: (await listHall()).map(toSeasonSummary) };
});

/** Refused until the season has ended. */
export const getSeason = serve(rows.getSeason, async ({ params: { season }, session: { playerId } }) => {
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
});

/**
 * Derives a recap from the season's days and the log since joining or the last reset before the season's end. Nothing
 * is stored. Costs 9.5 read units, and one for each 20 trades, of which the newest 5,000 are read. Refused until the
 * season has ended.
 */
export const getSeasonRecap = serve(rows.getSeasonRecap, async ({ params: { season }, session: { playerId } }) => {
  const span = seasonSpan(season);
  const { startMs, endMs, lastTick } = span;
  const [row, result, player, resets, days, leaguesWon] = await Promise.all([
    getHallRow(season),
    getPlayerSeason(playerId, season),
    getPlayer(playerId, { consistent: true }),
    listReadableResets(playerId),
    listCandlesWithin('day', { firstTick: tickAt(startMs), lastTick }),
    listLeaguesWon(playerId, season),
  ]);
  if (!row) return new Refused({ code: 'not-found', what: 'finished season' });
  if (!player) return new Refused({ code: 'not-found', what: 'player' });

  const restarts = [player.startedOverAtMs, ...resets.map(({ atMs }) => atMs)].filter((atMs) => atMs < endMs);
  const beganMs = Math.max(player.joinedAtMs, ...restarts);
  const walked = await walkWholeLog(playerId, beganMs);
  const { known, made } = lifeOf(player, walked.trades, { span, resets });
  const counted = countedLog(known, {
    trades: made.filter(({ createdAtMs }) => createdAtMs >= beganMs),
    isWhole: walked.completeSinceMs <= beganMs,
    nowMs: endMs,
  });
  return {
    season,
    result: result ? toWirePlayerSeason(result) : null,
    leaguesWon,
    ...toSeasonRecap({ span, player: known, counted, beganMs, days, isFree: !!result?.freeRank }),
  };
});

async function listLeaguesWon(playerId: string, season: string): Promise<string[]> {
  const ids = await listLeagueIds(playerId);
  const won = ids.length > 0 ? await readLeaguesWon(ids, season, playerId) : [];
  return (await readLeagues(won)).map(({ name }) => name);
}
