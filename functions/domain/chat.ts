import { Refused } from '../../shared/refusals.ts';
import { admit, type RateLimit } from './rate-limit.ts';

/** A player may write this many messages at once, and then one each interval: faster than anybody types for long. */
export const MESSAGE_BURST = 10;
export const MESSAGE_INTERVAL_MS = 1000;

const messageRate: RateLimit = { burst: MESSAGE_BURST, intervalMs: MESSAGE_INTERVAL_MS };

/** The keys of this many messages are remembered with their ids: as many as an item of one write unit has room for. */
export const KEYS_REMEMBERED = 24;

/** A message that was sent, by the key that it was sent with. */
export interface SentMessage {
  readonly key: string;
  readonly messageId: string;
}

/** A player's allowance in the chat: limit, mute and the last keys. */
export interface ChatAllowance {
  /** Counts the changes; 0 before the first. */
  readonly version: number;
  /** The moment when the whole burst is free again (rate-limit.ts). */
  readonly freeAtMs: number;
  /** Muted while this lies ahead. */
  readonly mutedUntilMs: number;
  /** The last messages that had a key, the newest last. */
  readonly sent: readonly SentMessage[];
  /** The greatest key, and so the latest, of the messages that are not among them any more. */
  readonly forgottenKey?: string | undefined;
  /** Attributes of a newer release, kept as they are. */
  readonly others?: Readonly<Record<string, unknown>>;
}

export const newChatAllowance: ChatAllowance = { version: 0, freeAtMs: 0, mutedUntilMs: 0, sent: [] };

interface Attempt {
  readonly messageId: string;
  /** The idempotency key: the same on every repeat. */
  readonly key: string | undefined;
  readonly nowMs: number;
}

/**
 * The player's allowance after writing a message, or the message that this one repeats, or the refusal.
 *
 * A key that is not remembered and not later than one that was forgotten may have been used. Writing its message could
 * double it, so it is refused: its sender has written two dozen messages since, or has a slow clock beside a busy one.
 */
export function admitMessage(
  allowance: ChatAllowance,
  { messageId, key, nowMs }: Attempt,
): { allowance: ChatAllowance } | { repeatOf: string } | Refused {
  const repeated = allowance.sent.find((each) => each.key === key);
  if (repeated) return { repeatOf: repeated.messageId };
  const { forgottenKey } = allowance;
  if (key !== undefined && forgottenKey !== undefined && key <= forgottenKey)
    return new Refused({ code: 'key-reused' });
  if (allowance.mutedUntilMs > nowMs)
    return new Refused({ code: 'muted', until: new Date(allowance.mutedUntilMs).toISOString() });
  const freeAtMs = admit(messageRate, allowance.freeAtMs, nowMs);
  if (freeAtMs instanceof Refused) return freeAtMs;
  const after = { ...allowance, version: allowance.version + 1, freeAtMs };
  return { allowance: key === undefined ? after : remember(after, { key, messageId }) };
}

function remember(allowance: ChatAllowance, message: SentMessage): ChatAllowance {
  const sent = [...allowance.sent, message];
  const forgotten = sent.splice(0, sent.length - KEYS_REMEMBERED);
  const keys = forgotten.map(({ key }) => key).concat(allowance.forgottenKey ?? []);
  return { ...allowance, sent, forgottenKey: keys.toSorted().at(-1) };
}
