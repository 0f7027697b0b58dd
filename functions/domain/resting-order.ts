import type { StockSymbol } from '../../shared/companies.ts';
import { formatCents } from '../../shared/money.ts';
import {
  BRACKET_ACTION,
  bracketRefusal,
  haveSameTriggers,
  levelsOf,
  reachedTrigger,
  type Triggers,
} from '../../shared/order-rules.ts';
import type { Quote } from '../../shared/quote.ts';
import { type Refusal, Refused, refusalSentence } from '../../shared/refusals.ts';
import type { OrderStatus, RestingOrderType, RestingOrder as WireOrder } from '../../shared/schemas/order.ts';
import { ORDER_LIFE_DAYS, type ProgramKind, type TradeAction, type Trigger } from '../../shared/schemas/trade.ts';
import { timeOfUuidMs } from '../../shared/uuid.ts';
import { achievementEvents } from './achievements.ts';
import { contestClosed, contestEndMs } from './contest-days.ts';
import { uuidV8 } from './ids.ts';
import type { Player } from './player.ts';
import { decideTrade, type MarketConditions, type Order, orderRefusal, type Trade, type TradeMade } from './trade.ts';
import { withWaiting } from './waiting.ts';

/**
 * An order with one or two prices of its own. Neither had been reached at `placedAtMs`; every later tick counts. It
 * reserves nothing: whether it is affordable is decided when it is filled.
 */
export interface RestingOrder extends Triggers {
  readonly id: string;
  readonly playerId: string;
  readonly symbol: StockSymbol;
  readonly action: TradeAction;
  readonly shares: number;
  readonly placedAtMs: number;
  readonly bracket?: Triggers;
  readonly via?: ProgramKind | undefined;
  /** Set when it was parked: when one of its prices was reached. It is filled at that price or not at all. */
  readonly crossed?: CrossedAt;
  readonly toldAtMs?: number;
  /** Attributes of a newer release, kept as they are. */
  readonly others?: Readonly<Record<string, unknown>>;
}

export interface CrossedAt {
  readonly tick: number;
  readonly quote: Quote;
}

export type Closing =
  | { readonly status: 'filled'; readonly closedAtMs: number; readonly tradeId: string; readonly priceCents: number }
  | {
      readonly status: 'cancelled';
      readonly closedAtMs: number;
      readonly reasonCode?: string;
      readonly reason?: string;
    };

export interface StoredOrder {
  readonly order: RestingOrder;
  readonly closing: Closing | undefined;
}

const ORDER_LIFE_MS = ORDER_LIFE_DAYS * 24 * 3600 * 1000;
const CANCELLED_BY_PLAYER = 'You cancelled this order.';
const EXPIRED = `The price was not reached within ${ORDER_LIFE_DAYS} days.`;

/** Returns whether the player has started over since. Nothing is written to such an order: every reader compares. */
export function isGivenUp({ placedAtMs }: RestingOrder, { startedOverAtMs }: Player): boolean {
  return placedAtMs < startedOverAtMs;
}

/** Returns an order as its player sees it, after a reset or the end of a contest. */
export function asItStands(stored: StoredOrder, player: Player, nowMs: number): StoredOrder {
  if (stored.closing) return stored;
  const { contest, startedOverAtMs } = player;
  if (isGivenUp(stored.order, player))
    return { ...stored, closing: cancelled(startedOverAtMs, { code: 'started-over' }) };
  if (!contest || nowMs < contestEndMs(contest)) return stored;
  return { ...stored, closing: cancelled(contestEndMs(contest), contestClosed(contest)) };
}

export function withOrder(player: Player, order: RestingOrder): Player {
  const orderedThroughMs = Math.max(player.orderedThroughMs, timeOfUuidMs(order.id));
  const waiting = withWaiting(player.waiting, [order]);
  return withExpiry({ ...player, version: player.version + 1, orderedThroughMs, waiting }, order);
}

/** An order that expires later than another is found when that one is checked. */
function withExpiry(player: Player, order: RestingOrder): Player {
  return { ...player, expiryDueMs: player.expiryDueMs || expiresAtMs(order) };
}

/** Returns when an unfilled order expires. Nothing is closed then: every reader compares. */
export function expiresAtMs(order: RestingOrder): number {
  return order.placedAtMs + ORDER_LIFE_MS;
}

/** A parked order does not expire, because it crossed before. */
export function hasExpired(order: RestingOrder, nowMs: number): boolean {
  return expiresAtMs(order) <= nowMs && !order.crossed;
}

/**
 * Decides a new order: filled at once if the market's price reaches one of its own, otherwise resting, or refused. A
 * resting order is not refused for lack of coins or shares: they may come first.
 */
