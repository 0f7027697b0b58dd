import { useEffect, useRef, useState } from 'react';
import { type Verdict, verifyMonth } from '../../../shared/market/verify-month.ts';
import type { MonthSummary } from '../../../shared/schemas/fairness.ts';
import { errorSentence } from '../../lib/api-error.ts';
import { fetchMonth, fetchOwnTrades } from './api.ts';

export type Verification =
  | { readonly state: 'fetching' }
  | { readonly state: 'computing'; readonly done: number; readonly total: number }
  | { readonly state: 'done'; readonly verdict: Verdict }
  | { readonly state: 'failed'; readonly sentence: string };

/** Computes a month again in this browser, a day at a time, so that the page can be used meanwhile. */
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
          await drawn();
        },
      });
      setVerification({ state: 'done', verdict });
    } catch (error) {
      if (signal.aborted) return;
      const sentence = errorSentence(error as Error, 'The month could not be computed in this browser.');
      setVerification({ state: 'failed', sentence });
    }
  };
  return { verification, verify };
}

/** Input and drawing come before what is set for later. */
function drawn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
