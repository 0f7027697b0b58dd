import { isSubAccount } from '../../shared/sub-account.ts';
import type { Player } from '../domain/player.ts';
import { idleShards, playerFromItem, playerKey, playerPartition, rosterShards } from './player.ts';
import { profileKey, readableProfile, type Shown } from './profile.ts';
import { batchGetAll, queryPage, queryPages } from './read.ts';
import { readEach } from './read-item.ts';
import type { Item } from './table.ts';

/*
 * Index Roster, ROSTER#<shard> / PLAYER#id: the keys of all players; of idle ones, ROSTER#IDLE#<shard> / PLAYER#id. A
 * trade does not change them and so does not pay for the index, unless it ends idleness. Listing costs a hundredth of a
 * read unit per player.
 */

/** A page is 1 MB, about 10,000 keys: with 100,000 players, each of the eight shards has two. */
const MAX_PAGES_PER_SHARD = 20;

/** Idle shards come first: during a walk, dozens of players become idle, but only single ones come back. */
export const allShards = [...idleShards, ...rosterShards];

export async function listPlayerIds(shards = rosterShards): Promise<string[]> {
  return [...new Set((await Promise.all(shards.map(listShard))).flat())];
}

export async function listShardPage(
  shard: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const { items } = await queryPage({
    IndexName: 'Roster',
    KeyConditionExpression: 'roster = :shard AND PK > :after',
    ExpressionAttributeValues: { ':shard': shard, ':after': playerPartition(after ?? '') },
    Limit: limit,
  });
  return items.map(idOf);
}

/** Reads players in any order, without missing or unreadable ones and paper accounts. Half a read unit each. */
export async function readPlayers(ids: readonly string[]): Promise<Player[]> {
  const items = await batchGetAll(ids.filter((id) => !isSubAccount(id)).map(playerKey));
  return readEach(items, (item) => playerFromItem(idOf(item), item));
}

export async function readNames(ids: readonly string[]): Promise<Map<string, Shown>> {
  const items = await batchGetAll(ids.map(profileKey));
  const profiles = items.map((item) => readableProfile(idOf(item), item));
  return new Map(profiles.map(({ id, watchlist: _, entersContests: __, ...shown }) => [id, shown]));
}

async function listShard(shard: string): Promise<string[]> {
  const query = {
    IndexName: 'Roster',
    KeyConditionExpression: 'roster = :shard',
    ExpressionAttributeValues: { ':shard': shard },
  };
  const ids: string[] = [];
  for await (const { Items = [] } of queryPages(query, MAX_PAGES_PER_SHARD)) ids.push(...Items.map(idOf));
  return ids;
}

function idOf(item: Item): string {
  return String(item.PK).slice('PLAYER#'.length);
}
