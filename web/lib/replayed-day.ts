import type { DayCourse } from '../../shared/market/month-replay.ts';
import { getMonth } from '../../shared/routes/fairness.ts';
import type { MonthRecord, MonthSummary } from '../../shared/schemas/fairness.ts';
import { MS_PER_DAY } from '../../shared/tick.ts';
import { call } from './client.ts';
import type { DayQuestion } from './month-worker.ts';
import { WorkerCalls } from './worker-calls.ts';

/** The finished month whose seed tells every price of a day (days since the epoch), if there is one. */
export function monthOfDay(months: readonly MonthSummary[], day: number): MonthSummary | undefined {
  const startMs = day * MS_PER_DAY;
  // A market that was turned back lived through a day twice, and the later time is the one that counts.
  return months.findLast(
    ({ verifiable, fromMs, untilMs }) => verifiable && fromMs < startMs + MS_PER_DAY && untilMs > startMs,
  );
}

const records = new Map<string, Promise<MonthRecord>>();

/** Read once, and kept without its candles, which are most of it: only a verification needs them. */
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

/** Every price of a day of a finished month. @throws if the month cannot be read or computed */
export async function replayedDay(month: string, day: number): Promise<DayCourse> {
  const record = await monthRecord(month);
  worker ??= newMonthWorker();
  const isNew = !sentMonths.has(month);
  sentMonths.add(month);
  try {
    return await worker.ask({ month, day, ...(isNew && { record }) });
  } catch (error) {
    // It has ended, and another try needs another one.
    worker = undefined;
    sentMonths.clear();
    throw error;
  }
}
