import type { StockSymbol } from '../../shared/companies.ts';
import { toCents } from '../../shared/format.ts';
import { getPortfolio, listHoldings } from '../../shared/routes/portfolio.ts';
import { listOrders } from '../../shared/routes/trades.ts';
import type { RestingOrder } from '../../shared/schemas/order.ts';
import type { Receipt } from '../../shared/schemas/transaction.ts';
import { call } from './client.ts';
import { readTradesSince } from './own-trades.ts';
import { windowOf } from './trade-window.ts';

export interface AccountThen {
  readonly cashCents: number;
  readonly shares: ReadonlyMap<StockSymbol, number>;
}

export function tradesWithin(trades: readonly Receipt[], fromMs: number, untilMs: number): Receipt[] {
  return trades
    .filter(({ createdAt }) => Date.parse(createdAt) >= fromMs && Date.parse(createdAt) < untilMs)
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
}

export function dealOf({ action, shares, price, stockSymbol }: Receipt) {
  return { action, shares, priceCents: toCents(price), symbol: stockSymbol as StockSymbol };
}

/**
 * Reverses the trades since a moment. Returns undefined if the log does not lead there: the player has started over
 * since, or an order was filled late, at an earlier price.
 * @param receipts all since the moment, and the last one before it if there is one; newest first
 */
export function accountAt(fromMs: number, now: AccountThen, receipts: readonly Receipt[]): AccountThen | undefined {
  const lots = new Map([...now.shares].map(([symbol, shares]) => [symbol as string, { shares, costCents: undefined }]));
  const { trades, ...then } = windowOf({ receipts, cashCents: now.cashCents, lots, sinceMs: fromMs });
  const earlier = receipts.filter(({ createdAt }) => Date.parse(createdAt) < fromMs);
  if (trades.length + earlier.length !== receipts.length) return undefined;
  if (earlier.length > 0 && !earlier.some(({ cashAfter }) => toCents(cashAfter) === then.cashCents)) return undefined;
  const shares = new Map([...then.lots].map(([symbol, lot]) => [symbol as StockSymbol, lot.shares]));
  return { cashCents: then.cashCents, shares };
}

export interface OwnPast {
  /** Sorted by time, oldest first. */
  readonly trades: readonly Receipt[];
  readonly orders: readonly RestingOrder[];
  /** The account at the start of the span; undefined if it cannot be reconstructed. */
  readonly account: AccountThen | undefined;
  /** False if there were too many trades to read. `trades` is then empty. */
  readonly isWhole: boolean;
}

const MAX_PAGES = 10;

export async function readOwnPast(fromMs: number, untilMs: number): Promise<OwnPast> {
  const [{ trades, isWhole }, portfolio, holdings, orders] = await Promise.all([
    readTradesSince(fromMs, { maxPages: MAX_PAGES }),
    call(getPortfolio),
    call(listHoldings),
    call(listOrders),
  ]);
  if (!isWhole) return { trades: [], orders: [], account: undefined, isWhole };
  const held = holdings.flatMap(({ stock, shares }) => (stock ? [[stock.symbol as StockSymbol, shares] as const] : []));
  const account = accountAt(fromMs, { cashCents: toCents(portfolio.cash), shares: new Map(held) }, trades);
  return { trades: tradesWithin(trades, fromMs, untilMs), account, orders, isWhole };
}
