import type { StockSymbol } from '../../shared/companies.ts';
import { formatCents } from '../../shared/money.ts';
import { type Refusal, Refused, refusalSentence } from '../../shared/refusals.ts';
import { ORDER_LIFE_DAYS, type OrderStatus, type LimitOrder as WireOrder } from '../../shared/schemas/order.ts';
import type { TradeAction } from '../../shared/schemas/trade.ts';
import type { Player } from './player.ts';
import { decideTrade, type MarketConditions, orderRefusal, type TradeMade } from './trade.ts';

/**
 * A limit order with a price of its own. At `placedAtMs` the price was not good enough: every slot after that one
 * counts. Nothing is reserved for it: its cost is judged when it is filled.
 */
export interface LimitOrder {
  readonly id: string;
  readonly playerId: string;
  readonly symbol: StockSymbol;
  readonly action: TradeAction;
  readonly shares: number;
  readonly limitCents: number;
  readonly placedAtMs: number;
  /** Attributes of a newer release, kept as they are. */
  readonly others?: Readonly<Record<string, unknown>>;
}

/** The end of an order. A cancelled one has the refusal's code and sentence, unless the player cancelled it. */
export type Closing =
  | { readonly status: 'filled'; readonly closedAtMs: number; readonly tradeId: string; readonly priceCents: number }
  | {
      readonly status: 'cancelled';
      readonly closedAtMs: number;
      readonly reasonCode?: string;
      readonly reason?: string;
    };

export interface StoredOrder {
  readonly order: LimitOrder;
  /** Undefined while it is open. */
  readonly closing: Closing | undefined;
}

const ORDER_LIFE_MS = ORDER_LIFE_DAYS * 24 * 3600 * 1000;
const CANCELLED_BY_PLAYER = 'You cancelled it.';
const EXPIRED = `Its price did not come within ${ORDER_LIFE_DAYS} days.`;

/** The moment when an unfilled order is over. Nothing is written then: every reader compares. */
export function expiresAtMs(order: LimitOrder): number {
  return order.placedAtMs + ORDER_LIFE_MS;
}

/** Whether a price is the limit or better. */
export function isReached({ action, limitCents }: Pick<LimitOrder, 'action' | 'limitCents'>, priceCents: number) {
  return action === 'buy' ? priceCents <= limitCents : priceCents >= limitCents;
}

/**
 * Decides a new limit order: it is filled at once at the market's price, which is the limit or better; or it rests; or
 * it meets the first refusal that holds. A resting order is not refused for missing coins or shares: they may come
 * first.
 */
export function decideLimitOrder(
  player: Player,
  order: LimitOrder,
  conditions: MarketConditions,
): TradeMade | 'rests' | Refused {
  const { quote } = conditions;
  if (!quote) return new Refused({ code: 'unknown-symbol', symbol: order.symbol });
  if (isReached(order, quote.priceCents)) return decideTrade(player, toTradeOrder(order, order.id), conditions);
  const refusal = orderRefusal(player, toTradeOrder(order, order.id), { ...conditions, quote });
  return refusal ? new Refused(refusal) : 'rests';
}

/** The order as {@link decideTrade} judges it, once its price has come. */
export function toTradeOrder({ symbol, action, shares }: LimitOrder, tradeId: string) {
  return { id: tradeId, symbol, action, shares, orderType: 'limit' as const };
}

export function filled({ trade }: TradeMade): Closing {
  return { status: 'filled', closedAtMs: trade.createdAtMs, tradeId: trade.id, priceCents: trade.priceCents };
}

/** Cancelled by the game, for a reason, or by the player, for none. */
export function cancelled(closedAtMs: number, refusal?: Refusal): Closing {
  if (!refusal) return { status: 'cancelled', closedAtMs };
  return { status: 'cancelled', closedAtMs, reasonCode: refusal.code, reason: refusalSentence(refusal) };
}

/** Whether a request asks for this very order: the same key may be sent again, but only for the same order. */
export function isSameOrder(stored: LimitOrder, asked: LimitOrder): boolean {
  return (
    stored.symbol === asked.symbol &&
    stored.action === asked.action &&
    stored.shares === asked.shares &&
    stored.limitCents === asked.limitCents
  );
}

/** The order as the player's browser receives it, as of now. */
export function toWireOrder({ order, closing }: StoredOrder, nowMs: number): WireOrder {
  const { id, symbol, action, shares } = order;
  const status: OrderStatus = closing?.status ?? (nowMs >= expiresAtMs(order) ? 'expired' : 'open');
  const closedAtMs = closing?.closedAtMs ?? (status === 'expired' ? expiresAtMs(order) : undefined);
  const fill = closing?.status === 'filled' ? closing : undefined;
  const reasons = { open: null, filled: null, expired: EXPIRED, cancelled: CANCELLED_BY_PLAYER };
  return {
    id,
    createdAt: timestamp(order.placedAtMs),
    expiresAt: timestamp(expiresAtMs(order)),
    stockSymbol: symbol,
    action,
    shares,
    limitPrice: formatCents(order.limitCents),
    status,
    closedAt: closedAtMs === undefined ? null : timestamp(closedAtMs),
    price: fill ? formatCents(fill.priceCents) : null,
    transactionId: fill?.tradeId ?? null,
    reason: (closing?.status === 'cancelled' && closing.reason) || reasons[status],
  };
}

function timestamp(ms: number): string {
  return new Date(ms).toISOString();
}
