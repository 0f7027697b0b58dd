import { MonthReplay } from '../../../shared/market/month-replay.ts';
import type { MonthRecord } from '../../../shared/schemas/fairness.ts';

/* Computes a month's days again and sends them in order. Each is given away, not copied. */

const scope = self as unknown as Worker;
let before = Promise.resolve();

scope.onmessage = ({ data }: MessageEvent<MonthRecord>) => {
  before = before.then(() => send(data)).catch(reportError);
};

async function send(record: MonthRecord): Promise<void> {
  const replay = new MonthReplay(record);
  for (let day = replay.firstDay; day <= replay.lastDay; day++) {
    const course = await replay.day(day);
    scope.postMessage(course, [course.prices.buffer, course.index.buffer]);
  }
  scope.postMessage(undefined);
}
