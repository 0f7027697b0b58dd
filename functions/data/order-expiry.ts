import { expiryOf } from '../domain/order-expiry.ts';
import type { Player } from '../domain/player.ts';
import { expiresAtMs, type RestingOrder } from '../domain/resting-order.ts';
import { type Due, dueBy, dueFromItem, dueKey } from './due.ts';
import { EXPIRING, openKey } from './order-item.ts';
import { eventPut } from './personal-event.ts';
import { playerKey } from './player.ts';
import { listFirst } from './read.ts';
import { put, remove, removeIf, transactWrite, update } from './write.ts';

/** More than expire in a minute. The next look finds those left. */
const LIMIT = 500;

/** Earliest first. Half a read unit while nothing is due. */
export function listExpiriesDue(nowMs: number): Promise<Due[]> {
  return listFirst(dueBy(EXPIRING, nowMs), LIMIT, dueFromItem);
}

/**
 * Notes on the order that its player was told, and tells: both or neither, once, and not after it was closed. 4 write
 * units.
 */
export async function tellExpiry(order: RestingOrder, nowMs: number): Promise<void> {
  const { id, playerId } = order;
  const event = expiryOf(order);
  const cancellation = await transactWrite([
    update(openKey(playerId, id), 'SET toldAtMs = :now', {
      condition: 'attribute_exists(PK) AND attribute_not_exists(toldAtMs)',
      values: { ':now': nowMs },
    }),
    eventPut({ playerId, event, id: event.id, nowMs: expiresAtMs(order) }),
  ]);
  if (cancellation?.includes('conflict')) throw new Error(`the expiry of ${id} met another write`);
}

/**
 * Moves a player's row to the next moment, or removes it. Unless the player has changed: an order that was placed
 * meanwhile relies on the row. 6 write units, 4 for a removal. False if the player has: nothing has moved.
 */
export async function moveExpiry(due: Due, { id, version }: Player, nextMs: number | undefined): Promise<boolean> {
  const [set, next] = nextMs === undefined ? ['REMOVE dueMs', {}] : ['SET dueMs = :next', { ':next': nextMs }];
  const cancellation = await transactWrite([
    update(playerKey(id), `${set} ADD version :one`, {
      condition: 'version = :version',
      values: { ...next, ':one': 1, ':version': version },
    }),
    remove(dueKey(EXPIRING, due)),
    ...(nextMs === undefined ? [] : [put({ ...dueKey(EXPIRING, { ...due, dueAtMs: nextMs }) })]),
  ]);
  return cancellation === undefined;
}

export async function removeExpiry(due: Due): Promise<void> {
  await removeIf(dueKey(EXPIRING, due));
}
