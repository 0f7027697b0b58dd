import { formatCents } from '../../shared/money.ts';
import { Refused, refusalSentence } from '../../shared/refusals.ts';
import type { Trigger } from '../../shared/schemas/trade.ts';
import { dayOfTick, tickStartMs } from '../../shared/tick.ts';
import type { StoredMarket } from '../data/market.ts';
import { closeOrder, findOpenOrder, listOpenOrders, listUnclosedOrders } from '../data/order.ts';
import type { NewEvent } from '../data/personal-event.ts';
import { getPlayer } from '../data/player.ts';
import { byTime, type CrossedOrder, crossedOn } from '../domain/crossing.ts';
import { fillId } from '../domain/ids.ts';
import type { TickRange } from '../domain/market/tick-range.ts';
import type { Player } from '../domain/player.ts';
import {
  bracketId,
  bracketOrder,
  cancelled,
  expiresAtMs,
  type Fill,
  filled,
  fillOf,
  isGivenUp,
  type RestingOrder,
  toTradeOrder,
} from '../domain/resting-order.ts';
import { decideTrade, type TradeMade } from '../domain/trade.ts';
import { mayHaveCrossed, nothingWaits, withWaiting } from '../domain/waiting.ts';
import { log } from '../runtime/log.ts';
import { type Attempt, SHARED_ATTEMPTS, untilWritten } from '../runtime/retry.ts';
import { rangeToNow } from './live-market.ts';

/**
 * Fills an order by the same rules as any trade, or cancels it with a reason. A late run dates the trade to the tick of
 * its price, so that log and chart agree. The fill places the bracket, which crosses only after `bracketTick`.
 * @returns the fill's open bracket, whichever process filled the order; `rests` if the player is suspended, in which
 * case a later price fills it once they are not
 * @throws if the player cannot be read or keeps changing
 */
export async function settleOrder(
  crossed: CrossedOrder,
  bracketTick = crossed.crossing.tick,
): Promise<RestingOrder | 'rests' | undefined> {
  const outcome = await untilWritten(() => closeAt(crossed, bracketTick), SHARED_ATTEMPTS);
  if (outcome instanceof Refused) throw new Error('an order could not be settled: its player kept changing');
  if (outcome === 'rests') return outcome;
  if (outcome !== 'not-open') return outcome.bracket;
  const { order } = crossed;
  return order.bracket && findOpenOrder(order.playerId, bracketId(order.id));
}

/** Returns undefined on a conflict. */
async function closeAt(
  { order, crossing }: CrossedOrder,
  bracketTick: number,
): Promise<Attempt<'rests' | 'not-open' | Pick<Fill, 'bracket'>>> {
  const player = await getPlayer(order.playerId, { consistent: true });
  if (player && player.suspendedAtMs > 0) return 'rests';
  const made = decide({ order, crossing }, player);
  const fill = fillWith(made, order, bracketTick);
  const event = eventOf(order, made, crossing.trigger);
  const outcome =
    made instanceof Refused
      ? await closeOrder(order, cancelled(tickStartMs(crossing.tick), made.refusal), { event })
      : await closeOrder(order, filled(made), { fill, event });
  if (outcome === 'conflict') return undefined;
  if (outcome === 'not-open') return outcome;
  return { bracket: fill?.bracket };
}

function fillWith(made: TradeMade | Refused, order: RestingOrder, bracketTick: number): Fill | undefined {
  if (made instanceof Refused) return undefined;
  return fillOf(made, order.bracket && bracketOrder(order, order.bracket, tickStartMs(bracketTick)));
}

function decide({ order, crossing }: CrossedOrder, player: Player | undefined) {
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  if (isGivenUp(order, player)) return new Refused({ code: 'started-over' });
  const { tick, quote, trigger } = crossing;
  const conditions = { quote, halted: false, day: dayOfTick(tick), nowMs: tickStartMs(tick) };
  const id = fillId({ orderId: order.id, tick, playerVersion: player.version + 1, nowMs: Date.now() });
  const fill = toTradeOrder(order, id, trigger);
  return decideTrade(player, fill, conditions);
}

