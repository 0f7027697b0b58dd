import * as z from 'zod/mini';
import { MAX_LEAGUE_WINNERS } from '../../shared/schemas/league.ts';
import { leagueKey, leaguePartition, ownLeaguesKey } from './league.ts';
import { batchGet, batchGetAll, itemAt, queryPage, withPrefix } from './read.ts';
import { readEach, readIfPossible } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { putIfAbsent } from './write.ts';

/* LEAGUE#id / WINNER#2026-11: the best member of a season, written when it ends. */

const WINNER_PREFIX = 'WINNER#';

const WinnerAttributes = z.object({ playerId: z.string(), returnMillionths: z.int() });

interface Winner extends z.infer<typeof WinnerAttributes> {
  readonly season: string;
}

export function leagueWinnerKey(leagueId: string, season: string): Key {
  return { PK: leaguePartition(leagueId), SK: `${WINNER_PREFIX}${season}` };
}

export function winnerPut({ leagueId, season, ...winner }: Winner & { leagueId: string }) {
  return putIfAbsent({ ...leagueWinnerKey(leagueId, season), ...winner });
}

export async function listLeagueWinners(leagueId: string): Promise<Winner[]> {
  const query = withPrefix(leaguePartition(leagueId), WINNER_PREFIX);
  const { items } = await queryPage({ ...query, ScanIndexForward: false, Limit: MAX_LEAGUE_WINNERS });
  return readEach(items, (item) => {
    return { season: String(item.SK).slice(WINNER_PREFIX.length), ...WinnerAttributes.parse(withoutKey(item)) };
  });
}

export async function readLeaguesWon(ids: readonly string[], season: string, playerId: string): Promise<string[]> {
  const items = await batchGet(ids.map((id) => leagueWinnerKey(id, season)));
  const own = items.filter((item) => readIfPossible(item, WinnerAttributes.parse)?.playerId === playerId);
  return own.map(({ PK }) => String(PK).slice(leaguePartition('').length));
}

export interface SeasonLeague {
  readonly id: string;
  readonly memberIds: ReadonlySet<string>;
  readonly isWon: boolean;
}

/** A player without an item is in no league. */
export async function readLeagueIds(playerIds: readonly string[]): Promise<Map<string, readonly string[]>> {
  const items = await batchGet(playerIds.map(ownLeaguesKey));
  return new Map(playerIds.map((id) => [id, [...idsOf(itemAt(items, ownLeaguesKey(id)), 'leagueIds')]]));
}

/** Fifty leagues take one round trip. */
export async function readSeasonLeagues(ids: readonly string[], season: string): Promise<SeasonLeague[]> {
  const keys = ids.flatMap((id) => [leagueKey(id), leagueWinnerKey(id, season)]);
  const items = await batchGetAll(keys);
  return ids.map((id) => ({
    id,
    memberIds: idsOf(itemAt(items, leagueKey(id)), 'memberIds'),
    isWon: itemAt(items, leagueWinnerKey(id, season)) !== undefined,
  }));
}

/** The string sets of league.ts. DynamoDB omits empty sets. */
const Ids = z.optional(z.set(z.string()));

function idsOf(item: Item | undefined, name: 'leagueIds' | 'memberIds'): ReadonlySet<string> {
  return readIfPossible(item, (found) => Ids.parse(found[name])) ?? new Set();
}
