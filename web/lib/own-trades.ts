import { listTransactions } from '../../shared/routes/trades.ts';
import type { Receipt } from '../../shared/schemas/transaction.ts';
import { call } from './client.ts';

/** The route's most. */
export const TRADES_PER_PAGE = 100;

interface Wanted {
  /** Pages are read back to this moment. */
  readonly fromMs: number;
  readonly mostPages: number;
  readonly signal: AbortSignal;
}

/** The player's own trades, newest first, with some from before. The cursor is a page's lowest id. */
export async function readOwnTrades({ fromMs, mostPages, signal }: Wanted): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  for (let page = 0, before: string | undefined; page < mostPages; page++) {
    const read = await call(listTransactions, { query: { before, limit: String(TRADES_PER_PAGE) }, signal });
    receipts.push(...read);
    before = read.map(({ id }) => id).toSorted()[0];
    if (read.length < TRADES_PER_PAGE || read.every(({ createdAt }) => Date.parse(createdAt) < fromMs)) break;
  }
  return receipts;
}
