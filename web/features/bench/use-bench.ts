import { useEffect, useRef, useState } from 'react';
import type { MonthSummary } from '../../../shared/schemas/fairness.ts';
import { MS_PER_DAY } from '../../../shared/tick.ts';
import { errorSentence } from '../../lib/api-error.ts';
import { CodeError } from './pasted-code.ts';
import type { BenchResult } from './run.ts';
import { type Run, runBench } from './run-bench.ts';

export type BenchState =
  | { readonly state: 'running'; readonly done: number; readonly total: number }
  | { readonly state: 'done'; readonly result: BenchResult; readonly tookMs: number }
  | { readonly state: 'failed'; readonly sentence: string };

export function useBench() {
  const [bench, setBench] = useState<BenchState>();
  const [tries, setTries] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => {
    running.current?.abort();
    setBench(undefined);
  };
  const run = async (tried: Run['tried'], months: readonly MonthSummary[]) => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const total = months.reduce((sum, { fromMs, untilMs }) => sum + Math.ceil((untilMs - fromMs) / MS_PER_DAY), 0);
    setBench({ state: 'running', done: 0, total });
    const began = performance.now();
    const onDay = (done: number) => setBench({ state: 'running', done, total });
    try {
      const result = await runBench({ tried, months, onDay, signal });
      setBench({ state: 'done', result, tookMs: performance.now() - began });
      setTries((before) => before + 1);
    } catch (error) {
      if (signal.aborted) return;
      const usual = 'This browser could not run the strategy.';
      const sentence = error instanceof CodeError ? error.message : errorSentence(error, usual);
      setBench({ state: 'failed', sentence });
    }
  };
  return { bench, tries, run, stop };
}
