import { expiryOf } from '../domain/order-expiry.ts';
import type { Player } from '../domain/player.ts';
import { expiresAtMs, type RestingOrder } from '../domain/resting-order.ts';
import { type DueWork, dueWorkFromItem, dueWorkKey, workDueBy } from './due-work.ts';
import { EXPIRING, openKey } from './order-item.ts';
import { eventPut } from './personal-event.ts';
import { playerKey } from './player.ts';
import { listFirst } from './read.ts';
import { put, remove, removeIf, transactWrite, update } from './write.ts';

/** More than expire in a minute. The next run finds the rest. */
const LIMIT = 500;

export function listExpiriesDue(nowMs: number): Promise<DueWork[]> {
  return listFirst(workDueBy(EXPIRING, nowMs), LIMIT, dueWorkFromItem);
}

/**
 * Marks the expiry as notified and notifies the player, or neither. Does nothing for an order that was notified or
 * closed. 4 write units.
 */
export async function notifyExpiry(order: RestingOrder, nowMs: number): Promise<void> {
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
 * Moves a player's row to the next moment, or removes it. Returns false, without any change, if the player has changed,
 * because an order placed meanwhile relies on the row. 6 write units, 4 for a removal.
 */
export async function moveExpiry(due: DueWork, { id, version }: Player, nextMs: number | undefined): Promise<boolean> {
  const [set, next] = nextMs === undefined ? ['REMOVE dueMs', {}] : ['SET dueMs = :next', { ':next': nextMs }];
  const cancellation = await transactWrite([
    update(playerKey(id), `${set} ADD version :one`, {
      condition: 'version = :version',
      values: { ...next, ':one': 1, ':version': version },
    }),
    remove(dueWorkKey(EXPIRING, due)),
    ...(nextMs === undefined ? [] : [put({ ...dueWorkKey(EXPIRING, { ...due, dueAtMs: nextMs }) })]),
  ]);
  return cancellation === undefined;
}

export async function removeExpiry(due: DueWork): Promise<void> {
  await removeIf(dueWorkKey(EXPIRING, due));
}
