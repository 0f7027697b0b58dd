import * as z from 'zod/mini';
import { type AchievementId, withAchievements } from '../../shared/achievements.ts';
import { companies, type StockSymbol } from '../../shared/companies.ts';
import { capCentsOf } from '../../shared/contest.ts';
import { countable, formatCents } from '../../shared/money.ts';
import {
  bracketRefusal,
  cashAfter,
  type Deal,
  dealCents,
  type Holding,
  haveSameTriggers,
  holdingAfter,
  meansRefusal,
  priceRefusal,
  type Triggers,
} from '../../shared/order-rules.ts';
import { firstDayOf, forEachPeriod, type Period } from '../../shared/period.ts';
import { planUnlocking } from '../../shared/plans.ts';
import type { Quote } from '../../shared/quote.ts';
import { type Refusal, Refused } from '../../shared/refusals.ts';
import {
  MAX_SHARES_PER_TRADE,
  type OrderType,
  orderTypes,
  type ProgramKind,
  programKinds,
  type TradeAction,
  tradeActions,
} from '../../shared/schemas/trade.ts';
import type { Receipt } from '../../shared/schemas/transaction.ts';
import { earnedByTrade } from './achievements.ts';
import { contestClosed } from './contest-days.ts';
import { accessTiersAt } from './entitlement.ts';
import { keySkewAfter } from './ids.ts';
import type { Player } from './player.ts';

/** `seenPriceCents` is the price on the player's screen; `bracket` the prices of the sale placed with a purchase. */
export interface Order {
  readonly id: string;
  readonly symbol: string;
  readonly action: TradeAction;
  readonly shares: number;
  readonly orderType: OrderType;
  readonly seenPriceCents?: number;
  readonly bracket?: Triggers;
  readonly via?: ProgramKind | undefined;
}

const Price = z.optional(z.int().check(z.minimum(1)));
export const StoredTriggers = z.object({ limitCents: Price, stopCents: Price });

/** An entry of the log; `cashAfterCents` is a running balance. */
export const TradeAttributes = z.object({
  createdAtMs: z.int(),
  symbol: z.enum(companies.map(({ symbol }) => symbol)),
  action: z.enum(tradeActions),
  shares: z.int().check(z.minimum(1)),
  orderType: z.enum(orderTypes),
  priceCents: z.int(),
  totalCents: z.int(),
  cashAfterCents: z.int(),
  /** The player version that this trade made, which gives the order of writing. */
  playerVersion: z.int(),
  bracket: z.optional(StoredTriggers),
  /** Absent if the player traded in person. */
  via: z.optional(z.enum(programKinds)),
});
export type Trade = z.infer<typeof TradeAttributes> & { readonly id: string };

/** The player's version is one higher. */
export interface TradeMade {
  readonly player: Player;
  readonly trade: Trade;
  readonly earned: readonly AchievementId[];
}

/** `quote` is undefined for an unknown company. */
export interface MarketConditions {
  readonly quote: Quote | undefined;
  readonly halted: boolean;
  readonly day: number;
  readonly nowMs: number;
}

/**
 * The rule of trading: returns the trade and the player after it, or the first refusal that applies. Selling is never
 * locked by tier: a player who has lost a plan can always sell.
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
    capRefusal(player, deal) ??
    priceRefusal(order, quote.priceCents) ??
    bracketRefusal(order.bracket, [quote.priceCents]);
  if (refusal) return refuse(refusal);

  const totalCents = dealCents(deal);
  if (!isCountable(player, order, totalCents)) return refuse({ code: 'order-too-large' });
  const sign = signOf(order);
  const cashCents = cashAfter(player.cashCents, deal);
  const after: Player = {
    ...player,
    version: player.version + 1,
    cashCents,
    holdings: withHolding(player.holdings, symbol, holdingAfter(player.holdings.get(symbol), order, totalCents)),
    ...periodsAfter(player, conditions.day, (period) => {
      return sign * order.shares * quote.openCents[period] + cashCents - player.cashCents;
    }),
    keySkewMs: keySkewAfter(player, order.id, conditions.nowMs),
    ...(order.via && { program: { kind: order.via, tradedAtMs: conditions.nowMs } }),
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
    ...(order.via && { via: order.via }),
  };
  const earned = player.contest ? [] : earnedByTrade({ before: player, after, ...trade, nowMs: conditions.nowMs });
  return { player: { ...after, achievements: withAchievements(after.achievements, earned) }, trade, earned };
}

/**
 * Returns the gains and trade counts after one more trade. A resting order may be filled slightly late, at a tick of
 * the previous day: such a trade adds nothing to a period that opened after it, since the shares were already there at
 * the opening.
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
  const contest = player.contest && {
    ...player.contest,
    trades: player.contest.trades + 1,
    dayTrades: (goesOn('day') ? player.contest.dayTrades : 0) + (counts('day') ? 1 : 0),
  };
  const daysInRow = daysInRowAfter(player, tradeDay);
  return { day, tradeGainCents, seasonTrades, daysInRow, ...(contest && { contest }) };
}

function daysInRowAfter({ day, daysInRow }: Player, tradeDay: number): number {
  if (tradeDay <= day) return daysInRow;
  return tradeDay === day + 1 ? daysInRow + 1 : 1;
}

/** Returns the refusals that do not depend on an order's cost, in the order of precedence of shared/refusals.ts. */
export function orderRefusal(
  player: Player,
  { shares, action }: Pick<Order, 'shares' | 'action'>,
  { quote, halted, day, nowMs }: Pick<MarketConditions, 'halted' | 'day' | 'nowMs'> & { quote: Quote },
): Refusal | undefined {
  if (!Number.isSafeInteger(shares) || shares < 1) return { code: 'invalid-shares' };
  if (shares > MAX_SHARES_PER_TRADE) return { code: 'order-too-large' };
  const { contest } = player;
  if (contest?.isClosed) return { code: 'not-in-contest' };
  if (contest && (day < contest.firstDay || day > contest.lastDay)) return contestClosed(contest);
  if (halted) return { code: 'market-halted' };
  const { symbol, tier } = quote.company;
  if (contest)
    return action === 'sell' || contest.tiers.includes(tier) ? undefined : { code: 'stock-not-in-contest', symbol };
  if (action === 'sell' || accessTiersAt(player, nowMs).includes(tier)) return undefined;
  return { code: 'tier-locked', symbol, plan: planUnlocking(tier).tier };
}

/** The cost of the company's shares, with this purchase, may not exceed the contest's cap. */
function capRefusal({ contest, holdings }: Player, deal: Deal & { readonly symbol: StockSymbol }): Refusal | undefined {
  if (!contest || deal.action === 'sell') return undefined;
  const capCents = capCentsOf(contest);
  const costCents = (holdings.get(deal.symbol)?.costCents ?? 0) + dealCents(deal);
  return costCents > capCents
    ? { code: 'over-contest-cap', symbol: deal.symbol, most: formatCents(capCents) }
    : undefined;
}

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
    ...(trade.via && { via: trade.via }),
  };
}

export function signOf({ action }: Pick<Trade, 'action'>): 1 | -1 {
  return action === 'buy' ? 1 : -1;
}

/** A key may be sent again, but only for the same trade. */
export function isSameRequest(trade: Trade, order: Order): boolean {
  return (
    trade.symbol === order.symbol &&
    trade.action === order.action &&
    trade.shares === order.shares &&
    trade.orderType === order.orderType &&
    haveSameTriggers(trade.bracket, order.bracket)
  );
}
