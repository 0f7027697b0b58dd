import { EVENT_OVERLAP_MS, EVENT_PAGE_LIMIT, type PersonalEvent } from '../../shared/live.ts';
import { quotesOf } from '../../shared/market/market.ts';
import { formatCents } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/snapshot.ts';
import { tickStartMs } from '../../shared/tick.ts';
import { firstIdAt } from '../../shared/uuid.ts';
import { listUnclosedOrders } from '../data/order.ts';
import { listOldestEvents } from '../data/personal-events.ts';
import { readTradeContext } from '../data/trade.ts';
import { expiryOf, withPending } from '../domain/order-expiry.ts';
import { hasExpired, isGivenUp, type RestingOrder, toWireOrder } from '../domain/resting-order.ts';
import { serve } from '../http/serve.ts';
import { liveMarket } from '../usecases/live-market.ts';

/**
 * Returns the market, the open orders and the events after a cursor. Three consistent reads in this order miss no
 * order's end: an order that ended before the orders were read has written its event before the events are read. Expiry
 * is judged at the checkpoint, which was read first: all orders that crossed until then had been settled. Takes 3 round
 * trips, and 4 read units with few orders.
 */
export const getSnapshot = serve(rows.getSnapshot, async ({ session: { playerId }, query: { after }, nowMs }) => {
  const { player, market: stored } = await readTradeContext(playerId);
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  const market = liveMarket(stored, nowMs);
  if (!stored || market instanceof Refused) return new Refused({ code: 'market-closed' });
  const settledMs = Math.min(nowMs, tickStartMs(stored.market.tick));
  const unclosed = (await listUnclosedOrders(playerId)).filter((order) => !isGivenUp(order, player));
  const { open = [], expired = [] } = Object.groupBy(unclosed, (order) =>
    hasExpired(order, settledMs) ? 'expired' : 'open',
  );
  return {
    updatedAt: new Date(tickStartMs(market.tick)).toISOString(),
    halted: market.halted,
    prices: Object.fromEntries(
      quotesOf(market).map(({ company, priceCents }) => [company.symbol, formatCents(priceCents)]),
    ),
    orders: open.map((order) => toWireOrder({ order, closing: undefined }, settledMs)),
    ...(await eventsAfter(after, { playerId, expired, settledMs })),
  };
});

interface Since {
  readonly playerId: string;
  readonly expired: readonly RestingOrder[];
  readonly settledMs: number;
}

/**
 * A cursor is the id that the next events come after, with the overlap subtracted. Between the pages of one catch-up it
 * is exactly the last id read, followed by where the next catch-up begins: a late event may land behind the pages
 * already read.
 */
async function eventsAfter(cursor: string | undefined, { playerId, expired, settledMs }: Since) {
  const [after, begun] = cursor?.split('_') ?? [];
  const following = begun ?? firstIdAt(settledMs - EVENT_OVERLAP_MS);
  if (after === undefined) return { events: [], next: following, more: false };
  const { events, readUpTo } = await listOldestEvents(playerId, { after, limit: EVENT_PAGE_LIMIT });
  const isRead = ({ id }: PersonalEvent) => id > after && (readUpTo === undefined || id <= readUpTo);
  const all = withPending(events, expired.map(expiryOf).filter(isRead));
  return {
    events: all.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    next: readUpTo === undefined ? following : `${readUpTo}_${following}`,
    more: readUpTo !== undefined,
  };
}
