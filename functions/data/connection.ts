import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { getItem, inPartition, listPages } from './read.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { put, removeIf, writeIf } from './write.ts';

/*
 * CONNECTION#<shard> / <playerId>#<connectionId>: a live socket. The shard follows from the player: one query finds all
 * of a player's sockets, and one query per shard finds everyone's.
 * CONNECTION#CHAT / <playerId>#<connectionId>: the same of a socket that shows the chat. A message costs what its readers
 * cost, however many sockets are open.
 */

const CHAT = 'CHAT';

/** One partition takes 1,000 writes a second and API Gateway opens 500 sockets a second: four leave room. */
const SHARDS = 4;

/** API Gateway closes every socket after two hours. */
const LIFETIME_SECONDS = 2 * 3600;

/** A page is 1 MB, about 5,000 connections. */
const MAX_PAGES_PER_SHARD = 20;

const ConnectionAttributes = z.object({ playerId: z.string(), connectedAtMs: z.int(), expiresAt: z.int() });

export interface Connection {
  readonly id: string;
  readonly playerId: string;
  readonly connectedAtMs: number;
}

export async function putConnection({ id, ...connection }: Connection): Promise<void> {
  const expiresAt = Math.floor(connection.connectedAtMs / 1000) + LIFETIME_SECONDS;
  await writeIf(put({ ...connectionKey({ id, ...connection }), ...connection, expiresAt }));
}

type Socket = Pick<Connection, 'id' | 'playerId'>;

export async function deleteConnection(socket: Socket): Promise<void> {
  await Promise.all([removeIf(connectionKey(socket)), deleteChatReader(socket)]);
}

/** @returns false for a socket that is not known, or no longer */
export async function putChatReader(socket: Socket): Promise<boolean> {
  const connection = await getItem(connectionKey(socket), { consistent: true });
  return connection !== undefined && writeIf(put({ ...connection, ...connectionKey(socket, CHAT) }));
}

export async function deleteChatReader(socket: Socket): Promise<void> {
  await removeIf(connectionKey(socket, CHAT));
}

export async function listChatReaders(): Promise<Connection[]> {
  return queryShard({ shard: CHAT, prefix: '' });
}

export async function listConnections(): Promise<Connection[]> {
  const shards = Array.from({ length: SHARDS }, (_, shard) => queryShard({ shard, prefix: '' }));
  return (await Promise.all(shards)).flat();
}

export async function listConnectionsOf(playerId: string): Promise<Connection[]> {
  return queryShard({ shard: shardOf(playerId), prefix: `${playerId}#` });
}

/** Players with several tabs count once. */
export async function listConnectedPlayers(): Promise<Set<string>> {
  return new Set((await listConnections()).map(({ playerId }) => playerId));
}

async function queryShard({ shard, prefix }: { shard: number | typeof CHAT; prefix: string }): Promise<Connection[]> {
  const query = {
    ...inPartition(`CONNECTION#${shard}`, 'SK BETWEEN :first AND :last', {
      ':first': prefix || ' ',
      ':last': `${prefix}~`,
      ':now': Math.floor(Date.now() / 1000),
    }),
    // The table removes expired items with a delay. Lets items without a readable expiry through, to be logged.
    FilterExpression: 'NOT expiresAt <= :now',
    ConsistentRead: true,
  };
  return listPages(query, MAX_PAGES_PER_SHARD, connectionFromItem);
}

function connectionKey({ playerId, id }: Socket, shard: number | typeof CHAT = shardOf(playerId)): Key {
  return { PK: `CONNECTION#${shard}`, SK: `${playerId}#${id}` };
}

function connectionFromItem(item: Item): Connection {
  const { playerId, connectedAtMs } = ConnectionAttributes.parse(withoutKey(item));
  return { id: String(item.SK).slice(playerId.length + 1), playerId, connectedAtMs };
}

function shardOf(playerId: string): number {
  return createHash('sha256').update(playerId).digest().readUInt32BE() % SHARDS;
}
