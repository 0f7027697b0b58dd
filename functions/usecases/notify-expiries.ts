import { TICKS_PER_MINUTE, tickAt } from '../../shared/tick.ts';
import type { DueWork } from '../data/due-work.ts';
import { listUnclosedOrders } from '../data/order.ts';
import { listExpiriesDue, moveExpiry, notifyExpiry, removeExpiry } from '../data/order-expiry.ts';
import { getPlayer } from '../data/player.ts';
import { UnreadableItem } from '../data/read-item.ts';
import { inChunks } from '../data/table.ts';
import { expiresAtMs, hasExpired, isGivenUp } from '../domain/resting-order.ts';

const AT_ONCE = 20;

/**
 * Notifies players whose orders have expired. Called every tick, it queries once a minute, for half a read unit. A
 * player who cannot be read stays due. After a run that dies, the next one sends only the missing events.
 * @param at.settledMs orders that crossed before this have been filled or parked
 */
export async function notifyExpiries({ nowMs, settledMs }: { nowMs: number; settledMs: number }): Promise<void> {
  if (tickAt(nowMs) % TICKS_PER_MINUTE !== 0) return;
  const failures: unknown[] = [];
  for (const some of inChunks(await listExpiriesDue(settledMs), AT_ONCE)) {
    const outcomes = await Promise.allSettled(some.map((due) => notify(due, settledMs)));
    failures.push(...outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])));
  }
  const [failure] = failures.filter((reason) => !(reason instanceof UnreadableItem));
  if (failure) throw failure;
}

/** Reads the player before the orders. An order placed meanwhile changes the player's version, and the row stays. */
async function notify(due: DueWork, settledMs: number): Promise<void> {
  const player = await getPlayer(due.playerId, { consistent: true });
  if (player?.expiryDueMs !== due.dueAtMs) return removeExpiry(due);
  const orders = (await listUnclosedOrders(player.id)).filter((order) => !isGivenUp(order, player));
  const { expired = [], waiting = [] } = Object.groupBy(orders, (order) =>
    hasExpired(order, settledMs) ? 'expired' : 'waiting',
  );
  const pending = expired.filter((order) => order.toldAtMs === undefined);
  for (const order of pending) await notifyExpiry(order, settledMs);
  // A parked order's moment may have passed.
  const nextMs = Math.max(Math.min(...waiting.map(expiresAtMs)), settledMs + 1);
  await moveExpiry(due, player, waiting.length > 0 ? nextMs : undefined);
}
