import type { Rules } from '../../../shared/bench/rules.ts';
import type { BenchResult } from '../../../shared/bench/run.ts';
import { MonthReplay } from '../../../shared/market/month-replay.ts';
import type { MonthSummary } from '../../../shared/schemas/fairness.ts';
import { monthRecord, newMonthWorker } from '../../lib/replayed-day.ts';
import { WorkerCalls } from '../../lib/worker-calls.ts';
import type { BenchAsked, BenchTold } from './bench-worker.ts';

/** Months computed at once. One that is ahead waits in memory, in 26 MB. */
const MOST_FOLDERS = 4;

interface Run {
  /** Oldest first. */
  readonly months: readonly Pick<MonthSummary, 'month'>[];
  readonly rules: Rules;
  readonly onDay: (days: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Every month begins from its recorded state, so several are computed at once. The strategy takes their days in order.
 * @throws ApiError, NoAnswerError, or Error for a worker that failed
 */
export async function runBench({ months, rules, onDay, signal }: Run): Promise<BenchResult> {
  const count = Math.max(1, Math.min(MOST_FOLDERS, navigator.hardwareConcurrency, months.length));
  const folders = Array.from({ length: count }, newMonthWorker);
  const bench = new WorkerCalls<BenchAsked, BenchTold>(
    new Worker(new URL('./bench-worker.ts', import.meta.url), { type: 'module' }),
  );
  const end = () => {
    for (const each of [...folders, bench]) each.end(signal.reason as Error);
  };
  signal.addEventListener('abort', end);
  /** All days of a month are asked for at once: the worker goes on while they wait here. */
  const begin = async (place: number) => {
    const month = months[place]?.month as string;
    const record = await monthRecord(month);
    const { firstDay, lastDay } = new MonthReplay(record);
    const folder = folders[place % count] as (typeof folders)[number];
    return Array.from({ length: lastDay + 1 - firstDay }, (_, at) =>
      folder.ask({ month, day: firstDay + at, ...(at === 0 && { record }) }),
    );
  };
  try {
    await bench.ask({ rules });
    const begun: ReturnType<typeof begin>[] = [];
    const beginNext = () => {
      if (begun.length === months.length) return;
      const next = begin(begun.length);
      // It is awaited later, and only then a failure.
      next.catch(() => {});
      begun.push(next);
    };
    for (const _ of folders) beginNext();
    let days = 0;
    for (const place of months.keys()) {
      let traded: Promise<unknown> | undefined;
      for (const coming of (await begun[place]) ?? []) {
        const course = await coming;
        // The strategy trades a day while the next one is computed.
        await traded;
        if (traded) onDay(++days);
        traded = bench.ask({ course }, [course.prices.buffer, course.index.buffer]);
      }
      await traded;
      onDay(++days);
      beginNext();
    }
    const told = await bench.ask({ end: true });
    if (!('result' in told)) throw new Error('the bench has no result');
    return told.result;
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}
