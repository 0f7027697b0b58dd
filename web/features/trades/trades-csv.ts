import { listTransactions } from '../../../shared/routes/trades.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { cursorAfter } from './api.ts';

/** The route's most. */
const PAGE_LIMIT = 100;
/** Of one page: the reads' limit frees one within a second. */
const MAX_WAITS = 10;

/** The whole log of trades, newest first. */
export async function readAllTrades(onProgress: (read: number) => void): Promise<Receipt[]> {
  const trades: Receipt[] = [];
  let before: string | undefined;
  do {
    const page = await readPage(before);
    trades.push(...page);
    onProgress(trades.length);
    before = cursorAfter(page, PAGE_LIMIT);
  } while (before !== undefined);
  return trades;
}

/** Waits as told where there are too many requests: thousands of trades are. */
async function readPage(before: string | undefined): Promise<Receipt[]> {
  for (let waits = 0; ; waits++)
    try {
      return await call(listTransactions, { query: { before, limit: String(PAGE_LIMIT) } });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 429) || waits === MAX_WAITS) throw error;
      const seconds = Number(error.details?.retryAfterSeconds ?? 1);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
}

const HEADER = ['Time', 'Symbol', 'Action', 'Shares', 'Price', 'Total', 'Cash after'];

/** RFC 4180. Times, symbols and unsigned numbers need no quotes, and none begins like a formula. */
export function tradesCsv(trades: readonly Receipt[]): string {
  const rows = trades.map(({ createdAt, stockSymbol, action, shares, price, total, cashAfter }) => [
    createdAt,
    stockSymbol,
    action,
    shares,
    price,
    total,
    cashAfter,
  ]);
  return [HEADER, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}
