import * as z from 'zod/mini';
import { MAX_WRITE_MS } from '../../shared/live.ts';
import { CHAT_PAGE_LIMIT, type ChatMessage, type Emoji, emojis } from '../../shared/schemas/chat.ts';
import { timeOfUuidMs } from '../../shared/uuid.ts';
import type { ChatSender } from '../domain/chat.ts';
import { chatSenderPut } from './chat-sender.ts';
import { getItem, inPartition, queryPage, queryPages } from './read.ts';
import { readEach, readIfPossible } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { putIfAbsent, transactWrite, update, type Write, writeIf } from './write.ts';

/*
 * CHAT#<year-month> / <uuidv7>: a chat message, found by its id alone. The partition is a month, not a day, so that the
 * newest 100 of the last 30 days are in at most three partitions, however quiet the chat is. A partition takes 1,000
 * writes a second. A deleted message leaves a tombstone without its text, so that the table's stream notifies every
 * client.
 */

export const CHAT_KEPT_SECONDS = 30 * 24 * 3600;

/** A query's page counts deleted messages, which the answer omits, so one page may not be enough. */
const MAX_PAGES = 20;

export const reactionAttributes = {
  '👍': 'r0',
  '🎉': 'r1',
  '😂': 'r2',
  '😮': 'r3',
  '📉': 'r4',
} as const satisfies Record<Emoji, string>;

const PlayerIds = z.optional(z.set(z.string()));

const MessageAttributes = z.object({
  createdAtMs: z.int(),
  expiresAt: z.int(),
  userId: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  message: z.optional(z.string()),
  editedAtMs: z.optional(z.int()),
  revision: z.optional(z.int()),
  r0: PlayerIds,
  r1: PlayerIds,
  r2: PlayerIds,
  r3: PlayerIds,
  r4: PlayerIds,
  deletedAtMs: z.optional(z.int()),
  deletedBy: z.optional(z.string()),
});

export function messageKey(id: string): Key {
  return { PK: monthPartition(timeOfUuidMs(id)), SK: id };
}

export function monthPartition(ms: number): string {
  return `CHAT#${new Date(ms).toISOString().slice(0, 'yyyy-mm'.length)}`;
}

function messageToItem({ id, message, createdAt, user }: ChatMessage): Item {
  const { id: userId, ...names } = user;
  const createdAtMs = Date.parse(createdAt);
  const expiresAt = Math.floor(createdAtMs / 1000) + CHAT_KEPT_SECONDS;
  return { ...messageKey(id), createdAtMs, expiresAt, userId, ...names, message };
}

export function messageFromItem(item: Item): ChatMessage | undefined {
  const attributes = MessageAttributes.parse(withoutKey(item));
  const {
    createdAtMs,
    editedAtMs,
    userId: id,
    message,
    deletedAtMs,
    firstName,
    lastName,
    profileImageUrl,
  } = attributes;
  if (message === undefined || deletedAtMs !== undefined) return undefined;
  const reactions = emojis.flatMap((emoji) => {
    const playerIds = [...(attributes[reactionAttributes[emoji]] ?? [])];
    return playerIds.length > 0 ? [{ emoji, playerIds }] : [];
  });
  return {
    id: String(item.SK),
    message,
    createdAt: new Date(createdAtMs).toISOString(),
    ...(editedAtMs !== undefined && { editedAt: new Date(editedAtMs).toISOString() }),
    ...(attributes.revision !== undefined && { revision: attributes.revision }),
    ...(reactions.length > 0 && { reactions }),
    user: { id, firstName, lastName, profileImageUrl },
  };
}

/**
 * Writes a message and its author's new rate limit, or nothing: 4 write units. Returns false if the author has written
 * something else since it was read, or if the write times out. After a timeout the message may still have been written:
 * look up the author's key.
 */
export async function recordMessage(message: ChatMessage, sender: ChatSender): Promise<boolean> {
  const writes = [chatSenderPut(message.user.id, sender), putIfAbsent(messageToItem(message))];
  return (await transactWrite(writes, { timeoutMs: MAX_WRITE_MS })) === undefined;
}

export function editUpdate({ id, message, editedAt = '' }: ChatMessage): Write {
  const values = { ':text': message, ':at': Date.parse(editedAt), ':one': 1 };
  const changes = 'SET message = :text, editedAtMs = :at ADD revision :one';
  return update(messageKey(id), changes, { condition: UNDELETED, values });
}

export function reactionUpdate({ messageId, playerId, emoji, on }: Reacting): Write {
  const attribute = reactionAttributes[emoji];
  const changes = on ? `ADD ${attribute} :ids, revision :one` : `DELETE ${attribute} :ids ADD revision :one`;
  const values = { ':ids': new Set([playerId]), ':one': 1 };
  return update(messageKey(messageId), changes, { condition: UNDELETED, values });
}

