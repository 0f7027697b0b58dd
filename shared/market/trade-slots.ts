import { parseCents } from '../money.ts';
import type { Receipt } from '../schemas/transaction.ts';
import { slotAt } from '../slot.ts';
import type { SlotPrice } from './verify-month.ts';

/** A player's trades with the slots whose prices they had. An order that waited has the slot in which its price came. */
export function slotPricesOf(receipts: readonly Pick<Receipt, 'createdAt' | 'stockSymbol' | 'price'>[]): SlotPrice[] {
  return receipts.map(({ createdAt, stockSymbol, price }) => {
    return { slot: slotAt(Date.parse(createdAt)), symbol: stockSymbol, priceCents: parseCents(price) ?? Number.NaN };
  });
}
