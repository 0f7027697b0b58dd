import type { Market } from '../../shared/market/market.ts';
import { Refused } from '../../shared/refusals.ts';
import { MAX_OPEN_ORDERS, type TradeAnswer } from '../../shared/schemas/order.ts';
import { slotAt } from '../../shared/slot.ts';
import {
  countOpenOrders,
  findOrder,
  type OrderContext,
  readOrderContext,
  recordFilledOrder,
  restOrder,
} from '../data/order.ts';
import {
  decideLimitOrder,
  filled,
  isReached,
  isSameOrder,
  type LimitOrder,
  type StoredOrder,
  toWireOrder,
} from '../domain/limit-order.ts';
import type { Player } from '../domain/player.ts';
import { toReceipt } from '../domain/trade.ts';
import { takeTurn } from '../domain/trade-pace.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { retryOnConflict } from '../runtime/retry.ts';
import { liveMarket, quotesBySymbol } from './live-market.ts';
import { tradeRetries } from './place-market-order.ts';
import { settleOrder } from './settle-order.ts';

/** An order as it is asked for. There may be no such company. */
type AskedOrder = Omit<LimitOrder, 'placedAtMs' | 'symbol'> & { readonly symbol: string };

/**
 * Places a limit order: filled at once, it answers the receipt; resting, the order. The same key again answers the same
 * receipt, or the order as it stands by then.
 */
export async function placeLimitOrder(asked: AskedOrder): Promise<TradeAnswer | Refused> {
  const answer = await retryOnConflict(async () => {
    const nowMs = Date.now();
    const order = { ...asked, placedAtMs: nowMs } as LimitOrder;
    const context = await readOrderContext(order.playerId, order.id);
    const answer = answerOf(context, order) ?? (await place(order, { context, nowMs }));
    if (!answer) recordMetric('TradeConflicts', 1);
    return answer;
  }, tradeRetries);
  return answer ?? new Refused({ code: 'try-again' });
}

/** The answer to a key that was used before: the same for the same order, a refusal for anything else. */
function answerOf({ stored, keyUse }: OrderContext, order: LimitOrder): TradeAnswer | Refused | undefined {
  if (!stored) return keyUse && new Refused({ code: 'key-reused' });
  if (!isSameOrder(stored.order, order)) return new Refused({ code: 'key-reused' });
  return keyUse && keyUse !== 'order' ? toReceipt(keyUse) : answerWith(stored);
}

/** One attempt. Undefined where something came between and the context must be read again. */
async function place(
  order: LimitOrder,
  { context, nowMs }: { context: OrderContext; nowMs: number },
): Promise<TradeAnswer | Refused | undefined> {
  if (!context.player) return new Refused({ code: 'not-found', what: 'player' });
  const player = takeTurn(context.player, nowMs);
  if (player instanceof Refused) return player;
  const market = liveMarket(context.market, nowMs);
  if (market instanceof Refused) return market;
  const { bySymbol, day } = quotesBySymbol(market);
  const conditions = { quote: bySymbol.get(order.symbol), halted: market.halted, day, nowMs };
  const decided = decideLimitOrder(player, order, conditions);
  if (decided instanceof Refused) return decided;
  if (decided === 'rests') return rest(order, { player, market, nowMs });
  const outcome = await recordFilledOrder(order, filled(decided), decided);
  return outcome === 'placed' ? toReceipt(decided.trade) : undefined;
}

/**
 * Leaves the order to wait. The open orders are counted after the player was read, and the player is written over the
 * version that was read. So another order that was placed since is either counted or stands in the way.
 */
async function rest(
  order: LimitOrder,
  { player, market, nowMs }: { player: Player; market: Market; nowMs: number },
): Promise<TradeAnswer | Refused | undefined> {
  const openOrders = await countOpenOrders(player.id, nowMs);
  if (openOrders >= MAX_OPEN_ORDERS) return new Refused({ code: 'too-many-orders' });
  if ((await restOrder(order, { ...player, version: player.version + 1 })) !== 'placed') return undefined;
  if (slotAt(Date.now()) === market.slot) return answerWith({ order, closing: undefined });
  await lookAgain(order);
  return answerWith((await findOrder(order.playerId, order.id)) ?? { order, closing: undefined });
}

/**
 * A slot began while the order was being written, and its beat may have read the book just before. So the order looks
 * at the new price here. If the beat has seen the order too, one of the two fills it.
 */
async function lookAgain(order: LimitOrder): Promise<void> {
  const nowMs = Date.now();
  const { market: stored } = await readOrderContext(order.playerId, order.id);
  const market = liveMarket(stored, nowMs);
  if (market instanceof Refused || market.halted) return;
  const quote = quotesBySymbol(market).bySymbol.get(order.symbol);
  if (quote && isReached(order, quote.priceCents)) await settleOrder({ order, crossing: { slot: market.slot, quote } });
}

function answerWith(stored: StoredOrder): TradeAnswer {
  return { order: toWireOrder(stored, Date.now()) };
}
