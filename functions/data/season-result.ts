import { type AchievementId, withAchievements } from '../../shared/achievements.ts';
import { SEASONS_LIMIT } from '../../shared/schemas/season.ts';
import { achievementEvents } from '../domain/achievements.ts';
import type { Player } from '../domain/player.ts';
import { type PlayerSeason, SeasonLine } from '../domain/seasons/season-records.ts';
import { winnerPut } from './league-winner.ts';
import { eventPut, type NewEvent } from './personal-event.ts';
import { playerPartition, playerPut } from './player.ts';
import { getItem, queryPage, withPrefix } from './read.ts';
import { readEach, readItem } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { putIfAbsent, transactWrite } from './write.ts';

/* PLAYER#id / SEASON#2026-11: a player's result in a season. It is written once, with its event. */

const PREFIX = 'SEASON#';

function playerSeasonKey(playerId: string, season: string): Key {
  return { PK: playerPartition(playerId), SK: PREFIX + season };
}

export function playerSeasonToItem(playerId: string, { season, ...attributes }: PlayerSeason): Item {
  return { ...playerSeasonKey(playerId, season), ...attributes };
}

function playerSeasonFromItem(item: Item): PlayerSeason {
  return { season: String(item.SK).slice(PREFIX.length), ...SeasonLine.parse(withoutKey(item)) };
}

export async function getPlayerSeason(playerId: string, season: string): Promise<PlayerSeason | undefined> {
  return readItem(await getItem(playerSeasonKey(playerId, season), { consistent: true }), playerSeasonFromItem);
}

export async function listPlayerSeasons(playerId: string): Promise<PlayerSeason[]> {
  const query = { ...withPrefix(playerPartition(playerId), PREFIX), ScanIndexForward: false, ConsistentRead: true };
  return readEach((await queryPage({ ...query, Limit: SEASONS_LIMIT })).items, playerSeasonFromItem);
}

interface Notice {
  readonly playerId: string;
  readonly result: PlayerSeason;
  readonly event: NewEvent;
  readonly leagueIds: readonly string[];
  readonly earned?: { readonly player: Player; readonly ids: readonly AchievementId[] } | undefined;
  readonly nowMs: number;
}

/**
 * Writes a result, its event, the leagues won and the achievements earned, each with an event: all or nothing. 4 write
 * units, 2 more per league, 2 more for the player and for each achievement.
 * @returns if another write came in between, the leagues that can still be won, to try again
 */
export async function recordSeasonResult(notice: Notice): Promise<'notified' | { leagueIds: readonly string[] }> {
  const { playerId, result, event, leagueIds, earned, nowMs } = notice;
  const { season, returnMillionths } = result;
  const cancelled = await transactWrite([
    putIfAbsent(playerSeasonToItem(playerId, result)),
    ...leagueIds.map((leagueId) => winnerPut({ leagueId, season, playerId, returnMillionths })),
    eventPut({ playerId, event, nowMs }),
    ...(earned ? [playerPut(withEarned(earned))] : []),
    ...achievementEvents(earned?.ids ?? []).map((each) => eventPut({ playerId, event: each, nowMs })),
  ]);
  const [own, ...rest] = cancelled ?? [];
  if (!cancelled || own === 'condition') return 'notified';
  return { leagueIds: leagueIds.filter((_, place) => rest[place] !== 'condition') };
}

function withEarned({ player, ids }: NonNullable<Notice['earned']>): Player {
  return { ...player, version: player.version + 1, achievements: withAchievements(player.achievements, ids) };
}
