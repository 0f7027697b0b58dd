import type { Rules } from '../../../shared/bench/rules.ts';
import type { BenchResult } from '../../../shared/bench/run.ts';
import type { DayCourse } from '../../../shared/market/month-replay.ts';
import { getMonth } from '../../../shared/routes/fairness.ts';
import type { MonthRecord, MonthSummary } from '../../../shared/schemas/fairness.ts';
import { call } from '../../lib/client.ts';
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
  const folders = Array.from(
    { length: foldersFor(months.length) },
    () =>
      new Mailbox<MonthRecord, DayCourse | undefined>(
        new Worker(new URL('./bench-month-worker.ts', import.meta.url), { type: 'module' }),
      ),
  );
  const bench = new Mailbox<BenchAsked, BenchTold>(
    new Worker(new URL('./bench-worker.ts', import.meta.url), { type: 'module' }),
  );
  const all = [...folders, bench];
  const stop = () => {
    for (const mailbox of all) mailbox.end(signal.reason as Error);
  };
  signal.addEventListener('abort', stop);
  try {
    const folderOf = (place: number) => folders[place % folders.length] as (typeof folders)[number];
    const begin = async (place: number) => {
      const month = months[place];
      if (month) folderOf(place).send(await fetchMonth(month.month, signal));
    };
    bench.send({ rules });
    await Promise.all(folders.map((_, place) => begin(place)));
    let days = 0;
    for (const place of months.keys()) {
      // The strategy trades a day while the next one is computed.
      for (let due = false; ; due = true) {
        const course = await folderOf(place).next();
        if (due) onDay(++days);
        if (due) await bench.next();
        if (!course) break;
        bench.send({ course }, [course.prices.buffer, course.index.buffer]);
      }
      await begin(place + folders.length);
    }
    bench.send({ end: true });
    const told = await bench.next();
    if (!('result' in told)) throw new Error('the bench has no result');
    return told.result;
  } finally {
    signal.removeEventListener('abort', stop);
    for (const mailbox of all) mailbox.end();
  }
}

function foldersFor(months: number): number {
  return Math.max(1, Math.min(MOST_FOLDERS, navigator.hardwareConcurrency, months));
}

/** Without the candles, which only a verification needs: a kilobyte or two instead of megabytes. */
const fetched = new Map<string, MonthRecord>();

async function fetchMonth(month: string, signal: AbortSignal): Promise<MonthRecord> {
  const known = fetched.get(month);
  if (known) return known;
  const record = await call(getMonth, { params: { month }, signal });
  const slim = { ...record, days: [], hours: [], minutes: [], digests: [] };
  fetched.set(month, slim);
  return slim;
}

/** A worker's messages, taken one by one. */
class Mailbox<Sent, Received> {
  readonly #worker: Worker;
  readonly #come: Received[] = [];
  #failure: Error | undefined;
  #wake: (() => void) | undefined;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Received>) => {
      this.#come.push(data);
      this.#wake?.();
    };
    worker.onerror = ({ message }) => this.end(new Error(message));
  }

  send(message: Sent, given: Transferable[] = []): void {
    this.#worker.postMessage(message, given);
  }

  async next(): Promise<Received> {
    while (this.#come.length === 0) {
      if (this.#failure) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.#come.shift() as Received;
  }

  end(failure = new Error('the run has ended')): void {
    this.#worker.terminate();
    this.#failure = failure;
    this.#wake?.();
  }
}
