import type { DayCourse } from '../../shared/market/month-replay.ts';
import { getMonth } from '../../shared/routes/fairness.ts';
import type { MonthRecord, MonthSummary } from '../../shared/schemas/fairness.ts';
import { MS_PER_DAY } from '../../shared/tick.ts';
import { call } from './client.ts';
import type { DayAnswer, DayQuestion } from './month-worker.ts';

/** The finished month whose seed tells every price of a day (days since the epoch), if there is one. */
export function monthOfDay(months: readonly MonthSummary[], day: number): MonthSummary | undefined {
  const startMs = day * MS_PER_DAY;
  // A market that was turned back lived through a day twice, and the later time is the one that counts.
  return months.findLast(
    ({ verifiable, fromMs, untilMs }) => verifiable && fromMs < startMs + MS_PER_DAY && untilMs > startMs,
  );
}

const records = new Map<string, Promise<MonthRecord>>();

/** Half a megabyte, read once. */
export function monthRecord(month: string): Promise<MonthRecord> {
  const known = records.get(month);
  if (known) return known;
  const read = call(getMonth, { params: { month } });
  records.set(month, read);
  read.catch(() => records.delete(month));
  return read;
}

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (answer: DayAnswer) => void>();
const told = new Set<string>();

function theWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./month-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<DayAnswer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  return worker;
}

/** Every price of a day of a finished month. @throws if the month cannot be read or computed */
export async function replayedDay(month: string, day: number): Promise<DayCourse> {
  const record = await monthRecord(month);
  const id = ++asked;
  const answer = new Promise<DayAnswer>((resolve) => waiting.set(id, resolve));
  const question: DayQuestion = { id, month, day, ...(!told.has(month) && { record }) };
  told.add(month);
  theWorker().postMessage(question);
  const { course } = await answer;
  if (!course) throw new Error(`day ${day} of ${month} could not be computed`);
  return course;
}
