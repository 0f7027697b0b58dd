import type { MonthRecord } from '../../shared/schemas/fairness.ts';
import { MonthReplay } from './month-replay.ts';

/* Keeps the page smooth. Results are transferred, not copied. */

/** The first question about a month carries its record. */
export interface DayQuestion {
  readonly month: string;
  /** Days since the epoch. */
  readonly day: number;
  readonly record?: MonthRecord;
}

const scope = self as unknown as Worker;
const replays = new Map<string, MonthReplay>();
let before = Promise.resolve();

scope.onmessage = ({ data }: MessageEvent<DayQuestion>) => {
  before = before.then(() => answer(data)).catch(reportError);
};

async function answer({ month, day, record }: DayQuestion): Promise<void> {
  const replay = record ? new MonthReplay(record) : replays.get(month);
  if (!replay) throw new Error(`nothing is known of ${month}`);
  replays.set(month, replay);
  const course = await replay.day(day);
  scope.postMessage(course, [course.prices.buffer, course.index.buffer]);
}
