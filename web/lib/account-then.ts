import type { StockSymbol } from '../../shared/companies.ts';
import { STARTING_CASH_CENTS } from '../../shared/money.ts';
import { cashAfter } from '../../shared/order-rules.ts';
import { getPortfolio, listHoldings } from '../../shared/routes/portfolio.ts';
import { listOrders } from '../../shared/routes/trades.ts';
import type { RestingOrder } from '../../shared/schemas/order.ts';
import type { Receipt } from '../../shared/schemas/transaction.ts';
import { call } from './client.ts';
import { toCents } from './format.ts';
import { readTradesSince } from './own-trades.ts';

/** Coins in cents, and shares by symbol. */
export interface AccountThen {
  readonly cashCents: number;
  readonly shares: ReadonlyMap<StockSymbol, number>;
}

/** Receipts of a day's trades, oldest first. */
export function tradesWithin(trades: readonly Receipt[], fromMs: number, untilMs: number): Receipt[] {
  return trades
    .filter(({ createdAt }) => Date.parse(createdAt) >= fromMs && Date.parse(createdAt) < untilMs)
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
}

export function dealOf({ action, shares, price, stockSymbol }: Receipt) {
  return { action, shares, priceCents: toCents(price), symbol: stockSymbol as StockSymbol };
}

/**
 * The account at an earlier moment: as it is now, without the trades since. Undefined if that contradicts the log,
 * because the player has started over in between.
 * @param trades all since the moment and, if there is one, the last before it; newest first
 */
export function accountAt(fromMs: number, now: AccountThen, trades: readonly Receipt[]): AccountThen | undefined {
  const shares = new Map(now.shares);
  let { cashCents } = now;
  let before: Receipt | undefined;
  for (const trade of trades) {
    if (Date.parse(trade.createdAt) < fromMs) {
      // Fills are dated to their prices, so the newest entry is not always the last one made.
      before ??= trade;
      continue;
    }
    const opposite = trade.action === 'buy' ? 'sell' : 'buy';
    cashCents = cashAfter(cashCents, { ...dealOf(trade), action: opposite });
    const { symbol } = dealOf(trade);
    const held = (shares.get(symbol) ?? 0) + (opposite === 'buy' ? trade.shares : -trade.shares);
    if (held === 0) shares.delete(symbol);
    else shares.set(symbol, held);
  }
  const expected = before ? toCents(before.cashAfter) : STARTING_CASH_CENTS;
  const isPossible = cashCents === expected && [...shares.values()].every((held) => held > 0);
  return isPossible ? { cashCents, shares } : undefined;
}

export interface OwnPast {
  /** Oldest first. */
  readonly trades: readonly Receipt[];
  readonly orders: readonly RestingOrder[];
  /** As the span began; undefined if that cannot be told. */
  readonly account: AccountThen | undefined;
}

/** A thousand trades since the span began: more are not read. */
const MAX_PAGES = 10;

/** What the player did in a span, and had as it began. */
export async function readOwnPast(fromMs: number, untilMs: number): Promise<OwnPast> {
  const [{ trades, isWhole }, portfolio, holdings, orders] = await Promise.all([
    readTradesSince(fromMs, { maxPages: MAX_PAGES }),
    call(getPortfolio),
    call(listHoldings),
    call(listOrders),
  ]);
  if (!isWhole) return { trades: [], orders: [], account: undefined };
  const held = holdings.flatMap(({ stock, shares }) => (stock ? [[stock.symbol as StockSymbol, shares] as const] : []));
  const account = accountAt(fromMs, { cashCents: toCents(portfolio.cash), shares: new Map(held) }, trades);
  return { trades: tradesWithin(trades, fromMs, untilMs), account, orders };
}
