import { type AchievementId, hasAchievement } from '../../shared/achievements.ts';
import { readLeagueIds, readSeasonLeagues } from '../data/league-winner.ts';
import { getReadablePlayer } from '../data/player.ts';
import { recordProgress } from '../data/season.ts';
import { PLACES_PER_PAGE, readPlaces } from '../data/season-page.ts';
import { recordSeasonResult } from '../data/season-result.ts';
import { percentText } from '../domain/ranking/return.ts';
import { earnedBySeason, indexFor, isTopTenth, medalOf, type Place } from '../domain/seasons/final-ranks.ts';
import { seasonSpan } from '../domain/seasons/season.ts';
import type { HallRow, PlayerSeason } from '../domain/seasons/season-records.ts';
import { retryOnConflict } from '../runtime/retry.ts';
import type { SeasonRun } from './fix-final-ranks.ts';

/** Transactions at the same time: 4,000 write units a second, which a table takes that has just been idle. */
const NOTIFIED_AT_ONCE = 8;

/** The progress is noted after so many: a run that dies tells them again, which changes nothing. */
const NOTED_AFTER = 200;

/** A league is won among at least this many. */
const LEAGUE_MIN_MEMBERS = 3;

/** The player may be trading at this very moment. Each attempt waits longer than a trade takes. */
const retries = { attempts: 8, backoffMs: 10 };

/**
 * Tells the players of a season whose final ranks are fixed, in the order of rank, and goes on where an earlier run has
 * ended. Each of them has one transaction, which holds once.
 * @returns whether everybody has been told
 */
export async function notifySeason(row: HallRow, seasonRun: SeasonRun): Promise<boolean> {
  const { season } = row;
  const won = new Set<string>();
  let { told } = row;
  let noted = told;
  while (told < row.players) {
    const page = await readPlaces(season, Math.floor(told / PLACES_PER_PAGE));
    const left = page.slice(told % PLACES_PER_PAGE);
    if (left.length === 0) throw new Error(`no places behind the first ${told} of ${season}`);
    for (const group of groupsOf(left)) {
      if (!seasonRun.hasTime()) break;
      const wins = await winsOf(group, season, won);
      await Promise.all(
        group.map((place) => tell(place, { row, seasonRun, leagueIds: wins.get(place.playerId) ?? [] })),
      );
      told += group.length;
      if (told - noted < NOTED_AFTER) continue;
      await recordProgress(season, told);
      noted = told;
    }
    if (!seasonRun.hasTime()) break;
  }
  if (told > noted) await recordProgress(season, told);
  return told >= row.players;
}

function groupsOf(places: readonly Place[]): Place[][] {
  return Array.from({ length: Math.ceil(places.length / NOTIFIED_AT_ONCE) }, (_, group) =>
    places.slice(group * NOTIFIED_AT_ONCE, (group + 1) * NOTIFIED_AT_ONCE),
  );
}

/**
 * The leagues that each player of a group has won: players come in the order of rank, so the first of a league's members
 * is its winner.
 */
async function winsOf(group: readonly Place[], season: string, won: Set<string>): Promise<Map<string, string[]>> {
  const leagueIds = await readLeagueIds(group.map(({ playerId }) => playerId));
  const open = [...new Set([...leagueIds.values()].flat())].filter((id) => !won.has(id));
  const leagues = new Map((await readSeasonLeagues(open, season)).map((league) => [league.id, league]));
  const wins = new Map<string, string[]>();
  for (const { playerId } of group) {
    const own = (leagueIds.get(playerId) ?? []).filter((id) => {
      const { memberIds, isWon = true } = leagues.get(id) ?? {};
      return !won.has(id) && !isWon && memberIds?.has(playerId) && memberIds.size >= LEAGUE_MIN_MEMBERS;
    });
    for (const id of own) won.add(id);
    wins.set(playerId, own);
  }
  return wins;
}

interface Telling {
  readonly row: HallRow;
  readonly seasonRun: SeasonRun;
  readonly leagueIds: readonly string[];
}

async function tell(place: Place, { row, seasonRun, leagueIds }: Telling): Promise<void> {
  const { playerId } = place;
  const result = toPlayerSeason(place, row);
  const { season, rank, players, medal, topTenth } = result;
  const scorePercent = percentText(place.scoreMillionths);
  const event = { type: 'season_ended', season, rank, players, scorePercent, medal, topTenth } as const;
  const earnedInSeason = earnedBySeason(place, {
    ...row,
    span: seasonSpan(season),
    firstTick: seasonRun.run.firstTick,
  });
  let winnable = leagueIds;
  const outcome = await retryOnConflict(async () => {
    const ids: AchievementId[] = winnable.length > 0 ? [...earnedInSeason, 'league-winner'] : earnedInSeason;
    const earned = await unearned(playerId, ids);
    const told = await recordSeasonResult({ playerId, result, event, leagueIds: winnable, earned, nowMs: Date.now() });
    if (told === 'told') return told;
    winnable = told.leagueIds;
    return undefined;
  }, retries);
  if (!outcome) throw new Error('a player could not be told: they kept changing');
}

/** The player and those of some achievements that are new to them; undefined where none is. */
async function unearned(playerId: string, ids: readonly AchievementId[]) {
  const player = ids.length > 0 ? await getReadablePlayer(playerId) : undefined;
  const missing = player ? ids.filter((id) => !hasAchievement(player.achievements, id)) : [];
  return player && missing.length > 0 ? { player, ids: missing } : undefined;
}

function toPlayerSeason(place: Place, row: HallRow): PlayerSeason {
  const { rank, returnRank, freeRank, scoreMillionths, returnMillionths, gainCents, valueCents } = place;
  const { season, players, freePlayers } = row;
  return {
    ...{ season, rank, players, returnRank, freeRank, freePlayers },
    ...{ scoreMillionths, returnMillionths, gainCents, valueCents },
    indexReturn: indexFor(place, row),
    medal: medalOf(rank),
    topTenth: isTopTenth(rank, players),
  };
}
