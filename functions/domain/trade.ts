import { type AchievementId, withAchievements } from '../../shared/achievements.ts';
import type { StockSymbol } from '../../shared/companies.ts';
import { countable, formatCents } from '../../shared/money.ts';
import {
  cashAfter,
  dealCents,
  type Holding,
  haveSameTriggers,
  holdingAfter,
  meansRefusal,
  type Triggers,
} from '../../shared/order-rules.ts';
import { firstDayOf, forEachPeriod, type Period } from '../../shared/period.ts';
import { planUnlocking } from '../../shared/plans.ts';
import type { Quote } from '../../shared/quote.ts';
import type { Refusal } from '../../shared/refusals.ts';
import { Refused } from '../../shared/refusals.ts';
import {
  MAX_SHARES_PER_TRADE,
  type OrderType,
  PRICE_TOLERANCE_BASIS_POINTS,
  type TradeAction,
} from '../../shared/schemas/trade.ts';
import type { Receipt } from '../../shared/schemas/transaction.ts';
import { earnedByTrade } from './achievements.ts';
import { bracketRefusal } from './bracket.ts';
import { accessTiersAt } from './entitlement.ts';
import type { Player } from './player.ts';

/**
 * A player's order for a trade. `seenPriceCents` is the price that was on the screen; `bracket` the prices of the sale that
 * is placed with a purchase.
 */
export interface Order {
  readonly id: string;
  readonly symbol: string;
  readonly action: TradeAction;
  readonly shares: number;
  readonly orderType: OrderType;
  readonly seenPriceCents?: number;
  readonly bracket?: Triggers;
}

/** A trade that was made: the log's entry, and with `cashAfterCents` a running balance. */
export interface Trade {
  readonly id: string;
  readonly createdAtMs: number;
  readonly symbol: StockSymbol;
  readonly action: TradeAction;
  readonly shares: number;
  readonly orderType: OrderType;
  readonly priceCents: number;
  readonly totalCents: number;
  readonly cashAfterCents: number;
  /** The player's version that this trade made: the order in which the log was written. */
  readonly playerVersion: number;
  /** The prices of the sale that was placed with it. */
  readonly bracket?: Triggers;
}

/** A trade that was made, the player after it, whose version is one above, and the achievements that it earned. */
export interface TradeMade {
  readonly player: Player;
  readonly trade: Trade;
  readonly earned: readonly AchievementId[];
}

/** The market as a trade sees it. `quote` is undefined where there is no such company. */
export interface MarketConditions {
  readonly quote: Quote | undefined;
  readonly halted: boolean;
  readonly day: number;
  readonly nowMs: number;
}

/**
 * The rule of trading: the player after the trade and the trade itself, or the first refusal that holds.
 * Pure. Selling is never locked by tier: a player who has lost a plan can always sell.
 */
export function decideTrade(player: Player, order: Order, conditions: MarketConditions): TradeMade | Refused {
  const { quote } = conditions;
  if (!quote) return refuse({ code: 'unknown-symbol', symbol: order.symbol });
  const at = { ...conditions, quote };
  const symbol = quote.company.symbol as StockSymbol;
  const deal = { symbol, action: order.action, shares: order.shares, priceCents: quote.priceCents };
  const refusal =
    orderRefusal(player, order, at) ??
    meansRefusal(deal, { cashCents: player.cashCents, owned: ownedShares(player, symbol) }) ??
    priceRefusal(order, quote) ??
    bracketRefusal(order.bracket, [quote.priceCents]);
  if (refusal) return refuse(refusal);

  const totalCents = dealCents(deal);
  if (!isCountable(player, order, totalCents)) return refuse({ code: 'order-too-large' });
  const sign = order.action === 'buy' ? 1 : -1;
  const cashCents = cashAfter(player.cashCents, deal);
  const after: Player = {
    ...player,
    version: player.version + 1,
    cashCents,
    holdings: withHolding(player.holdings, symbol, holdingAfter(player.holdings.get(symbol), order, totalCents)),
    ...periodsAfter(player, conditions.day, (period) => {
      return sign * order.shares * quote.openCents[period] + cashCents - player.cashCents;
    }),
  };
  const trade: Trade = {
    id: order.id,
    createdAtMs: conditions.nowMs,
    symbol,
    action: order.action,
    shares: order.shares,
    orderType: order.orderType,
    priceCents: quote.priceCents,
    totalCents,
    cashAfterCents: after.cashCents,
    playerVersion: after.version,
    ...(order.bracket && { bracket: order.bracket }),
  };
  const earned = earnedByTrade({ before: player, after, trade });
  return { player: { ...after, achievements: withAchievements(after.achievements, earned) }, trade, earned };
}

