import { formatCents } from '../../shared/money.ts';
import { Refused, refusalSentence } from '../../shared/refusals.ts';
import type { Trigger } from '../../shared/schemas/trade.ts';
import { dayOfTick, tickStartMs } from '../../shared/tick.ts';
import { closeOrder, findOpenOrder } from '../data/order.ts';
import type { NewEvent } from '../data/personal-event.ts';
import { getPlayer } from '../data/player.ts';
import { type CrossedOrder, fillId } from '../domain/crossing.ts';
import type { Player } from '../domain/player.ts';
import {
  bracketId,
  bracketOrder,
  cancelled,
  filled,
  fillOf,
  isGivenUp,
  type RestingOrder,
  toTradeOrder,
} from '../domain/resting-order.ts';
import { decideTrade, type MarketConditions, type TradeMade } from '../domain/trade.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { retryOnConflict } from '../runtime/retry.ts';
import { noteTraded } from './traded-players.ts';

/** The player may be trading at this very moment. Each attempt waits longer than a trade takes. */
const retries = { attempts: 8, backoffMs: 10 };

/**
 * Fills an order by the same rule as any trade, or cancels it with the reason why it cannot be filled. The trade has
 * the time of the tick whose price it has, however late it is written: so the log agrees with the chart. A bracket is
 * placed with the fill, and the ticks after `bracketTick` count for it.
 * @returns the bracket that a fill has placed and that is open, whether this call filled the order or another process did
 * @throws if the player cannot be read or keeps changing
 */
export async function settleOrder(
  crossed: CrossedOrder,
  bracketTick = crossed.crossing.tick,
): Promise<RestingOrder | undefined> {
  const outcome = await retryOnConflict(() => closeAt(crossed, bracketTick), retries);
  if (!outcome) throw new Error('an order could not be settled: its player kept changing');
  if (outcome !== 'not-open') return outcome.bracket;
  const { order } = crossed;
  return order.bracket && findOpenOrder(order.playerId, bracketId(order.id));
}

/** One attempt. Undefined where the player has changed meanwhile. */
async function closeAt({ order, crossing }: CrossedOrder, bracketTick: number) {
  const { tick, quote, trigger } = crossing;
  const conditions = { quote, halted: false, day: dayOfTick(tick), nowMs: tickStartMs(tick) };
  const player = await getPlayer(order.playerId, { consistent: true });
  const made = decide({ order, crossing }, player, conditions);
  const isFill = !(made instanceof Refused);
  const bracket = isFill && order.bracket ? bracketOrder(order, order.bracket, tickStartMs(bracketTick)) : undefined;
  const event = eventOf(order, made, trigger);
  const outcome = isFill
    ? await closeOrder(order, filled(made), { fill: fillOf(made, bracket), event })
    : await closeOrder(order, cancelled(conditions.nowMs, made.refusal), { event });
  if (outcome === 'conflict') return undefined;
  if (outcome === 'not-open') return outcome;
  if (isFill) noteTraded(order.playerId);
  recordMetric(isFill ? 'OrdersFilled' : 'OrdersCancelled', 1);
  return { bracket };
}

/** The fill, or why there is none. An order is never filled for a player who has begun again since it was placed. */
function decide({ order, crossing }: CrossedOrder, player: Player | undefined, conditions: MarketConditions) {
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  if (isGivenUp(order, player)) return new Refused({ code: 'started-over' });
  const fill = toTradeOrder(order, idOfFill(order, crossing.tick, player), crossing.trigger);
  return decideTrade(player, fill, conditions);
}

function eventOf(order: RestingOrder, made: TradeMade | Refused, trigger: Trigger): NewEvent {
  const { id: orderId, symbol: stockSymbol, action, shares } = order;
  const told = { orderId, stockSymbol, action, shares, trigger };
  if (made instanceof Refused) return { type: 'order_cancelled', ...told, reason: refusalSentence(made.refusal) };
  const { priceCents, totalCents } = made.trade;
  return { type: 'order_filled', ...told, price: formatCents(priceCents), total: formatCents(totalCents) };
}

function idOfFill(order: RestingOrder, tick: number, player: Player): string {
  return fillId({ orderId: order.id, tick, playerVersion: player.version + 1, nowMs: Date.now() });
}
