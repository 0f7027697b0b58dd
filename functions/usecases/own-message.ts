import { Refused } from '../../shared/refusals.ts';
import type { ChatMessage } from '../../shared/schemas/chat.ts';
import { chatAllowanceFromItem, chatAllowanceKey } from '../data/chat-allowance.ts';
import { deleteMessage, getMessage, messageFromItem, messageKey, recordEdit } from '../data/chat-message.ts';
import { batchGet, itemAt } from '../data/read.ts';
import { admitMessage, changeRefusal } from '../domain/chat.ts';
import { retryOnConflict } from '../runtime/retry.ts';

/** Only a player's own messages conflict. */
const retries = { attempts: 6, backoffMs: 20 };

interface Own {
  readonly playerId: string;
  readonly messageId: string;
  readonly nowMs: number;
}

/** 2 round trips, 2 read units and 4 write units. Counts as a message: a muted player cannot write by editing. */
export async function editOwnMessage(edit: Own & { readonly text: string }): Promise<ChatMessage | Refused> {
  return (await retryOnConflict(() => tryEdit(edit), retries)) ?? new Refused({ code: 'try-again' });
}

async function tryEdit({ playerId, messageId, text, nowMs }: Own & { readonly text: string }) {
  const keys = [chatAllowanceKey(playerId), messageKey(messageId)] as const;
  const items = await batchGet([...keys], { consistent: true });
  const item = itemAt(items, keys[1]);
  const message = item && messageFromItem(item);
  const refused = changeRefusal(message, { playerId, nowMs });
  if (refused || !message || message.message === text) return refused ?? message;
  const admitted = admitMessage(chatAllowanceFromItem(itemAt(items, keys[0])), { messageId, key: undefined, nowMs });
  if (admitted instanceof Refused || 'repeatOf' in admitted) return admitted instanceof Refused ? admitted : message;
  const edited = { ...message, message: text, editedAt: new Date(nowMs).toISOString() };
  return (await recordEdit(edited, admitted.allowance)) ? edited : undefined;
}

/** 2 round trips, 1 read unit and 1 write unit. */
export async function removeOwnMessage({ playerId, messageId, nowMs }: Own): Promise<{ id: string } | Refused> {
  const refused = changeRefusal(await getMessage(messageId), { playerId, nowMs });
  if (refused) return refused;
  await deleteMessage(messageId, { by: playerId, nowMs, entry: undefined });
  return { id: messageId };
}