/**
 * The gains and the numbers of the day's, the week's and the season's trades after one more. A resting order may be filled
 * a little late, at a tick of the day before: such a trade adds nothing to a period that opened after it, since the
 * shares were there when it opened.
 */
function periodsAfter(player: Player, tradeDay: number, gainOf: (period: Period) => number) {
  const day = Math.max(player.day, tradeDay);
  const counts = (period: Period) => firstDayOf(period, tradeDay) === firstDayOf(period, day);
  const goesOn = (period: Period) => firstDayOf(period, player.day) === firstDayOf(period, day);
  const tradeGainCents = forEachPeriod((period) => {
    const before = goesOn(period) ? player.tradeGainCents[period] : 0;
    return countable(before + (counts(period) ? gainOf(period) : 0));
  });
  const seasonTrades = (goesOn('season') ? player.seasonTrades : 0) + (counts('season') ? 1 : 0);
  return { day, tradeGainCents, seasonTrades, daysInRow: daysInRowAfter(player, tradeDay) };
}

function daysInRowAfter({ day, daysInRow }: Player, tradeDay: number): number {
  if (tradeDay <= day) return daysInRow;
  return tradeDay === day + 1 ? daysInRow + 1 : 1;
}

/** The refusal of an order whatever it costs, in the order of precedence of shared/refusals.ts. */
export function orderRefusal(
  player: Player,
  { shares, action }: Pick<Order, 'shares' | 'action'>,
  { quote, halted, nowMs }: Pick<MarketConditions, 'halted' | 'nowMs'> & { quote: Quote },
): Refusal | undefined {
  if (!Number.isSafeInteger(shares) || shares < 1) return { code: 'invalid-shares' };
  if (shares > MAX_SHARES_PER_TRADE) return { code: 'order-too-large' };
  if (halted) return { code: 'market-halted' };
  const { symbol, tier } = quote.company;
  if (action === 'sell' || accessTiersAt(player, nowMs).includes(tier)) return undefined;
  return { code: 'tier-locked', symbol, plan: planUnlocking(tier).tier };
}

/**
 * A market order may fill worse than the player saw by no more than the tolerance (rounded down to a cent);
 * a limit order by nothing. An order without a price seen takes the present one.
 */
function priceRefusal(order: Order, quote: Quote): Refusal | undefined {
  const { seenPriceCents = quote.priceCents } = order;
  const basisPoints = order.orderType === 'limit' ? 0 : PRICE_TOLERANCE_BASIS_POINTS;
  const toleranceCents = Math.floor((seenPriceCents * basisPoints) / 10_000);
  const riseCents = quote.priceCents - seenPriceCents;
  const worseCents = order.action === 'buy' ? riseCents : -riseCents;
  return worseCents > toleranceCents ? { code: 'price-moved', price: formatCents(quote.priceCents) } : undefined;
}

/** Whether the player's cash and shares afterwards can both be counted exactly. */
function isCountable(player: Player, { action, symbol, shares }: Order, totalCents: number): boolean {
  const after = action === 'sell' ? player.cashCents + totalCents : ownedShares(player, symbol) + shares;
  return Number.isSafeInteger(after);
}

function ownedShares(player: Player, symbol: string): number {
  return player.holdings.get(symbol as StockSymbol)?.shares ?? 0;
}

function withHolding(holdings: Player['holdings'], symbol: StockSymbol, holding: Holding | undefined) {
  const after = new Map(holdings);
  if (holding) after.set(symbol, holding);
  else after.delete(symbol);
  return after;
}

function refuse(refusal: Refusal): Refused {
  return new Refused(refusal);
}

/** The trade as the player's browser receives it. */
export function toReceipt(trade: Trade): Receipt {
  return {
    id: trade.id,
    createdAt: new Date(trade.createdAtMs).toISOString(),
    stockSymbol: trade.symbol,
    action: trade.action,
    shares: trade.shares,
    price: formatCents(trade.priceCents),
    total: formatCents(trade.totalCents),
    cashAfter: formatCents(trade.cashAfterCents),
  };
}

/** Whether an order asks for this very trade: a key may be sent again, but only for the same trade. */
export function isSameRequest(trade: Trade, order: Order): boolean {
  return (
    trade.symbol === order.symbol &&
    trade.action === order.action &&
    trade.shares === order.shares &&
    trade.orderType === order.orderType &&
    haveSameTriggers(trade.bracket, order.bracket)
  );
}
