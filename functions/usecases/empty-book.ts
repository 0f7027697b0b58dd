import { Refused } from '../../shared/refusals.ts';
import { readAlerts, removeAlert } from '../data/alert.ts';
import { closeOrder, listUnclosedOrders } from '../data/order.ts';
import { UnreadableItem } from '../data/read-item.ts';
import type { Player } from '../domain/player.ts';
import { cancelled, type RestingOrder } from '../domain/resting-order.ts';
import { SHARED_ATTEMPTS, untilWritten } from '../runtime/retry.ts';

/** Fifty orders are closed at once; this many accounts keep the SDK's sockets busy. */
const ACCOUNTS_AT_ONCE = 8;

export async function emptyBooks(accounts: readonly Player[]): Promise<void> {
  const left = [...accounts];
  const nowMs = Date.now();
  const work = async () => {
    for (let account = left.pop(); account; account = left.pop()) await emptyBook(account, nowMs);
  };
  await Promise.all(Array.from({ length: ACCOUNTS_AT_ONCE }, work));
}

/**
 * Cancels the orders and removes the alerts of a closed account, which places no others. Repeating it changes nothing.
 * A read unit without any; an order costs 6 write units.
 */
export async function emptyBook({ id, waiting }: Player, nowMs: number): Promise<void> {
  const orders = waiting.levels.size > 0 ? await listUnclosedOrders(id) : [];
  await Promise.all(orders.map((order) => close(order, nowMs)));
  await removeAlerts(id).catch(skipUnreadable);
}

/** One player's damaged item holds up neither a leaving nor the deletion of a contest. */
function skipUnreadable(error: unknown): void {
  if (!(error instanceof UnreadableItem)) throw error;
}

async function close(order: RestingOrder, nowMs: number): Promise<void> {
  const closing = cancelled(nowMs, { code: 'not-in-contest' });
  const done = await untilWritten(
    async () => ((await closeOrder(order, closing)) === 'conflict' ? undefined : 'ended'),
    SHARED_ATTEMPTS,
  );
  if (done instanceof Refused) throw new Error(`the order ${order.id} is still open`);
}

/** Takes one after the other, because they are one item. */
export async function removeAlerts(playerId: string): Promise<void> {
  for (const alert of (await readAlerts(playerId)).alerts)
    if ((await removeAlert(alert)) === 'conflict') throw new Error(`the alert ${alert.id} is still there`);
}
