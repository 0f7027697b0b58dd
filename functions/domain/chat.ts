import { Refused } from '../../shared/refusals.ts';

/** A player may write this many messages at once, and then one each interval: faster than anybody types for long. */
export const MESSAGE_BURST = 10;
export const MESSAGE_INTERVAL_MS = 1000;

/** How a player stands in the chat. */
export interface Standing {
  /** Counts the changes; 0 before the first. */
  readonly version: number;
  /** When the whole burst is free again: each message moves it on by one interval. */
  readonly freeAtMs: number;
  /** Muted while this lies ahead. */
  readonly mutedUntilMs: number;
  /** The last message and the key it was sent with. */
  readonly lastKey?: string | undefined;
  readonly lastMessageId?: string | undefined;
}

export const newStanding: Standing = { version: 0, freeAtMs: 0, mutedUntilMs: 0 };

interface Attempt {
  readonly messageId: string;
  /** The sender's name for this message: the same on every repeat. */
  readonly key: string | undefined;
  readonly nowMs: number;
}

/**
 * How the player stands after writing a message, the message that this is a repeat of, or why it may not be written.
 * The limit is the generic cell rate algorithm (ITU-T I.371): one number a player, and no clock to run.
 */
export function admitMessage(
  standing: Standing,
  { messageId, key, nowMs }: Attempt,
): { standing: Standing } | { repeatOf: string } | Refused {
  if (key !== undefined && key === standing.lastKey && standing.lastMessageId)
    return { repeatOf: standing.lastMessageId };
  if (standing.mutedUntilMs > nowMs)
    return new Refused({ code: 'muted', until: new Date(standing.mutedUntilMs).toISOString() });
  const freeAtMs = Math.max(standing.freeAtMs, nowMs) + MESSAGE_INTERVAL_MS;
  const tooSoonMs = freeAtMs - nowMs - MESSAGE_BURST * MESSAGE_INTERVAL_MS;
  if (tooSoonMs > 0) return new Refused({ code: 'too-many-requests', retryAfterSeconds: Math.ceil(tooSoonMs / 1000) });
  return {
    standing: { ...standing, version: standing.version + 1, freeAtMs, lastKey: key, lastMessageId: messageId },
  };
}
