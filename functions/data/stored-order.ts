import * as z from 'zod/mini';
import type { StoredOrder } from '../domain/resting-order.ts';
import { CLOSED_PREFIX, OPEN_PREFIX, openFromItem, orderAttributes } from './order-item.ts';
import { type Item, withoutKey } from './table.ts';

/* An order of which it is not known whether it is open. The tick job reads open ones only, and does without this file. */

const ClosedAttributes = z.union([
  z.object({
    ...orderAttributes,
    status: z.literal('filled'),
    closedAtMs: z.int(),
    tradeId: z.string(),
    priceCents: z.int(),
  }),
  z.object({
    ...orderAttributes,
    status: z.literal('cancelled'),
    closedAtMs: z.int(),
    reasonCode: z.optional(z.string()),
    reason: z.optional(z.string()),
  }),
]);

export function orderFromItem(playerId: string, item: Item): StoredOrder {
  const sortKey = String(item.SK);
  if (sortKey.startsWith(OPEN_PREFIX)) return { order: openFromItem(playerId, item), closing: undefined };
  const { expiresAt: _, ...closed } = ClosedAttributes.parse(withoutKey(item));
  const { symbol, action, shares, limitCents, stopCents, placedAtMs, bracket, ...closing } = closed;
  const id = sortKey.slice(CLOSED_PREFIX.length);
  return { order: { id, playerId, symbol, action, shares, limitCents, stopCents, placedAtMs, bracket }, closing };
}
