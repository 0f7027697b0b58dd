import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { isSubAccount } from '../../shared/sub-account.ts';
import { getItem, inRange, listPages } from './read.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { put, putItems, removeIf, removeItems, update, writeIf } from './write.ts';

/*
 * CONNECTION#<shard> / <playerId>#<connectionId>: a live socket. The player determines the shard: one query finds all
 * of a player's sockets, and one query per shard finds all sockets.
 * CONNECTION#<list> / <playerId>#<connectionId>: the same socket on a list.
 * - CHAT: it gets the chat, as every socket does that does not opt out. A message costs what its readers cost.
 * - PRICES: it follows the prices.
 * - CANCEL: once it is gone, the player's orders are cancelled. Only `$disconnect` removes it, so a socket that we close
 *   counts as gone too.
 */

export type SocketList = 'CHAT' | 'PRICES' | 'CANCEL';

/** One partition takes 1,000 writes a second and API Gateway opens 500 sockets a second: four leave room. */
const SHARDS = 4;

/** API Gateway closes every socket after two hours, and a silent one is surely gone only then. */
const LIFETIME_SECONDS = 2 * 3600;

/** Pages send a heartbeat every four minutes, hidden ones up to a minute later. */
const UNHEARD_MS = 6 * 60_000;

/** A page of 1 MB has about 5,000 connections. */
const MAX_PAGES_PER_SHARD = 20;

const ConnectionAttributes = z.object({
  playerId: z.string(),
  connectedAtMs: z.int(),
  expiresAt: z.int(),
  tokenId: z.optional(z.string()),
  plain: z.optional(z.boolean()),
  heardAtMs: z.optional(z.int()),
});

export interface Connection {
  readonly id: string;
  readonly playerId: string;
  readonly connectedAtMs: number;
  readonly tokenId?: string | undefined;
  /** The socket gets the chat until it opts out, and takes one message per frame. */
  readonly plain?: boolean | undefined;
  readonly heardAtMs?: number | undefined;
}

export async function putConnection({ id, ...connection }: Connection): Promise<void> {
  const expiresAt = Math.floor(connection.connectedAtMs / 1000) + LIFETIME_SECONDS;
  const lists = connection.plain && !isSubAccount(connection.playerId) ? (['CHAT'] as const) : [];
  const keys = [undefined, ...lists].map((list) => connectionKey({ id, ...connection }, list));
  await putItems(keys.map((key) => ({ ...key, ...connection, expiresAt })));
}

export type Socket = Pick<Connection, 'id' | 'playerId'>;

export async function deleteConnection(socket: Socket): Promise<void> {
  await removeItems([connectionKey(socket), connectionKey(socket, 'CHAT'), connectionKey(socket, 'PRICES')]);
}

export async function markHeard(socket: Socket, nowMs: number): Promise<void> {
  const change = { condition: 'attribute_exists(PK)', values: { ':now': nowMs } };
  await writeIf(update(connectionKey(socket), 'SET heardAtMs = :now', change));
}

export async function addToList(list: SocketList, socket: Socket): Promise<boolean> {
  const connection = await getItem(connectionKey(socket), { consistent: true });
  return connection !== undefined && writeIf(put({ ...connection, ...connectionKey(socket, list) }));
}

export async function removeFromList(list: SocketList, socket: Socket): Promise<boolean> {
  return removeIf(connectionKey(socket, list), 'attribute_exists(PK)');
}

export async function listChatReaders(): Promise<Connection[]> {
  return queryShard({ shard: 'CHAT', prefix: '' });
}

export async function listPriceFollowers(): Promise<Connection[]> {
  return queryShard({ shard: 'PRICES', prefix: '' });
}

export async function listCancelling(playerId: string): Promise<Connection[]> {
  const [known, asked] = await Promise.all([
    listConnectionsOf(playerId),
    queryShard({ shard: 'CANCEL', prefix: `${playerId}#` }),
  ]);
  const open = new Set(known.map(({ id }) => id));
  return asked.filter(({ id }) => open.has(id));
}

export async function listConnections(): Promise<Connection[]> {
  const shards = Array.from({ length: SHARDS }, (_, shard) => queryShard({ shard, prefix: '' }));
  return (await Promise.all(shards)).flat();
}

export async function listConnectionsOf(playerId: string): Promise<Connection[]> {
  return queryShard({ shard: shardOf(playerId), prefix: `${playerId}#` });
}

export async function listOnlinePlayers(): Promise<Set<string>> {
  return playersOf((await listConnections()).filter(isHeard));
}

/** Counts players with several tabs once, and paper accounts not at all. */
export function playersOf(connections: readonly Connection[]): Set<string> {
  return new Set(connections.map(({ playerId }) => playerId).filter((id) => !isSubAccount(id)));
}

/** API Gateway may miss the end of a socket, which then shows only in its silence. */
export function isHeard({ connectedAtMs, heardAtMs = connectedAtMs }: Connection): boolean {
  return Date.now() - heardAtMs < UNHEARD_MS;
}

async function queryShard({ shard, prefix }: { shard: number | SocketList; prefix: string }): Promise<Connection[]> {
  const query = {
    ...inRange(`CONNECTION#${shard}`, [prefix || ' ', `${prefix}~`], { ':now': Math.floor(Date.now() / 1000) }),
    // The table removes expired items late. Items without a readable expiry are kept, so that they are logged.
    FilterExpression: 'NOT expiresAt <= :now',
    ConsistentRead: true,
  };
  return listPages(query, MAX_PAGES_PER_SHARD, connectionFromItem);
}

function connectionKey({ playerId, id }: Socket, shard: number | SocketList = shardOf(playerId)): Key {
  return { PK: `CONNECTION#${shard}`, SK: `${playerId}#${id}` };
}

function connectionFromItem(item: Item): Connection {
  const { expiresAt: _, ...connection } = ConnectionAttributes.parse(withoutKey(item));
  return { id: String(item.SK).slice(connection.playerId.length + 1), ...connection };
}

function shardOf(playerId: string): number {
  return createHash('sha256').update(playerId).digest().readUInt32BE() % SHARDS;
}
