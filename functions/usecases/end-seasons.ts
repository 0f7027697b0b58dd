import { type AchievementId, hasAchievement } from '../../shared/achievements.ts';
import { Refused } from '../../shared/refusals.ts';
import { SEASONS_LIMIT } from '../../shared/schemas/season.ts';
import { monthBefore, monthOfTick, tickAt } from '../../shared/tick.ts';
import { readLeagueIds, readSeasonLeagues } from '../data/league-winner.ts';
import { readMarket } from '../data/market.ts';
import { listMonthNames } from '../data/month.ts';
import type { ParkedOrder } from '../data/order-book.ts';
import { getReadablePlayer } from '../data/player.ts';
import { readHall, recordNotified } from '../data/season.ts';
import { PLACES_PER_PAGE, readPlaces } from '../data/season-page.ts';
import { recordSeasonResult } from '../data/season-result.ts';
import { inChunks } from '../data/table.ts';
import { percentText } from '../domain/ranking/return.ts';
import { earnedBySeason, indexFor, isTopTenth, medalOf, type Place } from '../domain/seasons/final-ranks.ts';
import { isOverAt, seasonSpan, seasonsOver } from '../domain/seasons/season.ts';
import type { HallRow, PlayerSeason } from '../domain/seasons/season-records.ts';
import { noteStepFailure } from '../runtime/observed.ts';
import { SHARED_ATTEMPTS, untilWritten } from '../runtime/retry.ts';
import { fixFinalRanks, type SeasonRun } from './fix-final-ranks.ts';
import { isUnsettled } from './unsettled.ts';

/** No season is begun after this: the Lambda has 30 seconds, and other steps follow. */
const BUDGET_MS = 15_000;

/** Kept by a warm Lambda, so a minute with nothing to do costs nothing. */
let endedThrough = '';

/**
 * Ends the seasons that are over, oldest first: fixes the final ranks, then notifies everyone who took part. A late run
 * still uses the ranks of the season's last tick. It may die or run twice.
 */
export async function endSeasons(nowMs: number): Promise<void> {
  const newest = monthBefore(monthOfTick(tickAt(nowMs)));
  if (newest <= endedThrough) return;
  const [stored, names, hall] = await Promise.all([
    readMarket({ consistent: true }),
    listMonthNames(),
    readHall({ consistent: true }),
  ]);
  if (!stored) return;
  const deadlineMs = performance.now() + BUDGET_MS;
  const { market } = stored;
  const tick = Math.min(market.tick, tickAt(nowMs));
  const seasonRun: SeasonRun = { run: market.run, nowMs, hasTime: () => performance.now() < deadlineMs };
  let haveAllEnded = isOverAt(newest, tick);
  const recorded = [...new Set(names.map((name) => name.split('.')[0] as string))];
  for (const season of seasonsOver({ recorded, tick }).slice(-SEASONS_LIMIT)) {
    if (!seasonRun.hasTime()) return;
    const hasEnded = await endSeason(season, { tick, hall, seasonRun }).catch(noteStepFailure(`endSeasons ${season}`));
    haveAllEnded &&= hasEnded === true;
  }
  if (haveAllEnded) endedThrough = newest;
}

interface Ending {
  readonly tick: number;
  readonly hall: ReadonlyMap<string, HallRow | undefined>;
  readonly seasonRun: SeasonRun;
}

async function endSeason(season: string, { tick, hall, seasonRun }: Ending): Promise<boolean> {
  const isFixed = hall.has(season);
  const { lastTick } = seasonSpan(season);
  const isReached = ({ crossing }: ParkedOrder) => monthOfTick(crossing.tick) === season;
  if (!isFixed && (await isUnsettled({ lastTick, tick }, isReached))) return false;
  const row = isFixed ? hall.get(season) : await fixFinalRanks(season, seasonRun);
  // The ranks are never fixed twice: a later change would move places that players already know.
  if (isFixed && !row) throw new Error('the final ranks are fixed, and their line in the hall of fame cannot be read');
  return row !== undefined && notifySeason(row, seasonRun);
}

/** Concurrent transactions: 4,000 write units a second, which even an idle table takes. */
const NOTIFIED_AT_ONCE = 8;

/** A run that dies repeats at most this many notifications, without effect. */
const NOTED_AFTER = 200;

const LEAGUE_MIN_MEMBERS = 3;

/**
 * Notifies a season's players in the order of rank, one idempotent transaction each, from where the last run stopped.
 * @returns whether all have been notified
 */
async function notifySeason(row: HallRow, seasonRun: SeasonRun): Promise<boolean> {
  const { season } = row;
  const won = new Set<string>();
  let { told: notified } = row;
  let noted = notified;
  while (notified < row.players) {
    const page = await readPlaces(season, Math.floor(notified / PLACES_PER_PAGE));
    const left = page.slice(notified % PLACES_PER_PAGE);
    if (left.length === 0) throw new Error(`no places after the first ${notified} of ${season}`);
    for (const group of inChunks(left, NOTIFIED_AT_ONCE)) {
      if (!seasonRun.hasTime()) break;
      const wins = await winsOf(group, season, won);
      await Promise.all(
        group.map((place) => notify(place, { row, seasonRun, leagueIds: wins.get(place.playerId) ?? [] })),
      );
      notified += group.length;
      if (notified - noted < NOTED_AFTER) continue;
      await recordNotified(season, notified);
      noted = notified;
    }
    if (!seasonRun.hasTime()) break;
  }
  if (notified > noted) await recordNotified(season, notified);
  return notified >= row.players;
}

/**
 * Returns the leagues that each player in a group has won. Players come in the order of rank, so a league's first
 * member is its winner.
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

interface Notice {
  readonly row: HallRow;
  readonly seasonRun: SeasonRun;
  readonly leagueIds: readonly string[];
}

async function notify(place: Place, { row, seasonRun, leagueIds }: Notice): Promise<void> {
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
  const outcome = await untilWritten(async () => {
    const ids: AchievementId[] = winnable.length > 0 ? [...earnedInSeason, 'league-winner'] : earnedInSeason;
    const earned = await unearned(playerId, ids);
    const recorded = await recordSeasonResult({
      playerId,
      result,
      event,
      leagueIds: winnable,
      earned,
      nowMs: Date.now(),
    });
    if (recorded === 'notified') return recorded;
    winnable = recorded.leagueIds;
    return undefined;
  }, SHARED_ATTEMPTS);
  if (outcome instanceof Refused) throw new Error('a player could not be notified: they kept changing');
}

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
