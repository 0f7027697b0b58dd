import { listTransactions } from '../../shared/routes/trades.ts';
import type { Receipt } from '../../shared/schemas/transaction.ts';
import { call } from './client.ts';

export const TRADES_PER_PAGE = 100;

export interface ReadTrades {
  /** Sorted by time, newest first. */
  readonly trades: Receipt[];
  readonly isWhole: boolean;
}

/** Reads trades back to a moment, at most `maxPages` pages. The last page may contain earlier ones. */
export async function readTradesSince(
  fromMs: number,
  { maxPages, signal }: { maxPages: number; signal?: AbortSignal },
): Promise<ReadTrades> {
  const trades: Receipt[] = [];
  for (let page = 0, before: string | undefined; page < maxPages; page++) {
    const read = await call(listTransactions, { query: { before, limit: String(TRADES_PER_PAGE) }, signal });
    trades.push(...read);
    before = read.at(-1)?.id;
    if (read.length < TRADES_PER_PAGE || read.every(({ createdAt }) => Date.parse(createdAt) < fromMs))
      return { trades, isWhole: true };
  }
  return { trades, isWhole: false };
}
