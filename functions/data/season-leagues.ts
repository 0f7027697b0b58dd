import * as z from 'zod/mini';
import { batchGet, itemAt, MAX_BATCH_KEYS } from './batch-get.ts';
import { putIfAbsent } from './conditional-write.ts';
import { leagueKey, ownLeaguesKey } from './league.ts';
import { leagueWinnerKey } from './league-winner.ts';
import { readIfPossible } from './read-item.ts';
import type { Item } from './table.ts';

/* The leagues of league.ts, and their winners of league-winner.ts, as a season's end reads and writes them. */

/** The string sets `leagueIds` of a player and `memberIds` of a league. An empty set is no attribute. */
const Ids = z.optional(z.set(z.string()));

/** A league as a season's end sees it. */
export interface SeasonLeague {
  readonly id: string;
  readonly memberIds: ReadonlySet<string>;
  /** It has a winner of the season already. */
  readonly isWon: boolean;
}

/** The leagues of some players, by player. A player without an item is in none. */
export async function readLeagueIds(playerIds: readonly string[]): Promise<Map<string, readonly string[]>> {
  const items = await batchGet(playerIds.map(ownLeaguesKey));
  return new Map(
    playerIds.map((playerId) => [playerId, [...idsOf(itemAt(items, ownLeaguesKey(playerId)), 'leagueIds')]]),
  );
}

/** Some leagues, and whether a season has been won in them. Fifty are one round trip. */
export async function readSeasonLeagues(ids: readonly string[], season: string): Promise<SeasonLeague[]> {
  const keys = ids.flatMap((id) => [leagueKey(id), leagueWinnerKey(id, season)]);
  const items: Item[] = [];
  for (let first = 0; first < keys.length; first += MAX_BATCH_KEYS)
    items.push(...(await batchGet(keys.slice(first, first + MAX_BATCH_KEYS))));
  return ids.map((id) => ({
    id,
    memberIds: idsOf(itemAt(items, leagueKey(id)), 'memberIds'),
    isWon: itemAt(items, leagueWinnerKey(id, season)) !== undefined,
  }));
}

interface Winner {
  readonly leagueId: string;
  readonly season: string;
  readonly playerId: string;
  readonly returnMillionths: number;
}

/** The winner of a league, if it has none yet, in a transaction. */
export function winnerPut({ leagueId, season, ...winner }: Winner) {
  return putIfAbsent({ ...leagueWinnerKey(leagueId, season), ...winner });
}

function idsOf(item: Item | undefined, name: 'leagueIds' | 'memberIds'): ReadonlySet<string> {
  return readIfPossible(item, (found) => Ids.parse(found[name])) ?? new Set();
}