function eventOf(order: RestingOrder, made: TradeMade | Refused, trigger: Trigger): NewEvent {
  const { id: orderId, symbol: stockSymbol, action, shares } = order;
  const details = { orderId, stockSymbol, action, shares, trigger };
  if (made instanceof Refused) return { type: 'order_cancelled', ...details, reason: refusalSentence(made.refusal) };
  const { id: transactionId, priceCents, totalCents } = made.trade;
  const [price, total] = [formatCents(priceCents), formatCents(totalCents)];
  return { type: 'order_filled', ...details, price, total, transactionId };
}

/*
 * The tick job fills orders whose price has been reached. Until it does, the order looks open though the player already
 * sees that price. So the player's next request settles it first, as the tick job would.
 */

/**
 * Settles the player's orders that the tick job has yet to settle. Reads nothing unless an order's price was reached.
 * @param isParked whether one of them is parked, so its price was reached before
 * @returns the player with the waiting orders' levels; undefined if an order was settled and the player must be read
 * again; or a refusal
 */
export async function settleOwnOrders(
  player: Player,
  stored: StoredMarket | undefined,
  nowMs: number,
  { settle, isParked = false }: { settle?: Settle; isParked?: boolean } = {},
): Promise<Attempt<Player>> {
  if (!isParked && player.waiting.levels.size === 0) return player;
  const range = rangeToNow(stored, nowMs);
  if (range instanceof Refused) return range;
  const throughTick = range.to.tick;
  if (!isParked && !mayHaveCrossed(player.waiting, range))
    return { ...player, waiting: { ...player.waiting, throughTick } };
  const unclosed = (await listUnclosedOrders(player.id)).filter((order) => !isGivenUp(order, player));
  const settled = await settleCrossed(unclosed, range, settle);
  if (settled instanceof Refused) return settled;
  if (settled) return undefined;
  const waiting = unclosed.filter((order) => nowMs < expiresAtMs(order));
  return { ...player, waiting: withWaiting({ ...nothingWaits, throughTick }, waiting) };
}

type Settle = typeof settleOrder;

/** Does the same for a preview: it writes nothing, and `listOpen` lists the orders that would be left. */
export function foreseenOrders() {
  const closed = new Set<string>();
  const placed: RestingOrder[] = [];
  return {
    async settle(player: Player, stored: StoredMarket | undefined, nowMs: number, parts = {}) {
      let after = player;
      const foresee = async (crossed: CrossedOrder, bracketTick = crossed.crossing.tick) => {
        const fill = fillWith(decide(crossed, after), crossed.order, bracketTick);
        closed.add(crossed.order.id);
        if (fill?.bracket) placed.push(fill.bracket);
        after = fill?.player ?? after;
        return fill?.bracket;
      };
      return (await settleOwnOrders(player, stored, nowMs, { ...parts, settle: foresee })) ?? after;
    },
    async listOpen(player: Player, nowMs: number): Promise<RestingOrder[]> {
      return [...(await listOpenOrders(player, nowMs)), ...placed].filter(({ id }) => !closed.has(id));
    },
  };
}

/** Settles a player's crossed orders in the order of their crossings. @returns whether any had crossed */
export async function settleCrossed(
  orders: readonly RestingOrder[],
  range: TickRange,
  settle: Settle = settleOrder,
): Promise<boolean | Refused> {
  const queue = crossedOn(range, orders);
  const isAny = queue.length > 0;
  try {
    for (let each = queue.sort(byTime).shift(); each; each = queue.sort(byTime).shift()) {
      // Ticks before the checkpoint are gone for a parked order.
      const bracket = await settle(each, Math.max(each.crossing.tick, range.from.tick));
      queue.push(...crossedOn(range, bracket && bracket !== 'rests' ? [bracket] : []));
    }
  } catch (error) {
    log.error('an order could not be settled for its player', error);
    return new Refused({ code: 'try-again' });
  }
  return isAny;
}
