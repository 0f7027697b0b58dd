import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { isSubAccount } from '../../shared/sub-account.ts';
import { getItem, inRange, listPages } from './read.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { put, putItems, removeIf, removeItems, update, writeIf } from './write.ts';

/*
 * CONNECTION#<shard> / <playerId>#<connectionId>: a live socket. The shard follows from the player: one query finds all
 * of a player's sockets, and one query per shard finds everyone's.
 * CONNECTION#<list> / <playerId>#<connectionId>: the same of a socket on a list.
 * - CHAT: it hears the chat, as every socket does that does not say otherwise. A message costs what its readers cost.
 * - PRICES: it follows the prices.
 * - CANCEL: once it is gone, the player's orders are cancelled. Only `$disconnect` removes it, so a socket that we close
 *   counts as gone too.
 */

export type SocketList = 'CHAT' | 'PRICES' | 'CANCEL';

/** One partition takes 1,000 writes a second and API Gateway opens 500 sockets a second: four leave room. */
const SHARDS = 4;

/** API Gateway closes every socket after two hours, and only then is one that says nothing surely gone. */
const LIFETIME_SECONDS = 2 * 3600;

/** Pages send a heartbeat every four minutes, hidden ones up to a minute later. */
const UNHEARD_MS = 6 * 60_000;

/** A page is 1 MB, about 5,000 connections. */
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
  /** The personal token that opened it. */
  readonly tokenId?: string | undefined;
  /** It hears the chat until it says that it does not show it, and takes one message a frame. */
  readonly plain?: boolean | undefined;
  /** The last heartbeat. */
  readonly heardAtMs?: number | undefined;
}

/** Paper accounts have no chat. */
export async function putConnection({ id, ...connection }: Connection): Promise<void> {
  const expiresAt = Math.floor(connection.connectedAtMs / 1000) + LIFETIME_SECONDS;
  const lists = connection.plain && !isSubAccount(connection.playerId) ? (['CHAT'] as const) : [];
  const keys = [undefined, ...lists].map((list) => connectionKey({ id, ...connection }, list));
  await putItems(keys.map((key) => ({ ...key, ...connection, expiresAt })));
}

export type Socket = Pick<Connection, 'id' | 'playerId'>;

/** Nothing more is sent to it. */
export async function deleteConnection(socket: Socket): Promise<void> {
  await removeItems([connectionKey(socket), connectionKey(socket, 'CHAT'), connectionKey(socket, 'PRICES')]);
}

/** One write unit. */
export async function markHeard(socket: Socket, nowMs: number): Promise<void> {
  const change = { condition: 'attribute_exists(PK)', values: { ':now': nowMs } };
  await writeIf(update(connectionKey(socket), 'SET heardAtMs = :now', change));
}

/** @returns false for a socket that is not known, or no longer */
export async function addToList(list: SocketList, socket: Socket): Promise<boolean> {
  const connection = await getItem(connectionKey(socket), { consistent: true });
  return connection !== undefined && writeIf(put({ ...connection, ...connectionKey(socket, list) }));
}

/** @returns whether it was on it */
export async function removeFromList(list: SocketList, socket: Socket): Promise<boolean> {
  return removeIf(connectionKey(socket, list), 'attribute_exists(PK)');
}

export async function listChatReaders(): Promise<Connection[]> {
  return queryShard({ shard: 'CHAT', prefix: '' });
}

export async function listPriceFollowers(): Promise<Connection[]> {
  return queryShard({ shard: 'PRICES', prefix: '' });
}

/** The player's open sockets after which orders are to be cancelled. */
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

/** Players with several tabs count once, paper accounts not at all. */
export function playersOf(connections: readonly Connection[]): Set<string> {
  return new Set(connections.map(({ playerId }) => playerId).filter((id) => !isSubAccount(id)));
}

/** API Gateway may lose a socket's end, and then only silence tells of it. */
export function isHeard({ connectedAtMs, heardAtMs = connectedAtMs }: Connection): boolean {
  return Date.now() - heardAtMs < UNHEARD_MS;
}

async function queryShard({ shard, prefix }: { shard: number | SocketList; prefix: string }): Promise<Connection[]> {
  const query = {
    ...inRange(`CONNECTION#${shard}`, [prefix || ' ', `${prefix}~`], { ':now': Math.floor(Date.now() / 1000) }),
    // The table removes expired items with a delay. Lets items without a readable expiry through, to be logged.
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
