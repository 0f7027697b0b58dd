import * as z from 'zod/mini';
import { type NotificationKind, notificationKinds } from '../../shared/notification-kinds.ts';
import type { NotificationSettings } from '../../shared/schemas/notification.ts';
import { playerPartition } from './player.ts';
import { getItem } from './read.ts';
import { readItem } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { update, writeIf } from './write.ts';

/*
 * PLAYER#id / INBOX: how far a player has read their notifications, and the kinds they want on each channel. Until the
 * player chooses for push, push skips the kinds that the bell skips.
 */

const Mail = z.object({ kinds: z.array(z.string()), sinceMs: z.int(), stopToken: z.string(), username: z.string() });

const InboxAttributes = z.object({
  readUpTo: z.optional(z.uuid()),
  mutedKinds: z.optional(z.set(z.string())),
  unpushedKinds: z.optional(z.array(z.string())),
  mail: z.optional(Mail),
  mailedAtMs: z.optional(z.int()),
});

/** Readers of the player's email know the token. The address is in the user pool. */
export interface MailWish extends Omit<z.infer<typeof Mail>, 'kinds'> {
  readonly kinds: readonly NotificationKind[];
  /** The time of the last email; 0 before the first. */
  readonly mailedAtMs: number;
}

export interface StoredInbox {
  readonly readUpTo: string | undefined;
  readonly mutedKinds: readonly NotificationKind[];
  readonly unpushedKinds: readonly NotificationKind[];
  /** The list of kinds is empty once the player wants no more. */
  readonly mail: MailWish | undefined;
}

function inboxKey(playerId: string): Key {
  return { PK: playerPartition(playerId), SK: 'INBOX' };
}

/** A player without an item has read and muted nothing. Reads consistently, so that a mark made just before counts. */
export async function readInbox(playerId: string): Promise<StoredInbox> {
  return readItem((await getItem(inboxKey(playerId), { consistent: true })) ?? {}, inboxFromItem);
}

function inboxFromItem(item: Item): StoredInbox {
  const { readUpTo, mutedKinds, unpushedKinds, mail, mailedAtMs = 0 } = InboxAttributes.parse(withoutKey(item));
  const known = (kinds: readonly string[]) => notificationKinds.filter((kind) => kinds.includes(kind));
  const muted = [...(mutedKinds ?? [])];
  return {
    readUpTo,
    mutedKinds: known(muted),
    unpushedKinds: known(unpushedKinds ?? muted),
    mail: mail && { ...mail, kinds: known(mail.kinds), mailedAtMs },
  };
}

export async function moveReadMark(playerId: string, upTo: string): Promise<void> {
  const condition = 'attribute_not_exists(readUpTo) OR readUpTo < :upTo';
  await writeIf(update(inboxKey(playerId), 'SET readUpTo = :upTo', { condition, values: { ':upTo': upTo } }));
}

interface Choice extends Pick<NotificationSettings, 'mutedKinds' | 'unpushedKinds'> {
  readonly mail: z.infer<typeof Mail> | undefined;
}

export async function chooseChannels(playerId: string, { mutedKinds, ...others }: Choice): Promise<void> {
  // DynamoDB has no empty sets.
  const muted = mutedKinds.length > 0 ? new Set<string>(mutedKinds) : undefined;
  const chosen = Object.entries({ mutedKinds: muted, ...others }).filter(([, value]) => value !== undefined);
  const set = chosen.length > 0 ? `SET ${chosen.map(([name]) => `${name} = :${name}`).join()}` : '';
  const values = Object.fromEntries(chosen.map(([name, value]) => [`:${name}`, value]));
  const change = chosen.length > 0 ? { values } : {};
  await writeIf(update(inboxKey(playerId), muted ? set : `${set} REMOVE mutedKinds`, change));
}

/** Returns false if the token is not the player's. Repeating it changes nothing. */
export async function endMails(playerId: string, token: string): Promise<boolean> {
  const change = { condition: 'mail.stopToken = :token', values: { ':token': token, ':none': [] } };
  return writeIf(update(inboxKey(playerId), 'SET mail.kinds = :none', change));
}

export async function noteMailed(playerId: string, nowMs: number): Promise<void> {
  const change = { condition: 'attribute_exists(mail)', values: { ':now': nowMs } };
  await writeIf(update(inboxKey(playerId), 'SET mailedAtMs = :now', change));
}
