import {
  listDueParked,
  listReached,
  type ParkedOrder,
  park,
  postpone,
  removeParked,
  unpark,
} from '../data/order-book.ts';
import { byTime, type CrossedOrder, crossedOn, nextTry } from '../domain/crossing.ts';
import { priceRanges, type TickRange } from '../domain/market/tick-range.ts';
import type { RestingOrder } from '../domain/resting-order.ts';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { noteStepFailure } from '../runtime/observed.ts';
import { notifyAlerts } from './notify-alerts.ts';
import { settleOrder } from './settle-order.ts';

/** This is far below the table's limit; the SDK opens fifty sockets. */
const PLAYERS_AT_ONCE = 40;

/**
 * Fills every open order whose price was reached, at the price of the first tick that reached it, and notifies of the
 * alerts found with them.
 * Nothing is lost: the book is read, consistently, after the last tick has begun, so an order it does not see was
 * placed in that tick or later, before its price was reached. The checkpoint moves on only when every order found is
 * closed or parked with its tick. New brackets are checked against the rest of the range at once.
 * Nothing is doubled: one transaction closes an order and writes its trade, and requires the order to be open.
 * Nothing is held up: an order that cannot be settled is parked.
 * @param settled receives the players whose orders were settled, each at once
 * @param untilMs no further player is begun after this moment; those left are found again, over the same range
 * @returns whether none is left
 */
export async function settleOrders(
  range: TickRange,
  settled = new Set<string>(),
  untilMs = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  if (range.from.halted) return true;
  const reached = await Promise.all(priceRanges(range).map(listReached));
  // An OCO has two rows, and a long range may reach both.
  const orders = new Map(
    reached.flatMap(({ orders }) => orders).map((order) => [`${order.playerId} ${order.id}`, order]),
  );
  const crossed = crossedOn(range, [...orders.values()]);
  const isDone = await eachPlayerInTurn(crossed, { settled, untilMs }, (each, failure) =>
    settleOrPark(each, range, failure),
  );
  const alerts = reached.flatMap((rows) => rows.alerts);
  const areNotified = await notifyAlerts(range, alerts, untilMs).catch(noteStepFailure('notifyAlerts'));
  return isDone && areNotified !== false;
}

export async function settleParkedOrders(range: TickRange, settled: Set<string>): Promise<void> {
  if (range.from.halted) return;
  const due = await listDueParked(range.to.tick);
  const untilMs = Number.POSITIVE_INFINITY;
  await eachPlayerInTurn(due, { settled, untilMs }, (parked, failure) => settleParked(parked, range, failure));
}

interface Outcome<Order> {
  readonly failure?: unknown;
  readonly following?: readonly Order[];
}

/**
 * Settles several players at once, each player's orders in the order of their crossings. After one fails, the player's
 * others wait, so that a player cannot use up the tick job with orders that never settle.
 * @returns whether there was time for all
 */
async function eachPlayerInTurn<Order extends CrossedOrder>(
  orders: readonly Order[],
  { settled, untilMs }: { settled: Set<string>; untilMs: number },
  settle: (order: Order, earlierFailure: unknown) => Promise<Outcome<Order>>,
): Promise<boolean> {
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
      if (Date.now() > untilMs) return;
    }
  };
  // Every worker is awaited, so that no stray work collides with the next tick job.
  const ended = await Promise.allSettled(Array.from({ length: PLAYERS_AT_ONCE }, worker));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return turns.length === 0;
}

/** Throws only when the table accepts nothing at all; the next tick job then finds the order again. */
async function settleOrPark(
  crossed: CrossedOrder,
  range: TickRange,
  earlierFailure: unknown,
): Promise<Outcome<CrossedOrder>> {
  const tried: Tried = earlierFailure ? { failure: earlierFailure } : await attempt(crossed);
  if (!tried.failure) return { following: crossedOn(range, tried.bracket ? [tried.bracket] : []) };
  const outcome = await park(crossed, nextTry(range.to.tick));
  if (outcome === 'not-open') return {};
  if (outcome === 'conflict') throw tried.failure;
  noteParked(crossed, tried.failure);
  return tried;
}

/** Ticks before the checkpoint are gone: a bracket placed now starts there. */
async function settleParked(
  parked: ParkedOrder,
  { from, to }: TickRange,
  earlierFailure: unknown,
): Promise<Outcome<never>> {
  const bracketTick = Math.max(parked.crossing.tick, from.tick);
  const { failure, rests }: Tried = earlierFailure ? { failure: earlierFailure } : await attempt(parked, bracketTick);
  if (!failure) {
    await (rests ? unpark(parked) : removeParked(parked));
    return {};
  }
  await postpone(parked, nextTry(to.tick, parked.attempts));
  noteParked(parked, failure);
  return { failure };
}

interface Tried {
  readonly failure?: unknown;
  readonly rests?: boolean;
  readonly bracket?: RestingOrder | undefined;
}

async function attempt(crossed: CrossedOrder, bracketTick?: number): Promise<Tried> {
  try {
    const settled = await settleOrder(crossed, bracketTick);
    return settled === 'rests' ? { rests: true } : { bracket: settled };
  } catch (failure) {
    return { failure };
  }
}

function noteParked({ order, crossing }: CrossedOrder, error: unknown): void {
  const { id: orderId, playerId, symbol } = order;
  log.error('an order was parked', error, { orderId, playerId, symbol, tick: crossing.tick });
  recordMetric('OrdersParked', 1);
}
