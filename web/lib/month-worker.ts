import { type DayCourse, MonthReplay } from '../../shared/market/month-replay.ts';
import type { MonthRecord } from '../../shared/schemas/fairness.ts';

/* Runs beside the page, which stays smooth while a month is computed. */

/** The first question about a month brings its record. */
export interface DayQuestion {
  readonly id: number;
  readonly month: string;
  readonly day: number;
  readonly record?: MonthRecord;
}

export interface DayAnswer {
  readonly id: number;
  /** Undefined if the day could not be computed. */
  readonly course: DayCourse | undefined;
}

const replays = new Map<string, MonthReplay>();

addEventListener('message', async ({ data }: MessageEvent<DayQuestion>) => {
  const { id, month, day, record } = data;
  if (record) replays.set(month, new MonthReplay(record));
  const course = await replays
    .get(month)
    ?.day(day)
    .catch(() => undefined);
  const transfer = course ? [course.prices.buffer, course.index.buffer] : [];
  postMessage({ id, course } satisfies DayAnswer, { transfer });
});