/** Writes a message's change and the new rate limit of the player who makes it, or nothing: 4 write units. */
export async function recordChange(playerId: string, sender: ChatSender, change: Write): Promise<boolean> {
  return (await transactWrite([chatSenderPut(playerId, sender), change])) === undefined;
}

export async function getMessage(id: string): Promise<ChatMessage | undefined> {
  return readIfPossible(await getItem(messageKey(id), { consistent: true }), messageFromItem);
}

const UNDELETED = 'attribute_exists(message)';

interface Reacting {
  readonly messageId: string;
  readonly playerId: string;
  readonly emoji: Emoji;
  readonly on: boolean;
}

interface Deletion {
  readonly by: string;
  readonly nowMs: number;
  /** The log's entry; undefined if the author deletes it, or it was already deleted or is unreadable. */
  readonly entry: Write | undefined;
}

export function deletionUpdate(
  id: string,
  { by, nowMs }: Omit<Deletion, 'entry'>,
  condition = 'attribute_not_exists(deletedAtMs)',
) {
  const values = { ':now': nowMs, ':by': by };
  return update(messageKey(id), 'SET deletedAtMs = :now, deletedBy = :by REMOVE message', { condition, values });
}

export async function deleteMessage(
  id: string,
  { entry, ...deletion }: Deletion,
): Promise<'deleted' | 'no-message' | 'conflict'> {
  if (!entry) return (await writeIf(deletionUpdate(id, deletion, 'attribute_exists(PK)'))) ? 'deleted' : 'no-message';
  const cancellation = await transactWrite([deletionUpdate(id, deletion), entry]);
  // Another administrator may have deleted it since it was read.
  return cancellation && cancellation[0] !== 'condition' ? 'conflict' : 'deleted';
}

/** Reads several, because deleted messages do not count. */
const NEWEST_OF = 5;

/** Returns this month's newest message, for half a read unit. */
export async function getNewestMessageId(nowMs: number): Promise<string | undefined> {
  const { items } = await queryPage({
    ...inPartition(monthPartition(nowMs)),
    FilterExpression: UNDELETED,
    ProjectionExpression: 'SK',
    ScanIndexForward: false,
    Limit: NEWEST_OF,
  });
  return items[0] && String(items[0].SK);
}

/** One query, unless this month has few messages yet. */
export async function listNewestMessages(nowMs: number): Promise<ChatMessage[]> {
  const newest: ChatMessage[] = [];
  for (const month of monthsKept(nowMs).reverse()) {
    const limit = CHAT_PAGE_LIMIT - newest.length;
    if (limit > 0) newest.push(...(await queryMonth({ month, after: '', newestFirst: true, limit, nowMs })));
  }
  return newest.reverse();
}

export async function listMessagesAfter(after: string, nowMs: number): Promise<ChatMessage[]> {
  const messages: ChatMessage[] = [];
  for (const month of monthsKept(nowMs)) {
    const limit = CHAT_PAGE_LIMIT - messages.length;
    if (limit > 0) messages.push(...(await queryMonth({ month, after, newestFirst: false, limit, nowMs })));
  }
  return messages;
}

/** Sorted oldest first. The partitions of early March include a whole February. */
export function monthsKept(nowMs: number): string[] {
  const agoSeconds = [CHAT_KEPT_SECONDS, CHAT_KEPT_SECONDS / 2, 0];
  return [...new Set(agoSeconds.map((seconds) => monthPartition(nowMs - seconds * 1000)))];
}

interface MonthQuery {
  readonly month: string;
  readonly after: string;
  readonly newestFirst: boolean;
  readonly limit: number;
  readonly nowMs: number;
}

async function queryMonth({ month, after, newestFirst, limit, nowMs }: MonthQuery): Promise<ChatMessage[]> {
  const query = {
    ...inPartition(month, 'SK > :after', { ':after': after || ' ', ':now': Math.floor(nowMs / 1000) }),
    // Keeps items without a readable expiry, so that they are logged.
    FilterExpression: 'NOT expiresAt <= :now AND attribute_not_exists(deletedAtMs)',
    ScanIndexForward: !newestFirst,
    // A client that has just opened its socket reads the messages before that here; later ones are pushed.
    ConsistentRead: true,
    Limit: CHAT_PAGE_LIMIT,
  };
  const messages: ChatMessage[] = [];
  for await (const { Items = [] } of queryPages(query, MAX_PAGES)) {
    messages.push(...readEach(Items, messageFromItem).filter((message) => message !== undefined));
    if (messages.length >= limit) break;
  }
  return messages.slice(0, limit);
}
