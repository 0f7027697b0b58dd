import { type Due, dueBy, dueFromItem, dueKey } from './due.ts';
import type { MailWish } from './inbox.ts';
import { listFirst } from './read.ts';
import { put, removeItems, writeIf } from './write.ts';

/* MAILS / <Unix milliseconds>#<player>: a minute in which a player is due an email about what has happened. */

const PARTITION = 'MAILS';

export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** By then its events are gone. */
const KEPT_SECONDS = 30 * 24 * 3600;

/** More than a run can send. */
const LIMIT = 500;

/** Hardly any event comes that is older: an email takes all of them, and the next one none. */
export const SETTLED_MS = 60_000;

/** The minute after this moment in which an email may go: an hour after the last one at the earliest. */
export function mailDueAtMs({ mailedAtMs }: MailWish, fromMs: number): number {
  return Math.ceil(Math.max(fromMs, mailedAtMs + HOUR_MS) / MINUTE_MS) * MINUTE_MS;
}

export async function putMailDue(due: Due): Promise<void> {
  const expiresAt = Math.floor(due.dueAtMs / 1000) + KEPT_SECONDS;
  await writeIf(put({ ...dueKey(PARTITION, due), expiresAt }));
}

/** Half a read unit while nothing is due. */
export function listMailsDue(nowMs: number): Promise<Due[]> {
  return listFirst(dueBy(PARTITION, nowMs), LIMIT, dueFromItem);
}

export async function removeMailsDue(dues: readonly Due[]): Promise<void> {
  await removeItems(dues.map((due) => dueKey(PARTITION, due)));
}
