import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { playerPartition } from './player.ts';
import { profileKey } from './profile.ts';
import { type Item, type Key, TABLE_NAME, table } from './table.ts';
import { transactWrite, type Write } from './transact-write.ts';

/*
 * WATCHERS#<symbol> / PLAYER#<id>: a player watches a company. It is written and removed in one transaction with the
 * watchlist of the player's profile (profile.ts).
 */

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
    UpdateExpression: `${verb} watchlist :symbols`,
    ExpressionAttributeValues: { ':symbols': new Set([symbol]) },
  };
  return (await transactWrite([{ Update: profile }, row])) ? 'conflict' : 'changed';
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
