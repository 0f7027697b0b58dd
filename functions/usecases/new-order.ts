import type { Market } from '../../shared/market/market.ts';
import { reachedTrigger } from '../../shared/order-rules.ts';
import { Refused } from '../../shared/refusals.ts';
import type { TradeReceipt } from '../../shared/schemas/order.ts';
import { MAX_OPEN_ORDERS } from '../../shared/schemas/trade.ts';
import { tickAt, tickStartMs } from '../../shared/tick.ts';
import { findOrder, listOpenOrders, readOrderContext } from '../data/order.ts';
import { closingWrites } from '../data/order-item.ts';
import type { TradeContext } from '../data/trade-context.ts';
import type { Write } from '../data/transact-write.ts';
import { bracketId } from '../domain/bracket.ts';
import type { Player } from '../domain/player.ts';
import { cancelled, type RestingOrder, type StoredOrder, toWireOrder } from '../domain/resting-order.ts';
import { type MarketConditions, type Trade, toReceipt } from '../domain/trade.ts';
import { takeTurn } from '../domain/trade-rate.ts';
import { liveMarket, quotesBySymbol } from './live-market.ts';
import { settleOrder, settleOwnOrders } from './settle-order.ts';

/** An order's player, whose turn it takes, and the market that it is judged by. */
interface Taken {
  readonly player: Player;
  readonly market: Market;
  readonly conditions: MarketConditions;
}

/**
 * The facts that an order is judged by, out of its context; refused without a player, a turn, or a market. Undefined where
 * an order of the player's that waited was settled first, so that the context must be read again. Its moment is never before
 * the player's last reset, nor before the tick whose prices it has, whichever server's clock is behind.
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
  /** Whether it, or its bracket, will wait among the player's open orders. */
  readonly waits: boolean;
  /** The id of the open order that it replaces. */
  readonly replaces: string | undefined;
}

/**
 * The writes that close the replaced order, if any; refused where that is not open any more, or too many orders wait.
 * Open orders are read after the player, over whose version the new one is written: another placed since stands in the way.
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
 * An order as it stands once it is written. If a tick has begun since the one it was decided in, that tick's tick job may
 * have read the book just before: so the order looks at the new price here. If the tick job has seen the order too, one of
 * the two fills it.
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

/** A trade's receipt, with the bracket of its shares. */
export function receiptWith(trade: Trade, bracket: StoredOrder | undefined): TradeReceipt {
  return { ...toReceipt(trade), ...(bracket && { bracket: toWireOrder(bracket, Date.now()) }) };
}

/** The receipt of a trade that was made before, with the bracket of its shares as it stands by now. */
export async function receiptOf(playerId: string, trade: Trade): Promise<TradeReceipt> {
  return receiptWith(trade, trade.bracket && (await findOrder(playerId, bracketId(trade.id))));
}
