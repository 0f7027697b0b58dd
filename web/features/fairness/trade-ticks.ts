import { parseCents } from '../../../shared/money.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { tickAt } from '../../../shared/tick.ts';
import type { TickPrice } from './verify-month.ts';

/** A resting order's tick is the one at which its price was reached. */
export function tickPricesOf(receipts: readonly Pick<Receipt, 'createdAt' | 'stockSymbol' | 'price'>[]): TickPrice[] {
  return receipts.map(({ createdAt, stockSymbol, price }) => {
    return { tick: tickAt(Date.parse(createdAt)), symbol: stockSymbol, priceCents: parseCents(price) ?? Number.NaN };
  });
}
