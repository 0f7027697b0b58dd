import { getMonth } from '../../shared/routes/fairness.ts';
import type { MonthRecord, MonthSummary } from '../../shared/schemas/fairness.ts';
import { MS_PER_DAY } from '../../shared/tick.ts';
import { call } from './client.ts';
import type { DayCourse } from './month-replay.ts';
import type { DayQuestion } from './month-worker.ts';
import { WorkerCalls } from './worker-calls.ts';

/** @param day days since the epoch */
export function monthOfDay(months: readonly MonthSummary[], day: number): MonthSummary | undefined {
  const startMs = day * MS_PER_DAY;
  // A market that was turned back lived through a day twice; the later time counts.
  return months.findLast(
    ({ verifiable, fromMs, untilMs }) => verifiable && fromMs < startMs + MS_PER_DAY && untilMs > startMs,
  );
}

const records = new Map<string, Promise<MonthRecord>>();

/** Keeps the record without its candles, which are most of it and needed only for a verification. */
export function monthRecord(month: string): Promise<MonthRecord> {
  const known = records.get(month);
  if (known) return known;
  const read = call(getMonth, { params: { month } }).then((record) => {
    return { ...record, days: [], hours: [], minutes: [], digests: [] };
  });
  records.set(month, read);
  read.catch(() => records.delete(month));
  return read;
}

export function newMonthWorker(): WorkerCalls<DayQuestion, DayCourse> {
  return new WorkerCalls(new Worker(new URL('./month-worker.ts', import.meta.url), { type: 'module' }));
}

let worker: ReturnType<typeof newMonthWorker> | undefined;
const sentMonths = new Set<string>();

/** @throws if the month cannot be read or computed */
export async function replayedDay(month: string, day: number): Promise<DayCourse> {
  const record = await monthRecord(month);
  worker ??= newMonthWorker();
  const isNew = !sentMonths.has(month);
  sentMonths.add(month);
  try {
    return await worker.ask({ month, day, ...(isNew && { record }) });
  } catch (error) {
    // The worker has ended, so the next attempt starts a new one.
    worker = undefined;
    sentMonths.clear();
    throw error;
  }
}
