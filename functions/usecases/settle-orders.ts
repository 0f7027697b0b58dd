import { formatCents } from '../../shared/money.ts';
import { type Refusal, Refused, refusalSentence } from '../../shared/refusals.ts';
import { dayOfSlot, SLOTS_PER_HOUR, slotStartMs } from '../../shared/slot.ts';
import { closeOrder, listReachedOrders } from '../data/order.ts';
import type { NewEvent } from '../data/personal-event.ts';
import { getPlayer } from '../data/player.ts';
import { type AsideOrder, listDueAside, postpone, removeAside, setAside } from '../data/set-aside.ts';
import { type CrossedOrder, fillId, firstCrossing, priceRanges } from '../domain/crossing.ts';
import { cancelled, filled, type LimitOrder, toTradeOrder } from '../domain/limit-order.ts';
import type { SlotRange } from '../domain/market/slot-range.ts';
import type { Player } from '../domain/player.ts';
import { decideTrade, type TradeMade } from '../domain/trade.ts';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { retryOnConflict } from '../runtime/retry.ts';

/** Players whose orders are filled at the same time. The table takes far more; a Lambda's sockets do not. */
const PLAYERS_AT_ONCE = 16;
/** The player may be trading at this very moment. Each attempt waits longer than a trade takes. */
const retries = { attempts: 8, backoffMs: 10 };

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

/**
 * Fills an order by the same rule as any trade, or cancels it with the reason why it cannot be filled. The trade has
 * the time of the slot whose price it has, however late it is written: so the log agrees with the chart.
 * @throws if the player cannot be read or keeps changing
 */
export async function settleOrder({ order, crossing: { slot, quote } }: CrossedOrder): Promise<void> {
  const conditions = { quote, halted: false, day: dayOfSlot(slot), nowMs: slotStartMs(slot) };
  const outcome = await retryOnConflict(async () => {
    const player = await getPlayer(order.playerId, { consistent: true });
    const made = player
      ? decideTrade(player, toTradeOrder(order, idOfFill(order, slot, player)), conditions)
      : new Refused({ code: 'not-found', what: 'player' });
    const outcome =
      made instanceof Refused
        ? await closeOrder(order, cancelled(conditions.nowMs, made.refusal), {
            event: cancelledEvent(order, made.refusal),
          })
        : await closeOrder(order, filled(made), { made, event: filledEvent(order, made) });
    if (outcome === 'closed') recordMetric(made instanceof Refused ? 'OrdersCancelled' : 'OrdersFilled', 1);
    return outcome === 'conflict' ? undefined : outcome;
  }, retries);
  if (!outcome) throw new Error('an order could not be settled: its player kept changing');
}

function idOfFill(order: LimitOrder, slot: number, player: Player): string {
  return fillId({ orderId: order.id, slot, playerVersion: player.version + 1, nowMs: Date.now() });
}

function filledEvent(order: LimitOrder, { trade }: TradeMade): NewEvent {
  const { priceCents, totalCents } = trade;
  return { type: 'order_filled', ...told(order), price: formatCents(priceCents), total: formatCents(totalCents) };
}

function cancelledEvent(order: LimitOrder, refusal: Refusal): NewEvent {
  return { type: 'order_cancelled', ...told(order), reason: refusalSentence(refusal) };
}

function told({ id, symbol, action, shares }: LimitOrder) {
  return { orderId: id, stockSymbol: symbol, action, shares };
}
