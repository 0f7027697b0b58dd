import { findCompany, type StockSymbol } from '../../shared/companies.ts';
import type { Holding } from '../../shared/order-rules.ts';
import { forEachPeriod } from '../../shared/period.ts';
import type { Quote } from '../../shared/quote.ts';
import { type Refusal, Refused } from '../../shared/refusals.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { newPlayer, type Player } from '../domain/player.ts';
import type { RestingOrder } from '../domain/resting-order.ts';
import { decideTrade, type MarketConditions, type Order, type Trade, type TradeMade } from '../domain/trade.ts';

export const TRADED_AT_MS = 20_000 * 24 * 3600 * 1000 + 1_000;
export const TRADED_DAY = 20_000;

export function playerWith(differences: Partial<Player> = {}): Player {
  const periods = { elite: { startsAtMs: TRADED_AT_MS, months: 1 } };
  return { ...newPlayer({ id: 'player', nowMs: 0 }), periods, ...differences };
}

export function owning(symbol: StockSymbol, shares: number, costCents = 0): { holdings: Map<StockSymbol, Holding> } {
  return { holdings: new Map([[symbol, { shares, costCents }]]) };
}

export function orderOf(differences: Partial<Order> = {}): Order {
  return { id: 'order', symbol: 'TFM', action: 'buy', shares: 1, orderType: 'market', ...differences };
}

interface AskedQuote {
  readonly symbol?: string;
  readonly priceCents: number;
  readonly openCents?: number | Quote['openCents'];
}

/** Returns a market in which a company has this price, which each period also opened with by default. */
export function marketWith(
  { symbol = 'TFM', priceCents, openCents = priceCents }: AskedQuote,
  differences: Partial<MarketConditions> = {},
): MarketConditions {
  const company = findCompany(symbol);
  const opens = typeof openCents === 'number' ? forEachPeriod(() => openCents) : openCents;
  const quote = company && { company, priceCents, openCents: opens };
  return { quote, halted: false, day: TRADED_DAY, nowMs: TRADED_AT_MS, ...differences };
}

export function madeTrade(player: Player, order: Order, market: MarketConditions): TradeMade {
  const decided = decideTrade(player, order, market);
  if (decided instanceof Refused) throw new Error(`refused: ${decided.refusal.code}`);
  return decided;
}

interface Act extends Pick<Order, 'action' | 'shares'>, AskedQuote {
  readonly symbol: StockSymbol;
}

/** A trade, with the holding of its company just before and after. */
export interface SeenTrade {
  readonly trade: Trade;
  readonly before: Holding;
  readonly after: Holding;
}

/** Makes trades in sequence, a millisecond apart; refused ones change nothing. */
export function played(sequence: readonly Act[], begin = playerWith()): { player: Player; seen: SeenTrade[] } {
  let player = begin;
  const seen: SeenTrade[] = [];
  for (const [step, { symbol, action, shares, ...quote }] of sequence.entries()) {
    const nowMs = TRADED_AT_MS + step;
    const order = orderOf({ symbol, action, shares, id: uuidV7(nowMs) });
    const made = decideTrade(player, order, marketWith({ symbol, ...quote }, { nowMs }));
    if (made instanceof Refused) continue;
    const held = (one: Player) => one.holdings.get(symbol) ?? { shares: 0, costCents: 0 };
    seen.push({ trade: made.trade, before: held(player), after: held(made.player) });
    player = made.player;
  }
  return { player, seen };
}

export function tradeRefusal(player: Player, order: Order, market: MarketConditions): Refusal | undefined {
  const decided = decideTrade(player, order, market);
  return decided instanceof Refused ? decided.refusal : undefined;
}

/** An order to buy a share of TFM at 1.00. */
export function restingOrderOf(differences: Partial<RestingOrder> = {}): RestingOrder {
  const order = {
    id: '01999999-9999-7999-8999-999999999999',
    playerId: 'player',
    symbol: 'TFM',
    action: 'buy',
  } as const;
  return { ...order, shares: 1, limitCents: 100, placedAtMs: TRADED_AT_MS, ...differences };
}
