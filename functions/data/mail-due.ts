import { type DueWork, dueWorkFromItem, dueWorkKey, workDueBy } from './due-work.ts';
import type { MailWish } from './inbox.ts';
import { listFirst } from './read.ts';
import { put, removeItems, writeIf } from './write.ts';

/* MAILS / <Unix milliseconds>#<player>: a minute in which a player is due an email about recent events. */

const PARTITION = 'MAILS';

export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An email's events expire after the same time. */
const KEPT_SECONDS = 30 * 24 * 3600;

/** More than a run can send. */
const LIMIT = 500;

/** Events rarely arrive later than this, so an email has all of its events, and the next one repeats none. */
export const SETTLED_MS = 60_000;

/** Returns the first whole minute in which an email may be sent: at the earliest an hour after the last one. */
export function mailDueAtMs({ mailedAtMs }: MailWish, fromMs: number): number {
  return Math.ceil(Math.max(fromMs, mailedAtMs + HOUR_MS) / MINUTE_MS) * MINUTE_MS;
}

export async function putMailDue(due: DueWork): Promise<void> {
  const expiresAt = Math.floor(due.dueAtMs / 1000) + KEPT_SECONDS;
  await writeIf(put({ ...dueWorkKey(PARTITION, due), expiresAt }));
}

export function listMailsDue(nowMs: number): Promise<DueWork[]> {
  return listFirst(workDueBy(PARTITION, nowMs), LIMIT, dueWorkFromItem);
}

export async function removeMailsDue(dues: readonly DueWork[]): Promise<void> {
  await removeItems(dues.map((due) => dueWorkKey(PARTITION, due)));
}
