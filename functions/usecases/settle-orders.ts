import { TICKS_PER_HOUR } from '../../shared/tick.ts';
import { listReachedOrders } from '../data/order-book.ts';
import { listDueParked, type ParkedOrder, park, postpone, removeParked } from '../data/parked-order.ts';
import { byTime, type CrossedOrder, crossedOn, priceRanges } from '../domain/crossing.ts';
import type { TickRange } from '../domain/market/tick-range.ts';
import type { RestingOrder } from '../domain/resting-order.ts';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { settleOrder } from './settle-order.ts';

/** Players whose orders are filled at the same time. The table takes far more; a Lambda's sockets do not. */
const PLAYERS_AT_ONCE = 16;

/**
 * An order that was parked is looked at again after this many ticks, then after twice as many, up to the longest.
 */
const FIRST_WAIT_TICKS = 1;
const MAX_WAIT_TICKS = TICKS_PER_HOUR;

/**
 * Fills every open order one of whose prices came on the way, at the price of the first tick in which one did.
 *
 * Nothing is lost: the book is read, consistently, after the last tick on the way has begun. An order that is not seen
 * was placed in that tick or later, when its price had not come. The checkpoint only moves on when every order found
 * here is closed, or has left the book with the tick that it crossed in. A bracket that a fill places here looks at the
 * rest of the way at once. Nothing is doubled: an order is closed and its trade written in one transaction that needs it
 * to be open. Nothing is held up: an order that cannot be settled is parked, for whatever reason.
 */
export async function settleOrders(range: TickRange): Promise<string[]> {
  if (range.from.halted) return [];
  const reached = await Promise.all(priceRanges(range).map(listReachedOrders));
  // An OCO has two rows, and a long way may reach both.
  const orders = new Map(reached.flat().map((order) => [`${order.playerId} ${order.id}`, order]));
  const crossed = crossedOn(range, [...orders.values()]);
  return eachPlayerInTurn(crossed, (each, failure) => settleOrPark(each, range, failure));
}

/** Looks again at the orders that were parked and are due, at the price that each of them crossed at. */
export async function settleParkedOrders(range: TickRange): Promise<string[]> {
  if (range.from.halted) return [];
  const due = await listDueParked(range.to.tick);
  return eachPlayerInTurn(due, (parked, failure) => settleParked(parked, range, failure));
}

/** The outcome of an attempt: the failure of an order that could not be settled, or the orders that follow from a fill. */
interface Outcome<Order> {
  readonly failure?: unknown;
  readonly following?: readonly Order[];
}

/**
 * Settles a player's orders one after the other in the order in which their prices came, and some players at once. After
 * one order of a player could not be settled, their others are not tried in this tick job: nobody takes up its time with
 * orders that never can be.
 */
async function eachPlayerInTurn<Order extends CrossedOrder>(
  orders: readonly Order[],
  settle: (order: Order, earlierFailure: unknown) => Promise<Outcome<Order>>,
): Promise<string[]> {
  const settled = new Set<string>();
  const turns = [...Map.groupBy(orders, ({ order }) => order.playerId).values()];
  const worker = async () => {
    for (let turn = turns.pop(); turn; turn = turns.pop()) {
      let failure: unknown;
      for (let each = turn.sort(byTime).shift(); each; each = turn.sort(byTime).shift()) {
        const outcome = await settle(each, failure);
        failure = outcome.failure;
        if (!failure) settled.add(each.order.playerId);
        turn.push(...(outcome.following ?? []));
      }
    }
  };
  // The tick job ends after all of them have: work that went on would meet the next tick job.
  const ended = await Promise.allSettled(Array.from({ length: PLAYERS_AT_ONCE }, worker));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return [...settled];
}

/** Throws only when the table takes nothing at all any more, so that the order is found again by the next tick job. */
async function settleOrPark(
  crossed: CrossedOrder,
  range: TickRange,
  earlierFailure: unknown,
): Promise<Outcome<CrossedOrder>> {
  const tried = earlierFailure ? { failure: earlierFailure } : await attempt(crossed);
  if (!tried.failure) return { following: crossedOn(range, tried.bracket ? [tried.bracket] : []) };
  const outcome = await park(crossed, { dueTick: range.to.tick + FIRST_WAIT_TICKS, attempts: 1 });
  if (outcome === 'not-open') return {};
  if (outcome === 'conflict') throw tried.failure;
  noteParked(crossed, tried.failure);
  return tried;
}

/** The ticks before the checkpoint are gone: a bracket that is placed now counts those after it, which this tick job reads. */
async function settleParked(
  parked: ParkedOrder,
  { from, to }: TickRange,
  earlierFailure: unknown,
): Promise<Outcome<never>> {
  const bracketTick = Math.max(parked.crossing.tick, from.tick);
  const { failure } = earlierFailure ? { failure: earlierFailure } : await attempt(parked, bracketTick);
  if (!failure) {
    await removeParked(parked);
    return {};
  }
  await postpone(parked, to.tick + Math.min(MAX_WAIT_TICKS, FIRST_WAIT_TICKS * 2 ** parked.attempts));
  noteParked(parked, failure);
  return { failure };
}

async function attempt(
  crossed: CrossedOrder,
  bracketTick?: number,
): Promise<{ failure?: unknown; bracket?: RestingOrder }> {
  try {
    return { bracket: await settleOrder(crossed, bracketTick) };
  } catch (failure) {
    return { failure };
  }
}

function noteParked({ order, crossing }: CrossedOrder, error: unknown): void {
  const { id: orderId, playerId, symbol } = order;
  log.error('an order was parked', error, { orderId, playerId, symbol, tick: crossing.tick });
  recordMetric('OrdersParked', 1);
}
