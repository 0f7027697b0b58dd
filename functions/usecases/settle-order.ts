import { formatCents } from '../../shared/money.ts';
import { type Refusal, Refused, refusalSentence } from '../../shared/refusals.ts';
import { dayOfSlot, slotStartMs } from '../../shared/slot.ts';
import { closeOrder } from '../data/order.ts';
import type { NewEvent } from '../data/personal-event.ts';
import { getPlayer } from '../data/player.ts';
import { type CrossedOrder, fillId } from '../domain/crossing.ts';
import { cancelled, filled, type LimitOrder, toTradeOrder } from '../domain/limit-order.ts';
import type { Player } from '../domain/player.ts';
import { decideTrade, type TradeMade } from '../domain/trade.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { retryOnConflict } from '../runtime/retry.ts';

/** The player may be trading at this very moment. Each attempt waits longer than a trade takes. */
const retries = { attempts: 8, backoffMs: 10 };

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
