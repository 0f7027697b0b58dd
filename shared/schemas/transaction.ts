import * as z from 'zod/mini';
import { Decimal, Timestamp } from './money.ts';
import { programKinds, tradeActions } from './trade.ts';

const Transaction = z.strictObject({
  id: z.string(),
  createdAt: Timestamp,
  stockSymbol: z.string(),
  action: z.enum(tradeActions),
  shares: z.int(),
  price: Decimal,
  total: Decimal,
});

/** A transaction with the balance after it. `via` is absent if the player traded in person. */
export const Receipt = z.extend(Transaction, { cashAfter: Decimal, via: z.optional(z.enum(programKinds)) });
export type Receipt = z.infer<typeof Receipt>;

const TRANSACTION_PAGE_LIMIT = 100;

export const TransactionList = z.array(Receipt).check(z.maxLength(TRANSACTION_PAGE_LIMIT));

/** Sorted last made trade first; the cursor is the last id of a page. */
export const TransactionQuery = z.strictObject({
  before: z.optional(z.uuid()),
  limit: z._default(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
      z.int().check(z.minimum(1), z.maximum(TRANSACTION_PAGE_LIMIT)),
    ),
    50,
  ),
});
