import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '../../shared/refusals.ts';
import { cancelOrder } from '../../shared/routes/cancel-order.ts';
import { closeOrder, findOrder } from '../data/order.ts';
import { cancelled, expiresAtMs, toWireOrder } from '../domain/limit-order.ts';
import { serve } from '../http/serve.ts';

/** Only a fill of the same order can come between, and then the order is closed. */
const MAX_ATTEMPTS = 5;
const BACKOFF_MS = 10;

/** Takes back an open order. What is not open any more, because it was filled in this very moment, is not found. */
export const handler = serve(cancelOrder, async ({ session: { playerId }, params, nowMs }) => {
  const notFound = new Refused({ code: 'not-found', what: 'open order' });
  const stored = await findOrder(playerId, params.id.toLowerCase());
  if (!stored || stored.closing || nowMs >= expiresAtMs(stored.order)) return notFound;
  const closing = cancelled(nowMs);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const outcome = await closeOrder(stored.order, closing);
    if (outcome === 'closed') return toWireOrder({ order: stored.order, closing }, nowMs);
    if (outcome === 'not-open') return notFound;
    await sleep(Math.random() * BACKOFF_MS * 2 ** attempt);
  }
  return new Refused({ code: 'try-again' });
});
