import { useEffect, useRef, useState } from 'react';
import { getMonth } from '../../../shared/routes/fairness.ts';
import type { MonthSummary } from '../../../shared/schemas/fairness.ts';
import { errorSentence, isUnauthorized } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { readTradesSince } from '../../lib/own-trades.ts';
import { isReturning } from '../../lib/signed-in-hint.ts';
import { tickPricesOf } from './trade-ticks.ts';
import { type TickPrice, type Verdict, verifyMonth } from './verify-month.ts';
import { notComputed } from './words.ts';

export type Verification =
  | { readonly state: 'fetching' }
  | { readonly state: 'computing'; readonly done: number; readonly total: number }
  | { readonly state: 'done'; readonly verdict: Verdict }
  | { readonly state: 'failed'; readonly sentence: string };

/** Recomputes a month a day at a time, so that the page stays usable. */
export function useVerification({ month, fromMs, commitment }: MonthSummary) {
  const [verification, setVerification] = useState<Verification>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const verify = async () => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setVerification({ state: 'fetching' });
    try {
      const [record, trades] = await Promise.all([fetchMonth(month, signal), fetchOwnTrades(fromMs, signal)]);
      const verdict = await verifyMonth(record, {
        commitment,
        trades,
        onDay: async (progress) => {
          signal.throwIfAborted();
          setVerification({ state: 'computing', ...progress });
          // A timer lets input and painting go first.
          await new Promise((resolve) => setTimeout(resolve));
        },
      });
      setVerification({ state: 'done', verdict });
    } catch (error) {
      if (signal.aborted) return;
      const sentence = errorSentence(error as Error, notComputed);
      setVerification({ state: 'failed', sentence });
    }
  };
  return { verification, verify };
}

/** A record takes half a megabyte, so it is not cached. */
function fetchMonth(month: string, signal: AbortSignal) {
  return call(getMonth, { params: { month }, signal });
}

/** A verification reads no more than the newest ten thousand trades. */
const MAX_PAGES = 100;

async function fetchOwnTrades(fromMs: number, signal: AbortSignal): Promise<TickPrice[]> {
  if (!isReturning()) return [];
  try {
    return tickPricesOf((await readTradesSince(fromMs, { maxPages: MAX_PAGES, signal })).trades);
  } catch (error) {
    if (isUnauthorized(error)) return [];
    throw error;
  }
}
