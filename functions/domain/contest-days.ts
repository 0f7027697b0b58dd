import type { Refusal } from '../../shared/refusals.ts';
import { dateOfDay, firstTickOfDay, tickStartMs } from '../../shared/tick.ts';

interface Days {
  readonly firstDay: number;
  readonly lastDay: number;
}

/** The first moment after the contest. */
export function contestEndMs({ lastDay }: Pick<Days, 'lastDay'>): number {
  return tickStartMs(firstTickOfDay(lastDay + 1));
}

export function contestClosed({ firstDay, lastDay }: Days): Refusal {
  return { code: 'contest-closed', from: dateOfDay(firstDay), to: dateOfDay(lastDay) };
}
