import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { playerPartition } from './player.ts';
import { profileKey } from './profile.ts';
import { type Item, type Key, TABLE_NAME, table } from './table.ts';
import { transactWrite, type Write } from './transact-write.ts';

/*
 * WATCHERS#<symbol> / PLAYER#<id>: a player watches a company. It is written and removed in one transaction with the
 * watchlist of the player's profile (profile.ts). There `watchedRows` names the symbols that have a row: a watchlist of an
 * earlier release has more symbols than rows.
 */

/** A watchlist as the profile's item has it. */
const Watched = z.object({ watchlist: z.optional(z.set(z.string())), watchedRows: z.optional(z.set(z.string())) });

/** Another write was at the same profile: nothing has changed, and the same may be tried again. */
type WatchOutcome = 'changed' | 'conflict';

/** Adding a symbol that is there changes nothing. 4 write units. */
export async function watchSymbol(playerId: string, symbol: string): Promise<WatchOutcome> {
  return change(playerId, symbol, {
    verb: 'ADD',
    row: { Put: { TableName: TABLE_NAME, Item: rowKey(playerId, symbol) } },
  });
}

/** Removing a symbol that is not there changes nothing. 4 write units. */
export async function unwatchSymbol(playerId: string, symbol: string): Promise<WatchOutcome> {
  const row = { Delete: { TableName: TABLE_NAME, Key: rowKey(playerId, symbol) } };
  return change(playerId, symbol, { verb: 'DELETE', row });
}

async function change(
  playerId: string,
  symbol: string,
  { verb, row }: { verb: 'ADD' | 'DELETE'; row: Write },
): Promise<WatchOutcome> {
  const profile = {
    TableName: TABLE_NAME,
    Key: profileKey(playerId),
    UpdateExpression: `${verb} watchlist :symbols, watchedRows :symbols`,
    ExpressionAttributeValues: { ':symbols': new Set([symbol]) },
  };
  return (await transactWrite([{ Update: profile }, row])) ? 'conflict' : 'changed';
}

/**
 * Writes the rows that the watchlist of an earlier release has not, if there are any: at most one of each company. A
 * watchlist that changes meanwhile is left for the next time.
 * @param profile the profile's item, as it was read
 */
export async function adoptWatchlist(playerId: string, profile: Item | undefined): Promise<void> {
  const { watchlist, watchedRows } = Watched.parse(profile ?? {});
  const missing = [...(watchlist ?? [])].filter((symbol) => !watchedRows?.has(symbol));
  if (missing.length === 0) return;
  const adopted = {
    TableName: TABLE_NAME,
    Key: profileKey(playerId),
    UpdateExpression: 'ADD watchedRows :missing',
    ConditionExpression: 'watchlist = :watchlist',
    ExpressionAttributeValues: { ':missing': new Set(missing), ':watchlist': watchlist },
  };
  const rows = missing.map((symbol) => ({ Put: { TableName: TABLE_NAME, Item: rowKey(playerId, symbol) } }));
  await transactWrite([{ Update: adopted }, ...rows]);
}

/** A page of the players who watch a company. */
export interface WatcherPage {
  readonly playerIds: readonly string[];
  /** The player after whom the next page begins. Undefined on the last page. */
  readonly cursor: string | undefined;
}

export async function listWatchers(
  symbol: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<WatcherPage> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'PK = :watchers',
      ExpressionAttributeValues: { ':watchers': watchersPartition(symbol) },
      ...(after !== undefined && { ExclusiveStartKey: rowKey(after, symbol) }),
      Limit: limit,
    }),
  );
  const playerIds = Items.map(playerIdOf);
  return { playerIds, cursor: LastEvaluatedKey && playerIdOf(LastEvaluatedKey) };
}

function watchersPartition(symbol: string): string {
  return `WATCHERS#${symbol}`;
}

function rowKey(playerId: string, symbol: string): Key {
  return { PK: watchersPartition(symbol), SK: playerPartition(playerId) };
}

function playerIdOf({ SK }: Item): string {
  return String(SK).slice(playerPartition('').length);
}
