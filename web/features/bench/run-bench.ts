import type { MonthSummary } from '../../../shared/schemas/fairness.ts';
import { type DayCourse, MonthReplay } from '../../lib/month-replay.ts';
import { monthRecord, newMonthWorker } from '../../lib/replayed-day.ts';
import { WorkerCalls } from '../../lib/worker-calls.ts';
import type { BenchRequest, BenchResponse } from './bench-worker.ts';
import { CodeError, openCodeFrame, type Pasted } from './pasted-code.ts';
import type { Rules } from './rules.ts';
import type { BenchResult } from './run.ts';

/** The most months computed at once. A month computed ahead takes 26 MB of memory. */
const MAX_WORKERS = 4;

/** Rules take about 50 ms for a day, so only stuck code takes this long. */
const LONGEST_DAY_MS = 20_000;
const TOO_SLOW = 'it took more than 20 seconds for a day of the market';

export interface Run {
  /** The months, sorted oldest first. */
  readonly months: readonly Pick<MonthSummary, 'month'>[];
  readonly tried: { readonly rules: Rules } | Pasted;
  readonly onDay: (days: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Computes several months at once, because each begins from its recorded state.
 * @throws ApiError, NoAnswerError, CodeError, or Error for a worker that failed
 */
export async function runBench({ months, tried, onDay, signal }: Run): Promise<BenchResult> {
  const count = Math.max(1, Math.min(MAX_WORKERS, navigator.hardwareConcurrency, months.length));
  const workers = Array.from({ length: count }, newMonthWorker);
  const bench = new WorkerCalls<BenchRequest, BenchResponse>(
    new Worker(new URL('./bench-worker.ts', import.meta.url), { type: 'module' }),
  );
  const pasted = 'code' in tried ? openCodeFrame(tried) : undefined;
  const end = (reason?: Error) => {
    for (const each of [...workers, bench]) each.end(reason);
    pasted?.frame.remove();
  };
  const stop = () => end(signal.reason as Error);
  signal.addEventListener('abort', stop);
  const trade = async (course: DayCourse) => {
    const late = pasted && setTimeout(() => end(new CodeError({ failed: TOO_SLOW })), LONGEST_DAY_MS);
    const response = await bench.ask({ course }, [course.prices.buffer, course.index.buffer]);
    clearTimeout(late);
    if ('failed' in response) throw new CodeError(response);
  };
  /** Requests all days of a month at once, so that the worker never waits for the strategy. */
  const begin = async (place: number) => {
    const month = months[place]?.month as string;
    const record = await monthRecord(month);
    const { firstDay, lastDay } = new MonthReplay(record);
    const worker = workers[place % count] as (typeof workers)[number];
    return Array.from({ length: lastDay + 1 - firstDay }, (_, at) =>
      worker.ask({ month, day: firstDay + at, ...(at === 0 && { record }) }),
    );
  };
  try {
    if (pasted && 'code' in tried) await bench.ask({ companies: tried.companies, port: pasted.port }, [pasted.port]);
    else if ('rules' in tried) await bench.ask(tried);
    const begun: ReturnType<typeof begin>[] = [];
    const beginNext = () => {
      if (begun.length === months.length) return;
      const next = begin(begun.length);
      // Avoids an unhandled rejection: the promise is awaited later, and fails there.
      next.catch(() => {});
      begun.push(next);
    };
    for (const _ of workers) beginNext();
    let days = 0;
    for (const place of months.keys()) {
      let traded: Promise<unknown> | undefined;
      for (const coming of (await begun[place]) ?? []) {
        const course = await coming;
        await traded;
        if (traded) onDay(++days);
        traded = trade(course);
        traded.catch(() => {});
      }
      await traded;
      onDay(++days);
      beginNext();
    }
    const response = await bench.ask({ end: true });
    if (!('result' in response)) throw new Error('the bench has no result');
    return response.result;
  } finally {
    signal.removeEventListener('abort', stop);
    end();
  }
}
