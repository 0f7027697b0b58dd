import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/chat.ts';
import type { ChatMessage } from '../../shared/schemas/chat.ts';
import {
  deleteMessage,
  editUpdate,
  getMessage,
  listMessagesAfter,
  listNewestMessages,
  messageFromItem,
  messageKey,
  reactionUpdate,
  recordChange,
} from '../data/chat-message.ts';
import { chatSenderFromItem, chatSenderKey } from '../data/chat-sender.ts';
import { batchGet, itemAt } from '../data/read.ts';
import { readItem } from '../data/read-item.ts';
import type { Write } from '../data/write.ts';
import { admitMessage, changeRefusal, withReaction } from '../domain/chat.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { type Attempt, untilWritten } from '../runtime/retry.ts';
import * as chat from '../usecases/chat.ts';
import { wordRefusal } from '../usecases/word-filter.ts';

export const listOnlinePlayers = serve(rows.listOnlinePlayers, ({ nowMs }) => chat.listOnlinePlayers(nowMs));

export const listChatMessages = serve(rows.listChatMessages, async ({ query: { after }, nowMs }) =>
  after === undefined ? listNewestMessages(nowMs) : listMessagesAfter(after.toLowerCase(), nowMs),
);

export const sendChatMessage = serve(rows.sendChatMessage, async ({ session: { playerId }, body, header, nowMs }) => {
  const key = readIdempotencyKey(header, nowMs);
  return wordRefusal(body.message) ?? chat.sendMessage({ playerId, text: body.message, key });
});

/** Edits the caller's own message, at the cost of {@link changeMessage}. */
export const editChatMessage = serve(rows.editChatMessage, async ({ session: { playerId }, params, body, nowMs }) => {
  const edit = { playerId, messageId: params.messageId.toLowerCase(), text: body.message, nowMs };
  const notAllowed = wordRefusal(edit.text);
  if (notAllowed) return notAllowed;
  return changeMessage(edit, (message) => {
    const refused = changeRefusal(message, edit);
    if (refused || message.message === edit.text) return refused;
    const changed = { ...message, message: edit.text, editedAt: new Date(edit.nowMs).toISOString() };
    return { changed, write: editUpdate(changed) };
  });
});

/** Adds or removes a reaction, at the cost of {@link changeMessage}. */
export const reactToChatMessage = serve(
  rows.reactToChatMessage,
  async ({ session: { playerId }, params, body, nowMs }) => {
    const asked = { playerId, messageId: params.messageId.toLowerCase(), ...body, nowMs };
    return changeMessage(asked, (message) => {
      const changed = withReaction(message, asked);
      return changed instanceof Refused ? changed : changed && { changed, write: reactionUpdate(asked) };
    });
  },
);

interface Asked {
  readonly playerId: string;
  readonly messageId: string;
  readonly nowMs: number;
}

interface Change {
  readonly changed: ChatMessage;
  readonly write: Write;
}

/**
 * Costs 2 round trips, 2 read units and 4 write units, 14 for the longest message with all its reactions. Counts as a
 * message, so that a muted player cannot write by changing one.
 * @param decide undefined for a change without effect
 */
function changeMessage(asked: Asked, decide: (message: ChatMessage) => Change | Refused | undefined) {
  return untilWritten(() => tryChange(asked, decide));
}

async function tryChange(
  { playerId, messageId, nowMs }: Asked,
  decide: Parameters<typeof changeMessage>[1],
): Promise<Attempt<ChatMessage>> {
  const [senderKey, key] = [chatSenderKey(playerId), messageKey(messageId)];
  const items = await batchGet([senderKey, key], { consistent: true });
  const message = readItem(itemAt(items, key), messageFromItem);
  if (!message) return new Refused({ code: 'not-found', what: 'message' });
  const decided = decide(message);
  if (!decided || decided instanceof Refused) return decided ?? message;
  const sender = chatSenderFromItem(itemAt(items, senderKey));
  const admitted = admitMessage(sender, { messageId, key: undefined, nowMs });
  if (admitted instanceof Refused) return admitted;
  if ('repeatOf' in admitted) return message;
  const isRecorded = await recordChange(playerId, admitted.sender, decided.write);
  return isRecorded ? { ...decided.changed, revision: (message.revision ?? 0) + 1 } : undefined;
}

/** Costs 2 round trips, 1 read unit and 1 write unit. */
export const removeChatMessage = serve(rows.removeChatMessage, async ({ session: { playerId }, params, nowMs }) => {
  const messageId = params.messageId.toLowerCase();
  const refused = changeRefusal(await getMessage(messageId), { playerId, nowMs });
  if (refused) return refused;
  await deleteMessage(messageId, { by: playerId, nowMs, entry: undefined });
  return { id: messageId };
});

export const deleteChatMessage = serve(rows.deleteChatMessage, ({ session, params: { messageId }, nowMs }) =>
  chat.deleteChatMessage({ messageId: messageId.toLowerCase(), adminId: session.playerId, nowMs }),
);

export const mutePlayer = serve(rows.mutePlayer, ({ session, body: { playerId, minutes }, nowMs }) =>
  chat.mutePlayer({ adminId: session.playerId, playerId, minutes, nowMs }),
);
