import { Refused } from '../../shared/refusals.ts';
import { listCancelling } from '../data/connection.ts';
import { log } from '../runtime/log.ts';
import { SHARED_ATTEMPTS, untilWritten } from '../runtime/retry.ts';
import { cancelOrders } from './orders.ts';

/**
 * Cancels a player's open orders, unless another socket that asked for it is still open. It runs however the socket
 * closed, also by a revoked token or "sign out everywhere".
 *
 * This is not a guarantee. API Gateway calls `$disconnect` at most once, and notices a silently dead socket after ten idle
 * minutes. Until then the orders rest and may fill, as does an order whose price was reached before this runs.
 */
export async function cancelOrdersOnDisconnect(playerId: string): Promise<void> {
  if ((await listCancelling(playerId)).length > 0) return;
  const done = await untilWritten(async () => {
    const outcome = await cancelOrders({ playerId, symbol: undefined, nowMs: Date.now() });
    if (outcome instanceof Refused || outcome.some(({ status }) => status === 'open')) return undefined;
    return outcome;
  }, SHARED_ATTEMPTS);
  if (done instanceof Refused) log.error('orders still open after a disconnect', new Error(playerId));
}
