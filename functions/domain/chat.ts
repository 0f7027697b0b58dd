import { Refused } from '../../shared/refusals.ts';
import type { RateLimit } from '../../shared/request-rate.ts';
import { CHANGE_MS, type ChatMessage, type Emoji, emojis, MAX_REACTIONS } from '../../shared/schemas/chat.ts';
import { admit } from './rate-limit.ts';

/** The chat allows a burst, then one message per interval: faster than any player types for long. */
export const MESSAGE_BURST = 10;
export const MESSAGE_INTERVAL_MS = 1000;

const messageRate: RateLimit = { burst: MESSAGE_BURST, intervalMs: MESSAGE_INTERVAL_MS };

/** The number of keys remembered with their messages' ids: as many as fit in one write unit. */
export const KEYS_REMEMBERED = 24;

export interface SentMessage {
  readonly key: string;
  readonly messageId: string;
}

export interface ChatSender {
  readonly version: number;
  /** The time when the whole burst is free again (rate-limit.ts). */
  readonly freeAtMs: number;
  readonly mutedUntilMs: number;
  readonly reportsFreeAtMs: number;
  /** The last messages that had a key, newest last. */
  readonly sent: readonly SentMessage[];
  /** The greatest, and so latest, key that has been dropped. */
  readonly forgottenKey?: string | undefined;
  /** Attributes of a newer release, kept as they are. */
  readonly others?: Readonly<Record<string, unknown>>;
}

export const newChatSender: ChatSender = {
  version: 0,
  freeAtMs: 0,
  mutedUntilMs: 0,
  reportsFreeAtMs: 0,
  sent: [],
};

interface Change {
  readonly playerId: string;
  readonly nowMs: number;
}

export function changeRefusal(message: ChatMessage | undefined, { playerId, nowMs }: Change): Refused | undefined {
  if (message?.user.id !== playerId) return new Refused({ code: 'not-found', what: 'message' });
  if (nowMs - Date.parse(message.createdAt) > CHANGE_MS) return new Refused({ code: 'message-settled' });
  return undefined;
}

interface React {
  readonly playerId: string;
  readonly emoji: Emoji;
  readonly on: boolean;
}

export function withReaction(message: ChatMessage, { playerId, emoji, on }: React): ChatMessage | Refused | undefined {
  const { reactions = [] } = message;
  const before = reactions.find((each) => each.emoji === emoji)?.playerIds ?? [];
  if (before.includes(playerId) === on) return undefined;
  if (on && before.length >= MAX_REACTIONS) return new Refused({ code: 'too-many-reactions' });
  const after = on ? [...before, playerId] : before.filter((id) => id !== playerId);
  const all = emojis.map((each) => ({
    emoji: each,
    playerIds: each === emoji ? after : (reactions.find((other) => other.emoji === each)?.playerIds ?? []),
  }));
  return { ...message, reactions: all.filter(({ playerIds }) => playerIds.length > 0) };
}

interface NewMessage {
  readonly messageId: string;
  readonly key: string | undefined;
  readonly nowMs: number;
}

/**
 * Returns the sender's state after a message, the id of the message that this one repeats, or a refusal. A key that is
 * neither remembered nor later than a dropped one may have been used before. Its message could be a duplicate, so it is
 * refused: the sender has written two dozen messages since, or has two devices, one with a slow clock.
 */
export function admitMessage(
  sender: ChatSender,
  { messageId, key, nowMs }: NewMessage,
): { sender: ChatSender } | { repeatOf: string } | Refused {
  const repeated = sender.sent.find((each) => each.key === key);
  if (repeated) return { repeatOf: repeated.messageId };
  const { forgottenKey } = sender;
  if (key !== undefined && forgottenKey !== undefined && key <= forgottenKey)
    return new Refused({ code: 'key-reused' });
  if (sender.mutedUntilMs > nowMs)
    return new Refused({ code: 'muted', until: new Date(sender.mutedUntilMs).toISOString() });
  const freeAtMs = admit(messageRate, sender.freeAtMs, nowMs);
  if (freeAtMs instanceof Refused) return freeAtMs;
  const after = { ...sender, version: sender.version + 1, freeAtMs };
  return { sender: key === undefined ? after : remember(after, { key, messageId }) };
}

function remember(sender: ChatSender, message: SentMessage): ChatSender {
  const sent = [...sender.sent, message];
  const forgotten = sent.splice(0, sent.length - KEYS_REMEMBERED);
  const keys = forgotten.map(({ key }) => key).concat(sender.forgottenKey ?? []);
  return { ...sender, sent, forgottenKey: keys.toSorted().at(-1) };
}
