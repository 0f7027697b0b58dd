import * as z from 'zod/mini';
import { type NotificationKind, notificationKinds } from '../../shared/notification-kinds.ts';
import type { NotificationSettings } from '../../shared/schemas/notification.ts';
import { playerPartition } from './player.ts';
import { getItem } from './read.ts';
import { readItem } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { update, writeIf } from './write.ts';

/*
 * PLAYER#id / INBOX: how far a player has read their notifications, and which kinds they want where. Until they choose
 * for push, it leaves out what the bell does. Without `mailedKinds` they get no email.
 */

const Kinds = z.optional(z.array(z.string()));

const InboxAttributes = z.object({
  readUpTo: z.optional(z.uuid()),
  mutedKinds: z.optional(z.set(z.string())),
  unpushedKinds: Kinds,
  mailedKinds: Kinds,
  mailsSinceMs: z.optional(z.int()),
  mailedAtMs: z.optional(z.int()),
  mailToken: z.optional(z.string()),
  username: z.optional(z.string()),
});

/** How a player wants to be told by email. */
export interface MailWish {
  readonly kinds: readonly NotificationKind[];
  /** Of what happened from then on. */
  readonly sinceMs: number;
  /** When the last email went, or 0. */
  readonly mailedAtMs: number;
  /** Proves, without a session, that somebody has read the player's email. */
  readonly token: string;
  /** At the user pool, which has the address. */
  readonly username: string;
}

export interface StoredInbox {
  readonly readUpTo: string | undefined;
  readonly mutedKinds: readonly NotificationKind[];
  readonly unpushedKinds: readonly NotificationKind[];
  readonly mail: MailWish | undefined;
}

function inboxKey(playerId: string): Key {
  return { PK: playerPartition(playerId), SK: 'INBOX' };
}

/** A player without an item has read and muted nothing. Consistent, so that a mark made just before counts. */
export async function readInbox(playerId: string): Promise<StoredInbox> {
  return readItem((await getItem(inboxKey(playerId), { consistent: true })) ?? {}, inboxFromItem);
}

function inboxFromItem(item: Item): StoredInbox {
  const { readUpTo, mutedKinds, ...others } = InboxAttributes.parse(withoutKey(item));
  const { unpushedKinds, mailedKinds = [], mailsSinceMs, mailedAtMs = 0, mailToken, username } = others;
  const muted = [...(mutedKinds ?? [])];
  const kinds = known(mailedKinds);
  const isMailed = kinds.length > 0 && mailsSinceMs !== undefined && mailToken !== undefined && username !== undefined;
  return {
    readUpTo,
    mutedKinds: known(muted),
    unpushedKinds: known(unpushedKinds ?? muted),
    mail: isMailed ? { kinds, sinceMs: mailsSinceMs, mailedAtMs, token: mailToken, username } : undefined,
  };
}

function known(kinds: readonly string[]): NotificationKind[] {
  return notificationKinds.filter((kind) => kinds.includes(kind));
}

export async function moveReadMark(playerId: string, upTo: string): Promise<void> {
  const condition = 'attribute_not_exists(readUpTo) OR readUpTo < :upTo';
  await writeIf(update(inboxKey(playerId), 'SET readUpTo = :upTo', { condition, values: { ':upTo': upTo } }));
}

interface Chooser {
  readonly username: string;
  readonly nowMs: number;
  /** The player's, unless they have one. */
  readonly mailToken: string;
}

/** What is not named stays as it is. */
export async function changeSettings(playerId: string, settings: NotificationSettings, by: Chooser): Promise<void> {
  const { mutedKinds, unpushedKinds, mailedKinds } = settings;
  const isMailed = mailedKinds !== undefined && mailedKinds.length > 0;
  const values: Item = {
    // DynamoDB has no empty sets.
    ...(mutedKinds.length > 0 && { mutedKinds: new Set<string>(mutedKinds) }),
    ...(unpushedKinds && { unpushedKinds }),
    ...(isMailed && { mailedKinds, username: by.username }),
  };
  const firsts: Item = isMailed ? { mailsSinceMs: by.nowMs, mailToken: by.mailToken } : {};
  const gone = [...(mutedKinds.length === 0 ? ['mutedKinds'] : []), ...(isMailed || !mailedKinds ? [] : mailWish)];
  const sets = [
    ...Object.keys(values).map((name) => `${name} = :${name}`),
    ...Object.keys(firsts).map((name) => `${name} = if_not_exists(${name}, :${name})`),
  ];
  const parts = [
    ...(sets.length > 0 ? [`SET ${sets.join()}`] : []),
    ...(gone.length > 0 ? [`REMOVE ${gone.join()}`] : []),
  ];
  const named = Object.entries({ ...values, ...firsts }).map(([name, value]) => [`:${name}`, value]);
  await writeIf(
    update(inboxKey(playerId), parts.join(' '), named.length > 0 ? { values: Object.fromEntries(named) } : {}),
  );
}

const mailWish = ['mailedKinds', 'mailsSinceMs'];

/** False if the token is not the player's. Repeatable. */
export async function endMails(playerId: string, token: string): Promise<boolean> {
  const change = { condition: 'mailToken = :token', values: { ':token': token } };
  return writeIf(update(inboxKey(playerId), `REMOVE ${mailWish.join()}`, change));
}

export async function noteMailed(playerId: string, nowMs: number): Promise<void> {
  const change = { condition: 'attribute_exists(mailToken)', values: { ':now': nowMs } };
  await writeIf(update(inboxKey(playerId), 'SET mailedAtMs = :now', change));
}
