import { Refused } from '../../shared/refusals.ts';
import type { Player } from '../../shared/schemas/player.ts';
import { recordMute } from '../data/chat-allowance.ts';
import { deleteMessage, getMessage } from '../data/chat-message.ts';
import { moderationPut } from '../data/moderation-log.ts';
import { listNames } from '../data/names.ts';

interface Deletion {
  readonly messageId: string;
  readonly adminId: string;
  readonly nowMs: number;
}

/** Deletes a message for good and logs that, once. */
export async function deleteChatMessage({ messageId, adminId, nowMs }: Deletion): Promise<{ id: string } | Refused> {
  const [message, [by]] = await Promise.all([getMessage(messageId), listNames([adminId])]);
  const deed = { action: 'delete-message', mutedUntil: null } as const;
  const entry = message && by && moderationPut({ ...deed, by, player: message.user }, nowMs);
  const outcome = await deleteMessage(messageId, { adminId, nowMs, entry });
  if (outcome === 'conflict') return new Refused({ code: 'try-again' });
  return outcome === 'deleted' ? { id: messageId } : new Refused({ code: 'not-found', what: 'message' });
}

const MINUTE_MS = 60_000;

interface Mute {
  readonly adminId: string;
  readonly playerId: string;
  /** 0 lifts the mute. */
  readonly minutes: number;
  readonly nowMs: number;
}

/** Mutes a player in the chat, notifies them and logs it. */
export async function mutePlayer({
  adminId,
  playerId,
  minutes,
  nowMs,
}: Mute): Promise<{ mutedUntil: string | null } | Refused> {
  const untilMs = nowMs + minutes * MINUTE_MS;
  const mutedUntil = minutes > 0 ? new Date(untilMs).toISOString() : null;
  const [by, player] = (await listNames([adminId, playerId])) as [Player, Player];
  const entry = moderationPut({ by, player, mutedUntil, action: mutedUntil ? 'mute' : 'lift-mute' }, nowMs);
  const outcome = await recordMute({ playerId, untilMs, nowMs, entry });
  if (outcome === 'no-player') return new Refused({ code: 'not-found', what: 'player' });
  if (outcome === 'conflict') return new Refused({ code: 'try-again' });
  return { mutedUntil };
}
