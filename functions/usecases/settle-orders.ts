import { SLOTS_PER_HOUR } from '../../shared/slot.ts';
import { listReachedOrders } from '../data/order.ts';
import { type AsideOrder, listDueAside, postpone, removeAside, setAside } from '../data/set-aside.ts';
import { type CrossedOrder, firstCrossing, priceRanges } from '../domain/crossing.ts';
import type { SlotRange } from '../domain/market/slot-range.ts';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { settleOrder } from './settle-order.ts';

/** Players whose orders are filled at the same time. The table takes far more; a Lambda's sockets do not. */
const PLAYERS_AT_ONCE = 16;

/**
 * An order that was set aside is looked at again after this many slots, then after twice as many, up to the longest.
 */
const FIRST_WAIT_SLOTS = 1;
const MAX_WAIT_SLOTS = SLOTS_PER_HOUR;

/**
 * Fills every open order whose price came on the way, at the price of the first slot in which it did.
 *
 * Nothing is lost: the book is read, consistently, after the last slot on the way has begun. An order that is not seen
 * was placed in that slot or later, when its price had not come. The checkpoint only moves on when every order found
 * here is closed, or has left the book with the slot that it crossed in. Nothing is doubled: an order is closed and its
 * trade written in one transaction that needs it to be open. Nothing is held up: an order that cannot be settled is set
 * aside, for whatever reason.
 */
export async function settleOrders(range: SlotRange): Promise<void> {
  if (range.from.halted) return;
  const reached = await Promise.all(
    priceRanges(range).flatMap(({ symbol, lowestCents, highestCents }) => [
      listReachedOrders({ symbol, action: 'buy', priceCents: lowestCents }),
      listReachedOrders({ symbol, action: 'sell', priceCents: highestCents }),
    ]),
  );
  const crossed = reached.flat().flatMap((order) => {
    const crossing = firstCrossing(order, range);
    return crossing ? [{ order, crossing }] : [];
  });
  const { slot } = range.to;
  await eachPlayerInTurn(crossed.sort(byTime), (each, failure) => settleOrSetAside(each, slot, failure));
}

/** Looks again at the orders that were set aside and are due, at the price that each of them crossed at. */
export async function settleAsideOrders({ from, to }: SlotRange): Promise<void> {
  if (from.halted) return;
  const due = await listDueAside(to.slot);
  await eachPlayerInTurn(due.toSorted(byTime), (aside, failure) => settleAside(aside, to.slot, failure));
}

/** @returns the failure of an order that could not be settled */
type Settle<Order> = (order: Order, earlierFailure: unknown) => Promise<unknown>;

/**
 * Settles a player's orders one after the other, and some players at once. After one order of a player could not be
 * settled, their others are not tried in this beat: nobody takes up its time with orders that never can be.
 */
async function eachPlayerInTurn<Order extends CrossedOrder>(
  orders: readonly Order[],
  settle: Settle<Order>,
): Promise<void> {
  const turns = [...Map.groupBy(orders, ({ order }) => order.playerId).values()];
  const worker = async () => {
    for (let turn = turns.pop(); turn; turn = turns.pop()) {
      let failure: unknown;
      for (const each of turn) failure = await settle(each, failure);
    }
  };
  // The beat ends after all of them have: work that went on would meet the next beat.
  const ended = await Promise.allSettled(Array.from({ length: PLAYERS_AT_ONCE }, worker));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

/** Throws only when the table takes nothing at all any more, so that the order is found again by the next beat. */
async function settleOrSetAside(crossed: CrossedOrder, slot: number, earlierFailure: unknown): Promise<unknown> {
  const failure = earlierFailure ?? (await failureOf(crossed));
  if (failure === undefined) return undefined;
  const conflict = await setAside(crossed, { dueSlot: slot + FIRST_WAIT_SLOTS, attempts: 1 });
  if (conflict) throw failure;
  noteAside(crossed, failure);
  return failure;
}

async function settleAside(aside: AsideOrder, slot: number, earlierFailure: unknown): Promise<unknown> {
  const failure = earlierFailure ?? (await failureOf(aside));
  if (failure === undefined) {
    await removeAside(aside);
    return undefined;
  }
  await postpone(aside, slot + Math.min(MAX_WAIT_SLOTS, FIRST_WAIT_SLOTS * 2 ** aside.attempts));
  noteAside(aside, failure);
  return failure;
}

async function failureOf(crossed: CrossedOrder): Promise<unknown> {
  try {
    await settleOrder(crossed);
    return undefined;
  } catch (error) {
    return error;
  }
}

function noteAside({ order, crossing }: CrossedOrder, error: unknown): void {
  const { id: orderId, playerId, symbol } = order;
  log.error('an order was set aside', error, { orderId, playerId, symbol, slot: crossing.slot });
  recordMetric('OrdersSetAside', 1);
}

/** A player's orders are filled in the order in which their prices came: the next may spend the coins of the last. */
function byTime(one: CrossedOrder, other: CrossedOrder): number {
  return (
    one.crossing.slot - other.crossing.slot ||
    one.order.placedAtMs - other.order.placedAtMs ||
    (one.order.id < other.order.id ? -1 : 1)
  );
}
