import { Refused } from '../../shared/refusals.ts';
import { deleteMessage, getMessage } from '../data/chat-message.ts';
import { moderationPut } from '../data/moderation-log.ts';
import { listNames } from '../data/profile.ts';

interface Asked {
  readonly messageId: string;
  readonly adminId: string;
  readonly nowMs: number;
}

/** Deletes a message for good, and says so in the log, once. */
export async function deleteChatMessage({ messageId, adminId, nowMs }: Asked): Promise<{ id: string } | Refused> {
  const [message, [by]] = await Promise.all([getMessage(messageId), listNames([adminId])]);
  const deed = { action: 'delete-message', mutedUntil: null } as const;
  const entry = message && by && moderationPut({ ...deed, by, player: message.user }, nowMs);
  const outcome = await deleteMessage(messageId, { adminId, nowMs, entry });
  if (outcome === 'conflict') return new Refused({ code: 'try-again' });
  return outcome === 'deleted' ? { id: messageId } : new Refused({ code: 'not-found', what: 'message' });
}