export function decideRestingOrder(
  player: Player,
  order: RestingOrder,
  conditions: MarketConditions,
): TradeMade | 'rests' | Refused {
  const { quote } = conditions;
  if (!quote) return new Refused({ code: 'unknown-symbol', symbol: order.symbol });
  const trigger = reachedTrigger(order, quote.priceCents);
  if (trigger)
    return decideTrade(player, { ...toTradeOrder(order, order.id, trigger), bracket: order.bracket }, conditions);
  const ownPrices = levelsOf(order).map(({ cents }) => cents);
  const refusal = orderRefusal(player, order, { ...conditions, quote }) ?? bracketRefusal(order.bracket, ownPrices);
  return refusal ? new Refused(refusal) : 'rests';
}

/**
 * Returns the order as {@link decideTrade} sees it once a price has been reached, without its bracket: a price that
 * jumps past both is not a reason to cancel the purchase.
 */
export function toTradeOrder({ symbol, action, shares, via }: RestingOrder, tradeId: string, trigger: Trigger): Order {
  return { id: tradeId, symbol, action, shares, orderType: trigger, via };
}

/*
 * A bracket is the sale placed with a purchase, for the shares that it buys: a stop-loss, a take-profit, or both. It is
 * an ordinary order after it was placed.
 */

type Purchase = Pick<RestingOrder, 'id' | 'playerId' | 'symbol' | 'shares' | 'via'>;

export function bracketOrder({ id, playerId, symbol, shares, via }: Purchase, bracket: Triggers, placedAtMs: number) {
  const sale = { playerId, symbol, action: BRACKET_ACTION, shares, ...bracket, placedAtMs, ...(via && { via }) };
  return { id: bracketId(id), ...sale } satisfies RestingOrder;
}

/** A repeat of the purchase gets the same id. */
export function bracketId(purchaseId: string): string {
  return uuidV8(timeOfUuidMs(purchaseId), `bracket ${purchaseId}`);
}

export interface Fill {
  readonly player: Player;
  readonly trade: Trade;
  readonly bracket: RestingOrder | undefined;
  readonly events: ReturnType<typeof achievementEvents>;
}

export function fillOf({ player, trade, earned }: TradeMade, bracket: RestingOrder | undefined): Fill {
  const after = { ...player, waiting: withWaiting(player.waiting, bracket ? [bracket] : []) };
  return { player: bracket ? withExpiry(after, bracket) : after, trade, bracket, events: achievementEvents(earned) };
}

export function filled({ trade }: TradeMade): Closing {
  return { status: 'filled', closedAtMs: trade.createdAtMs, tradeId: trade.id, priceCents: trade.priceCents };
}

/** An order that the game cancels has a reason; one that its player cancels has none. */
export function cancelled(closedAtMs: number, refusal?: Refusal): Closing {
  if (!refusal) return { status: 'cancelled', closedAtMs };
  return { status: 'cancelled', closedAtMs, reasonCode: refusal.code, reason: refusalSentence(refusal) };
}

/** A key may be sent again, but only for the same order. */
export function isSameOrder(
  stored: RestingOrder,
  asked: Triggers & Pick<RestingOrder, 'action' | 'shares' | 'bracket'> & { readonly symbol: string },
): boolean {
  return (
    stored.symbol === asked.symbol &&
    stored.action === asked.action &&
    stored.shares === asked.shares &&
    haveSameTriggers(stored, asked) &&
    haveSameTriggers(stored.bracket, asked.bracket)
  );
}

export function toWireOrder({ order, closing }: StoredOrder, nowMs: number): WireOrder {
  const { id, symbol, action, shares } = order;
  const status: OrderStatus = closing?.status ?? (hasExpired(order, nowMs) ? 'expired' : 'open');
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
    type: typeOf(order),
    ...wirePrices(order),
    bracket: order.bracket ? wirePrices(order.bracket) : null,
    status,
    closedAt: closedAtMs === undefined ? null : timestamp(closedAtMs),
    price: fill ? formatCents(fill.priceCents) : null,
    trigger: (fill && reachedTrigger(order, fill.priceCents)) ?? null,
    transactionId: fill?.tradeId ?? null,
    reason: (closing?.status === 'cancelled' && closing.reason) || reasons[status],
  };
}

function typeOf({ limitCents, stopCents }: Triggers): RestingOrderType {
  if (limitCents === undefined) return 'stop';
  return stopCents === undefined ? 'limit' : 'oco';
}

function wirePrices({ limitCents, stopCents }: Triggers) {
  const price = (cents: number | undefined) => (cents === undefined ? null : formatCents(cents));
  return { limitPrice: price(limitCents), stopPrice: price(stopCents) };
}

function timestamp(ms: number): string {
  return new Date(ms).toISOString();
}
