import { eventWords } from '../../shared/event-words.ts';
import { formatGameMoment } from '../../shared/game-days.ts';
import { isOneOf } from '../../shared/notifications.ts';
import { firstIdAt } from '../../shared/uuid.ts';
import { sendMail } from '../clients/mail.ts';
import { verifiedEmail } from '../clients/user-pool-admin.ts';
import type { DueWork } from '../data/due-work.ts';
import { type MailWish, noteMailed, readInbox } from '../data/inbox.ts';
import { getLeaving } from '../data/leaving.ts';
import { listMailsDue, MINUTE_MS, mailDueAtMs, putMailDue, removeMailsDue, SETTLED_MS } from '../data/mail-due.ts';
import { listNewestEvents } from '../data/personal-events.ts';
import { UnreadableItem } from '../data/read-item.ts';
import { inChunks } from '../data/table.ts';
import { digestMail } from '../domain/digest-mail.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { log } from '../runtime/log.ts';
import { mailFrom } from '../runtime/mail-from.ts';

const siteUrl = fromEnvironment('SITE_URL');

/** No email is begun after this; the next run sends the rest. */
const BUDGET_MS = 10_000;
/** Some thirty emails a second. SES takes fourteen at first, and turns the others away until the next run. */
const AT_ONCE = 8;
/** An email names fewer events than this. */
const EVENTS_READ = 100;

/**
 * Sends each due player one email with what has happened since their last. A player whose email fails stays due and
 * does not hold up the others. A run that dies leaves the others due. One that dies between SES's answer and the note
 * sends that email again: SES recognises no repeats, and noting it first could lose it.
 */
export async function mailDigests(nowMs: number): Promise<void> {
  if (mailFrom === undefined) return;
  const deadlineMs = performance.now() + BUDGET_MS;
  const failures: unknown[] = [];
  const turns = [...Map.groupBy(await listMailsDue(nowMs), ({ playerId }) => playerId)];
  for (const some of inChunks(turns, AT_ONCE)) {
    if (performance.now() > deadlineMs) break;
    const outcomes = await Promise.allSettled(some.map(([playerId, dues]) => settle(playerId, dues, nowMs)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') failures.push(outcome.reason);
  }
  if (failures.length > 0) throw failures[0];
}

async function settle(playerId: string, dues: readonly DueWork[], nowMs: number): Promise<void> {
  const mail = await wishOf(playerId);
  const dueAtMs = mail ? mailDueAtMs(mail, nowMs) : 0;
  // An event came while the last email was being sent.
  if (dueAtMs >= nowMs + MINUTE_MS) await putMailDue({ dueAtMs, playerId });
  else if (mail) await mailDigest(playerId, mail, nowMs);
  await removeMailsDue(dues);
}

/** Returns undefined for a player who never wanted email, has asked to leave, or cannot be read. */
async function wishOf(playerId: string): Promise<MailWish | undefined> {
  try {
    const [{ mail }, leaving] = await Promise.all([readInbox(playerId), getLeaving(playerId)]);
    return leaving ? undefined : mail;
  } catch (error) {
    if (error instanceof UnreadableItem) return undefined;
    throw error;
  }
}

async function mailDigest(playerId: string, mail: MailWish, nowMs: number): Promise<void> {
  const after = firstIdAt(Math.max(mail.sinceMs, mail.mailedAtMs - SETTLED_MS));
  const before = firstIdAt(nowMs - SETTLED_MS);
  const { events } = await listNewestEvents(playerId, { after, before, limit: EVENTS_READ });
  const reader = { playerId, momentOf: (timestamp: string) => formatGameMoment(Date.parse(timestamp)) };
  const lines = events.filter((event) => isOneOf(event, mail.kinds)).map((event) => eventWords(event, reader));
  const to = lines.length > 0 && (await verifiedEmail(mail.username));
  if (!to) return;
  const stop = new URLSearchParams({ player: playerId, token: mail.stopToken });
  const digest = digestMail({ siteUrl, lines, stopUrl: `${siteUrl}/unsubscribe?${stop}` });
  const outcome = await sendMail({ ...digest, to, stopUrl: `${siteUrl}/api/unsubscribe?${stop}` });
  if (outcome === 'refused') log.warn('SES refused an email', { playerId });
  await noteMailed(playerId, nowMs);
}
