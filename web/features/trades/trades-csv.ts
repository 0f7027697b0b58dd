import { listTransactions } from '../../../shared/routes/trades.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { call } from '../../lib/client.ts';
import { csvOf } from '../../lib/csv.ts';
import { withRateLimitRetries } from '../../lib/rate-limit-retries.ts';
import { cursorAfter } from './api.ts';

const PAGE_LIMIT = 100;

interface Reading {
  readonly onProgress: (read: number) => void;
  readonly signal?: AbortSignal;
  readonly own?: true;
}

export async function readAllTrades({ onProgress, signal, own }: Reading): Promise<Receipt[]> {
  const trades: Receipt[] = [];
  let before: string | undefined;
  do {
    const query = { before, limit: String(PAGE_LIMIT) };
    const page = await withRateLimitRetries(
      () => call(listTransactions, { query, signal, ...(own && { own }) }),
      signal,
    );
    trades.push(...page);
    onProgress(trades.length);
    before = cursorAfter(page, PAGE_LIMIT);
  } while (before !== undefined);
  return trades;
}

const HEADER = ['Time', 'Symbol', 'Action', 'Shares', 'Price', 'Total', 'Cash after'];

export function tradesCsv(trades: readonly Receipt[]): string {
  const columns = ['createdAt', 'stockSymbol', 'action', 'shares', 'price', 'total', 'cashAfter'] as const;
  return csvOf(columns, trades, HEADER);
}
