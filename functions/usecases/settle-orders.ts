import {
  listDueParked,
  listReachedOrders,
  type ParkedOrder,
  park,
  postpone,
  removeParked,
} from '../data/order-book.ts';
import { byTime, type CrossedOrder, crossedOn, nextTry } from '../domain/crossing.ts';
import { priceRanges, type TickRange } from '../domain/market/tick-range.ts';
import type { RestingOrder } from '../domain/resting-order.ts';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { settleOrder } from './settle-order.ts';

/** Far fewer than the table takes; a Lambda's sockets are the limit. */
const PLAYERS_AT_ONCE = 16;

/**
 * Fills every open order whose price came on the way, at the price of the first tick that reached it.
 * Nothing is lost: the book is read, consistently, after the last tick has begun, so an unseen order was placed in that
 * tick or later, before its price came. The checkpoint only moves on when every order found is closed or parked with
 * its tick. New brackets look at the rest of the way at once. Nothing is doubled: one transaction closes an order and
 * writes its trade, and requires it to be open. Nothing is held up: an order that cannot be settled is parked.
 * @returns the players whose orders were settled
 */
export async function settleOrders(range: TickRange): Promise<string[]> {
  if (range.from.halted) return [];
  const reached = await Promise.all(priceRanges(range).map(listReachedOrders));
  // An OCO has two rows, and a long range may reach both.
  const orders = new Map(reached.flat().map((order) => [`${order.playerId} ${order.id}`, order]));
  const crossed = crossedOn(range, [...orders.values()]);
  return eachPlayerInTurn(crossed, (each, failure) => settleOrPark(each, range, failure));
}

/** Retries due parked orders, at the prices they crossed at. */
export async function settleParkedOrders(range: TickRange): Promise<string[]> {
  if (range.from.halted) return [];
  const due = await listDueParked(range.to.tick);
  return eachPlayerInTurn(due, (parked, failure) => settleParked(parked, range, failure));
}

interface Outcome<Order> {
  readonly failure?: unknown;
  readonly following?: readonly Order[];
}

/**
 * Settles some players at once, each player's orders in the order in which their prices came. After one fails, the
 * player's others wait: nobody uses up the tick job with orders that can never settle.
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
  // Wait for all: stray work would meet the next tick job.
  const ended = await Promise.allSettled(Array.from({ length: PLAYERS_AT_ONCE }, worker));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return [...settled];
}

/** Throws only when the table accepts nothing at all; the next tick job then finds the order again. */
async function settleOrPark(
  crossed: CrossedOrder,
  range: TickRange,
  earlierFailure: unknown,
): Promise<Outcome<CrossedOrder>> {
  const tried = earlierFailure ? { failure: earlierFailure } : await attempt(crossed);
  if (!tried.failure) return { following: crossedOn(range, tried.bracket ? [tried.bracket] : []) };
  const outcome = await park(crossed, nextTry(range.to.tick));
  if (outcome === 'not-open') return {};
  if (outcome === 'conflict') throw tried.failure;
  noteParked(crossed, tried.failure);
  return tried;
}

/** Ticks before the checkpoint are gone: a bracket placed now counts from there. */
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
  await postpone(parked, nextTry(to.tick, parked.attempts));
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
