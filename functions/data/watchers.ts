import { playerPartition } from './player.ts';
import { profileKey } from './profile.ts';
import { inPartition, queryPage } from './read.ts';
import type { Item, Key } from './table.ts';
import { put, remove, transactWrite, update, type Write } from './write.ts';

/* WATCHERS#<symbol> / PLAYER#<id>: a player watches a company. It is written with the watchlist (profile.ts). */

/** `conflict`: another write touched the profile, so nothing has changed and the caller may retry. */
type WatchOutcome = 'changed' | 'conflict';

/** Does nothing if the symbol is already there. 4 write units. */
export async function watchSymbol(playerId: string, symbol: string): Promise<WatchOutcome> {
  return change(playerId, symbol, { verb: 'ADD', row: put({ ...rowKey(playerId, symbol) }) });
}

/** Does nothing if the symbol is not there. 4 write units. */
export async function unwatchSymbol(playerId: string, symbol: string): Promise<WatchOutcome> {
  return change(playerId, symbol, { verb: 'DELETE', row: remove(rowKey(playerId, symbol)) });
}

async function change(
  playerId: string,
  symbol: string,
  { verb, row }: { verb: 'ADD' | 'DELETE'; row: Write },
): Promise<WatchOutcome> {
  const values = { ':symbols': new Set([symbol]) };
  const profile = update(profileKey(playerId), `${verb} watchlist :symbols`, { values });
  return (await transactWrite([profile, row])) ? 'conflict' : 'changed';
}

export interface WatcherPage {
  readonly playerIds: readonly string[];
  readonly cursor: string | undefined;
}

export async function listWatchers(
  symbol: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<WatcherPage> {
  const { items, lastKey } = await queryPage({
    ...inPartition(watchersPartition(symbol)),
    ...(after !== undefined && { ExclusiveStartKey: rowKey(after, symbol) }),
    Limit: limit,
  });
  return { playerIds: items.map(playerIdOf), cursor: lastKey && playerIdOf(lastKey) };
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
