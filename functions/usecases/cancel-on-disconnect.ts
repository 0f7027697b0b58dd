import { Refused } from '../../shared/refusals.ts';
import { listCancelling } from '../data/connection.ts';
import { log } from '../runtime/log.ts';
import { SHARED_ATTEMPTS, untilWritten } from '../runtime/retry.ts';
import { cancelOrders } from './orders.ts';

/**
 * Cancels a player's open orders, unless another socket that asked for it is still open. However a socket has closed:
 * also by a revoked token, or by "sign out everywhere".
 *
 * Not a guarantee. API Gateway calls `$disconnect` at most once, and notices a socket that died without a word after ten
 * idle minutes; until then the orders rest, and may fill. An order whose price was reached before this runs is filled.
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
