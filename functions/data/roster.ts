import type { Player } from '../domain/player.ts';
import { playerFromItem, playerKey, playerPartition, ROSTER_SHARDS, rosterShard } from './player.ts';
import { profileKey, readableProfile, type Shown } from './profile.ts';
import { batchGet, MAX_BATCH_KEYS, queryPage, queryPages } from './read.ts';
import { readEach } from './read-item.ts';
import type { Item, Key } from './table.ts';

/*
 * Index Roster, ROSTER#<shard> / PLAYER#id: the keys of all players. An index of keys that never change costs a trade
 * nothing, and listing it costs a hundredth of a read unit a player.
 */

/** A page is 1 MB, about 10,000 keys: a shard of 100,000 players has two. */
const MAX_PAGES_PER_SHARD = 20;

const BATCHES_AT_ONCE = 8;

/** The ids of all players, in a stable order. */
export async function listPlayerIds(): Promise<string[]> {
  const shards = Array.from({ length: ROSTER_SHARDS }, (_, shard) => listShard(rosterShard(shard)));
  return (await Promise.all(shards)).flat();
}

/** A page of the ids of a shard, from the least or the one after `after`. */
export async function listShardPage(
  shard: number,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const { items } = await queryPage({
    IndexName: 'Roster',
    KeyConditionExpression: 'roster = :shard AND PK > :after',
    ExpressionAttributeValues: { ':shard': rosterShard(shard), ':after': playerPartition(after ?? '') },
    Limit: limit,
  });
  return items.map(idOf);
}

/** The players of these ids, in any order, without missing and unreadable ones. Half a read unit each. */
export async function readPlayers(ids: readonly string[]): Promise<Player[]> {
  const items = await readMany(ids.map(playerKey));
  return readEach(items, (item) => playerFromItem(idOf(item), item));
}

/** What lists need of the profiles, by player. A player without a profile is absent. */
export async function readNames(ids: readonly string[]): Promise<Map<string, Shown>> {
  const items = await readMany(ids.map(profileKey));
  const profiles = items.map((item) => readableProfile(idOf(item), item));
  return new Map(profiles.map(({ id, watchlist: _, ...shown }) => [id, shown]));
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

async function readMany(keys: readonly Key[]): Promise<Item[]> {
  const batches = Array.from({ length: Math.ceil(keys.length / MAX_BATCH_KEYS) }, (_, batch) =>
    keys.slice(batch * MAX_BATCH_KEYS, (batch + 1) * MAX_BATCH_KEYS),
  );
  const items: Item[] = [];
  const work = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) items.push(...(await batchGet(batch)));
  };
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, work));
  return items;
}

function idOf(item: Item): string {
  return String(item.PK).slice('PLAYER#'.length);
}
