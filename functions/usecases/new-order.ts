import type { Market } from '../../shared/market/market.ts';
import { reachedTrigger } from '../../shared/order-rules.ts';
import { Refused } from '../../shared/refusals.ts';
import type { TradeReceipt } from '../../shared/schemas/order.ts';
import { MAX_OPEN_ORDERS } from '../../shared/schemas/trade.ts';
import { tickAt, tickStartMs } from '../../shared/tick.ts';
import { findOrder, listOpenOrders, readOrderContext } from '../data/order.ts';
import { closingWrites } from '../data/order-item.ts';
import type { TradeContext } from '../data/trade.ts';
import type { Write } from '../data/write.ts';
import type { Player } from '../domain/player.ts';
import { takeTurn } from '../domain/rate-limit.ts';
import { bracketId, cancelled, type RestingOrder, type StoredOrder, toWireOrder } from '../domain/resting-order.ts';
import { type MarketConditions, type Trade, toReceipt } from '../domain/trade.ts';
import { liveMarket, quotesBySymbol } from './live-market.ts';
import { settleOrder, settleOwnOrders } from './settle-order.ts';

interface Taken {
  readonly player: Player;
  readonly market: Market;
  readonly conditions: MarketConditions;
}

/**
 * What an order is decided on. Undefined if one of the player's resting orders was settled first: then read the context
 * again. Never dated before the last reset or its price's tick, despite clock skew.
 */
export async function takeOrder(
  { player: read, market: stored }: TradeContext,
  symbol: string,
  askedAtMs: number,
): Promise<Taken | Refused | undefined> {
  if (!read) return new Refused({ code: 'not-found', what: 'player' });
  const turned = takeTurn(read, askedAtMs);
  if (turned instanceof Refused) return turned;
  const market = liveMarket(stored, askedAtMs);
  if (market instanceof Refused) return market;
  const player = await settleOwnOrders(turned, stored, askedAtMs);
  if (!player || player instanceof Refused) return player;
  const { bySymbol, day } = quotesBySymbol(market);
  const nowMs = Math.max(askedAtMs, player.startedOverAtMs, tickStartMs(market.tick));
  return { player, market, conditions: { quote: bySymbol.get(symbol), halted: market.halted, day, nowMs } };
}

interface NewOrder {
  /** Whether it, or its bracket, will stay open. */
  readonly waits: boolean;
  readonly replaces: string | undefined;
}

/**
 * The writes that close the replaced order. Open orders are read after the player, over whose version the new one is
 * written, so an order placed in between conflicts.
 */
export async function roomForOrder(
  player: Player,
  { waits, replaces }: NewOrder,
  nowMs: number,
): Promise<Write[] | Refused> {
  if (!waits && replaces === undefined) return [];
  const open = await listOpenOrders(player, nowMs);
  const replaced = open.find(({ id }) => id === replaces);
  if (replaces !== undefined && !replaced) return new Refused({ code: 'not-found', what: 'open order any more' });
  if (waits && open.length - (replaced ? 1 : 0) >= MAX_OPEN_ORDERS) return new Refused({ code: 'too-many-orders' });
  return replaced ? closingWrites(replaced, cancelled(nowMs)) : [];
}

/**
 * A stored order's current state. If a tick has begun since it was decided, that tick's job may have read the book just
 * before, so the order is checked against the new price here. If both see it, one fills it.
 */
export async function lookAgain(order: RestingOrder, decidedTick: number): Promise<StoredOrder> {
  const open = { order, closing: undefined };
  const nowMs = Date.now();
  if (tickAt(nowMs) === decidedTick) return open;
  const { market: stored } = await readOrderContext(order.playerId, order.id);
  const market = liveMarket(stored, nowMs);
  if (market instanceof Refused || market.halted) return open;
  const quote = quotesBySymbol(market).bySymbol.get(order.symbol);
  const trigger = quote && reachedTrigger(order, quote.priceCents);
  if (trigger) {
    const bracket = await settleOrder({ order, crossing: { tick: market.tick, quote, trigger } });
    if (bracket) await lookAgain(bracket, market.tick);
  }
  return (await findOrder(order.playerId, order.id)) ?? open;
}

export function receiptWith(trade: Trade, bracket: StoredOrder | undefined): TradeReceipt {
  return { ...toReceipt(trade), ...(bracket && { bracket: toWireOrder(bracket, Date.now()) }) };
}

/** The receipt of an earlier trade, with its bracket's current state. */
export async function receiptOf(playerId: string, trade: Trade): Promise<TradeReceipt> {
  return receiptWith(trade, trade.bracket && (await findOrder(playerId, bracketId(trade.id))));
}
