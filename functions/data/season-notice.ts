import type { AchievementId } from '../../shared/achievements.ts';
import { withAchievements } from '../../shared/achievements.ts';
import type { Player } from '../domain/player.ts';
import type { PlayerSeason } from '../domain/seasons/season-records.ts';
import { putIfAbsent } from './conditional-write.ts';
import { eventPut, type NewEvent } from './personal-event.ts';
import { playerPut } from './player.ts';
import { winnerPut } from './season-leagues.ts';
import { playerSeasonToItem } from './season-result.ts';
import { transactWrite } from './transact-write.ts';

/** A player's result of a season, as it is told. */
interface Told {
  readonly playerId: string;
  readonly result: PlayerSeason;
  readonly event: NewEvent;
  /** The leagues that the player has won. */
  readonly leagueIds: readonly string[];
  /** The player as of now and the achievements that are new to them; none without. */
  readonly earned?: { readonly player: Player; readonly ids: readonly AchievementId[] } | undefined;
  readonly nowMs: number;
}

/**
 * Writes a result, its event, the leagues won and the achievements earned with an event for each, all or none: 4 write
 * units, 2 more for a league, 2 more for the player and for each achievement.
 * @returns the leagues that can still be won where the writing met something else: it is to be tried again
 */
export async function recordSeasonResult(told: Told): Promise<'told' | { leagueIds: readonly string[] }> {
  const { playerId, result, event, leagueIds, earned, nowMs } = told;
  const { season, returnMillionths } = result;
  const cancelled = await transactWrite([
    putIfAbsent(playerSeasonToItem(playerId, result)),
    ...leagueIds.map((leagueId) => winnerPut({ leagueId, season, playerId, returnMillionths })),
    eventPut({ playerId, event, nowMs }),
    ...(earned ? [playerPut(withEarned(earned))] : []),
    ...(earned?.ids ?? []).map((achievement) =>
      eventPut({ playerId, event: { type: 'achievement_earned', achievement }, nowMs }),
    ),
  ]);
  const [own, ...rest] = cancelled ?? [];
  if (!cancelled || own === 'condition') return 'told';
  return { leagueIds: leagueIds.filter((_, place) => rest[place] !== 'condition') };
}

function withEarned({ player, ids }: NonNullable<Told['earned']>): Player {
  return { ...player, version: player.version + 1, achievements: withAchievements(player.achievements, ids) };
}
