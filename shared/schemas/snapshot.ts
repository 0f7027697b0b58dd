import * as z from 'zod/mini';
import { EVENT_PAGE_LIMIT, PersonalEvent } from '../live.ts';
import { Decimal, Timestamp } from './money.ts';
import { RestingOrder } from './order.ts';
import { ORDER_LIST_LIMIT } from './trade.ts';

/**
 * The state to show now, and the events since the last answer. `prices` has every company. An order is in `orders`
 * while it is open. If it ends without its player's action, the event is in `events`, sorted oldest first: in this
 * answer or in a later one. `next` goes a little further back than the answer, since events may be written late: drop
 * those whose ids you know from the last minutes. `more` means: ask again at once.
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
