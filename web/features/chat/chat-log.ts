import { catchUpFrom } from '../../../shared/live.ts';
import { CHAT_PAGE_LIMIT, type ChatMessage } from '../../../shared/schemas/chat.ts';
import { firstIdAt } from '../../../shared/uuid.ts';

const KEPT_MESSAGES = 1000;
const KEPT_DELETIONS = 200;
/** A client that missed more pages than this starts over from the newest messages. */
const MAX_PAGES = KEPT_MESSAGES / CHAT_PAGE_LIMIT + 5;

export interface ChatLog {
  /** Sorted by id, without duplicates. */
  readonly messages: readonly ChatMessage[];
  /**
   * Everything up to this id has been received, except messages still being written. Answers to our own messages do not
   * count, because older messages of other players may still be on their way.
   */
  readonly syncedId: string | undefined;
  /** False from a socket's opening until missed messages are read: advancing `syncedId` would hide the gap. */
  readonly isFollowing: boolean;
  /** Counts opened sockets. A read during which another one opened may lack the messages in between. */
  readonly openings: number;
  /** Deleted messages that a late or repeated push must not bring back. */
  readonly deletedIds: readonly string[];
}

export const emptyLog: ChatLog = { messages: [], syncedId: undefined, isFollowing: false, openings: 0, deletedIds: [] };

export function receive(log: ChatLog, message: ChatMessage): ChatLog {
  const [first] = log.messages;
  // Ignores a reaction to a message from before the log, since the messages in between would be missing.
  if (message.revision !== undefined && first && message.id < first.id) return log;
  const syncedId = log.isFollowing ? later(log.syncedId, message.id) : log.syncedId;
  const last = log.messages.at(-1);
  const isNewest = (!last || message.id > last.id) && !log.deletedIds.includes(message.id);
  const messages = isNewest ? [...log.messages, message].slice(-KEPT_MESSAGES) : merged(log, [message]);
  return { ...log, messages, syncedId };
}

export function interrupt(log: ChatLog): ChatLog {
  return { ...log, isFollowing: false, openings: log.openings + 1 };
}

export function include(log: ChatLog, message: ChatMessage): ChatLog {
  return { ...log, messages: merged(log, [message]) };
}

export function remove(log: ChatLog, id: string): ChatLog {
  return {
    ...log,
    messages: log.messages.filter((message) => message.id !== id),
    deletedIds: [...log.deletedIds, id].slice(-KEPT_DELETIONS),
  };
}

export function withoutAuthors({ messages }: ChatLog, blocked: readonly { id: string }[]): readonly ChatMessage[] {
  if (blocked.length === 0) return messages;
  const ids = new Set(blocked.map(({ id }) => id));
  return messages.filter(({ user }) => !ids.has(user.id));
}

function later(one: string | undefined, other: string): string {
  return one !== undefined && one > other ? one : other;
}

function merged(log: ChatLog, received: readonly ChatMessage[]): readonly ChatMessage[] {
  const known = new Map(log.messages.map((message) => [message.id, message]));
  const fresh = received.filter((message) => {
    const before = known.get(message.id);
    if (log.deletedIds.includes(message.id) || (before && (before.revision ?? 0) >= (message.revision ?? 0)))
      return false;
    return known.set(message.id, message);
  });
  if (fresh.length === 0) return log.messages;
  const inOrder = [...known.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  return inOrder.slice(-KEPT_MESSAGES);
}

type ListMessages = (after?: string) => Promise<ChatMessage[]>;

interface Missed {
  readonly newest: readonly ChatMessage[];
  /** Undefined if the client missed too many messages to read them all. */
  readonly older: readonly ChatMessage[] | undefined;
}

/** Must be called once the socket is open, or messages may be missed. */
export async function readMissed(log: ChatLog, list: ListMessages): Promise<Missed> {
  const newest = await list();
  if (log.syncedId === undefined) return { newest, older: [] };
  let after = catchUpFrom(log.syncedId);
  const [first] = newest;
  if (!first || newest.length < CHAT_PAGE_LIMIT || first.id <= after) return { newest, older: [] };
  const older: ChatMessage[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const messages = await list(after);
    older.push(...messages);
    const last = messages.at(-1);
    if (!last || messages.length < CHAT_PAGE_LIMIT || last.id >= first.id) return { newest, older };
    after = last.id;
  }
  return { newest, older: undefined };
}

/**
 * Adds the missed messages. A known message that the newest page should have but lacks has been deleted.
 * @param before the log when the read began
 */
export function catchUp(log: ChatLog, before: ChatLog, { newest, older }: Missed): ChatLog {
  const isFollowing = log.openings === before.openings;
  if (older === undefined) return { ...read({ ...log, messages: [] }, newest), isFollowing };
  const listed = new Set(newest.map(({ id }) => id));
  const had = new Set(before.messages.map(({ id }) => id));
  const complete = newest.length < CHAT_PAGE_LIMIT;
  const [first] = newest;
  const wasDeleted = (id: string) => had.has(id) && !listed.has(id) && (complete || (first && id > first.id));
  const gone = log.messages.filter(({ id }) => wasDeleted(id));
  const kept = gone.reduce((rest, { id }) => remove(rest, id), log);
  return { ...read(kept, [...older, ...newest]), isFollowing };
}

/** An empty answer syncs from the beginning of time. */
function read(log: ChatLog, messages: readonly ChatMessage[]): ChatLog {
  const syncedId = later(log.syncedId, messages.at(-1)?.id ?? firstIdAt(0));
  return { ...log, messages: merged(log, messages), syncedId };
}
