import { randomUUID } from 'node:crypto';
import type { SQSEvent } from 'aws-lambda';
import { TICKS_PER_MINUTE, tickAt } from '../../shared/tick.ts';
import { returnLease, takeLease } from '../data/lease.ts';
import { noteStepFailure, observed } from '../runtime/observed.ts';
import { closeContestDays } from '../usecases/close-contest-days.ts';
import { endSeasons } from '../usecases/end-seasons.ts';
import { mailDigests } from '../usecases/mail-digests.ts';
import { giveRankAchievements, notifyPassedRanks } from '../usecases/notify-ranks.ts';
import { notifyWatchers } from '../usecases/notify-watchers.ts';
import { noteWaitingPayments } from '../usecases/unused-payments.ts';

/** Each step continues where an earlier run stopped, and is idempotent. */
type Step = (nowMs: number) => Promise<void>;

/** The steps are named here, because bundling drops function names. */
const steps: Record<string, Step> = {
  endSeasons,
  closeContestDays,
  notifyWatchers,
  giveRankAchievements,
  notifyPassedRanks,
  noteWaitingPayments,
  mailDigests,
};

/** Does the work that no tick waits for, one run at a time. A late, duplicated or missed run does no harm. */
export const handler = observed('minute-job', async (_event: SQSEvent) => {
  const nowMs = Date.now();
  const holder = randomUUID();
  const tick = tickAt(nowMs);
  if (!(await takeLease('MINUTE_JOB', { tick, nowMs, holder }))) return;
  for (const [name, step] of Object.entries(steps)) await step(nowMs).catch(noteStepFailure(name));
  await returnLease('MINUTE_JOB', { holder, dueTick: tick + TICKS_PER_MINUTE / 2 });
});
