import type { StockSymbol } from '../../../shared/companies.ts';
import { STARTING_CASH_CENTS } from '../../../shared/money.ts';
import { cashAfter } from '../../../shared/order-rules.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { toCents } from '../../lib/format.ts';

/** Coins in cents, and shares by symbol. */
export interface AccountThen {
  readonly cashCents: number;
  readonly shares: ReadonlyMap<string, number>;
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
    const held = (shares.get(trade.stockSymbol) ?? 0) + (opposite === 'buy' ? trade.shares : -trade.shares);
    if (held === 0) shares.delete(trade.stockSymbol);
    else shares.set(trade.stockSymbol, held);
  }
  const expected = before ? toCents(before.cashAfter) : STARTING_CASH_CENTS;
  const isPossible = cashCents === expected && [...shares.values()].every((held) => held > 0);
  return isPossible ? { cashCents, shares } : undefined;
}
