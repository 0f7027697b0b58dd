import * as rows from '../../shared/routes/chat.ts';
import { listMessagesAfter, listNewestMessages } from '../data/chat-message.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { editOwnMessage, reactToMessage, removeOwnMessage } from '../usecases/change-message.ts';
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

export const editChatMessage = serve(
  rows.editChatMessage,
  async ({ session: { playerId }, params: { messageId }, body, nowMs }) => {
    const edit = { playerId, messageId: messageId.toLowerCase(), text: body.message, nowMs };
    return wordRefusal(edit.text) ?? editOwnMessage(edit);
  },
);

export const reactToChatMessage = serve(
  rows.reactToChatMessage,
  ({ session: { playerId }, params: { messageId }, body, nowMs }) =>
    reactToMessage({ playerId, messageId: messageId.toLowerCase(), ...body, nowMs }),
);

export const removeChatMessage = serve(
  rows.removeChatMessage,
  ({ session: { playerId }, params: { messageId }, nowMs }) =>
    removeOwnMessage({ playerId, messageId: messageId.toLowerCase(), nowMs }),
);

export const deleteChatMessage = serve(rows.deleteChatMessage, ({ session, params: { messageId }, nowMs }) =>
  chat.deleteChatMessage({ messageId: messageId.toLowerCase(), adminId: session.playerId, nowMs }),
);

export const mutePlayer = serve(rows.mutePlayer, ({ session, body: { playerId, minutes }, nowMs }) =>
  chat.mutePlayer({ adminId: session.playerId, playerId, minutes, nowMs }),
);
