import type { PersonalEvent } from '../../shared/live.ts';
import { UNREAD_LIMIT } from '../../shared/notification-kinds.ts';
import { isOneOf, NOTIFICATION_DAYS, NOTIFICATION_PAGE_LIMIT } from '../../shared/notifications.ts';
import type { Inbox } from '../../shared/schemas/inbox.ts';
import type { NotificationPage } from '../../shared/schemas/notification.ts';
import { firstIdAt } from '../../shared/uuid.ts';
import { moveReadMark, readInbox, type StoredInbox } from '../data/inbox.ts';
import { listExpiredOrders } from '../data/order.ts';
import { listNewestEvents } from '../data/personal-events.ts';
import { expiryOf, withPending } from '../domain/order-expiry.ts';
import { expiresAtMs } from '../domain/resting-order.ts';
import { mailFrom } from '../runtime/mail-from.ts';

const KEPT_MS = NOTIFICATION_DAYS * 24 * 3600 * 1000;

/** The query reads a page and the event before it. */
const QUERY_LIMIT = NOTIFICATION_PAGE_LIMIT + 1;

/** Muted events are read and skipped. A page may be shorter, or a count lower, after some 400 events. */
const MAX_QUERIES = 8;

interface Asked {
  readonly playerId: string;
  readonly nowMs: number;
}

export async function viewNotifications(asked: Asked, before: string | undefined): Promise<NotificationPage> {
  const cursor = before?.toLowerCase();
  const floor = firstIdAt(asked.nowMs - KEPT_MS);
  const [inbox, expiries] = await Promise.all([readInbox(asked.playerId), listExpiries(asked)]);
  const page = await listAudible(asked, { inbox, after: floor, before: cursor, limit: NOTIFICATION_PAGE_LIMIT });
  const expired = audible(expiries, inbox).filter(
    ({ id }) => id > (page.readDownTo ?? floor) && (cursor === undefined || id < cursor),
  );
  const all = withPending(page.events, expired).toSorted(newestFirst);
  const notifications = all.slice(0, NOTIFICATION_PAGE_LIMIT);
  const next = all.length > notifications.length ? notifications.at(-1)?.id : page.readDownTo;
  return { notifications, next: next ?? null };
}

export async function viewInbox(asked: Asked): Promise<Inbox> {
  const [inbox, expiries] = await Promise.all([readInbox(asked.playerId), listExpiries(asked)]);
  const { readUpTo = '', mutedKinds, unpushedKinds, mail } = inbox;
  const floor = firstIdAt(asked.nowMs - KEPT_MS);
  const after = readUpTo > floor ? readUpTo : floor;
  const page = await listAudible(asked, { inbox, after, limit: UNREAD_LIMIT });
  const expired = audible(expiries, inbox).filter(({ id }) => id > after);
  const unread = withPending(page.events, expired).toSorted(newestFirst);
  return {
    unread: Math.min(unread.length, UNREAD_LIMIT),
    newest: unread[0]?.id ?? null,
    readUpTo: readUpTo || null,
    mutedKinds: [...mutedKinds],
    unpushedKinds: [...unpushedKinds],
    mailedKinds: mailFrom === undefined ? null : [...(mail?.kinds ?? [])],
  };
}

interface Wanted {
  readonly inbox: StoredInbox;
  readonly after: string;
  readonly before?: string | undefined;
  readonly limit: number;
}

async function listAudible({ playerId }: Asked, { inbox, after, before, limit }: Wanted) {
  const events: PersonalEvent[] = [];
  let readDownTo = before;
  for (let query = 0; query < MAX_QUERIES && events.length < limit; query++) {
    const page = await listNewestEvents(playerId, { after, before: readDownTo, limit: QUERY_LIMIT });
    events.push(...audible(page.events, inbox));
    readDownTo = page.readDownTo;
    if (readDownTo === undefined) break;
  }
  return { events, readDownTo };
}

function audible(events: readonly PersonalEvent[], { mutedKinds }: StoredInbox): PersonalEvent[] {
  return events.filter((event) => !isOneOf(event, mutedKinds));
}

/**
 * Returns events for expired orders that have no stored event yet. Orders from before such events were stored never get
 * one.
 */
async function listExpiries({ playerId, nowMs }: Asked): Promise<PersonalEvent[]> {
  const orders = await listExpiredOrders(playerId, nowMs);
  return orders.filter((order) => expiresAtMs(order) > nowMs - KEPT_MS).map(expiryOf);
}

function newestFirst({ id: one }: PersonalEvent, { id: other }: PersonalEvent): number {
  return one < other ? 1 : -1;
}

/** Capped at now: a later mark would hide future events. */
export async function markNotificationsRead(playerId: string, upTo: string, nowMs: number): Promise<void> {
  const [asked, latest] = [upTo.toLowerCase(), firstIdAt(nowMs + 1)];
  await moveReadMark(playerId, asked < latest ? asked : latest);
}
