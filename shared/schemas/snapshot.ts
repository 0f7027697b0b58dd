import * as z from 'zod/mini';
import { EVENT_PAGE_LIMIT, PersonalEvent } from '../live.ts';
import { Decimal, Timestamp } from './money.ts';
import { RestingOrder } from './order.ts';
import { ORDER_LIST_LIMIT } from './trade.ts';

/**
 * What a client is to show now, and what has happened since the last answer. `prices` are of every company. An order is
 * in `orders` while it is open. What ends it without its player is in `events`, oldest first: in this answer or in one
 * that follows. `next` goes a little further back than the answer, since events may be written late: drop those whose
 * ids you know from the last minutes. `more`: ask again at once.
 */
export const Snapshot = z.strictObject({
  updatedAt: Timestamp,
  halted: z.boolean(),
  prices: z.record(z.string(), Decimal),
  orders: z.array(RestingOrder).check(z.maxLength(ORDER_LIST_LIMIT)),
  events: z.array(PersonalEvent).check(z.maxLength(EVENT_PAGE_LIMIT + ORDER_LIST_LIMIT)),
  next: z.string(),
  more: z.boolean(),
});
export type Snapshot = z.infer<typeof Snapshot>;

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const SnapshotQuery = z.strictObject({
  after: z.optional(z.string().check(z.regex(new RegExp(`^${UUID}(_${UUID})?$`)))),
});
