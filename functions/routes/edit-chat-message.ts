import { editChatMessage } from '../../shared/routes/chat.ts';
import { serve } from '../http/serve.ts';
import { editOwnMessage } from '../usecases/change-message.ts';
import { wordRefusal } from '../usecases/word-filter.ts';

export const handler = serve(editChatMessage, async ({ session: { playerId }, params: { messageId }, body, nowMs }) => {
  const edit = { playerId, messageId: messageId.toLowerCase(), text: body.message, nowMs };
  return wordRefusal(edit.text) ?? editOwnMessage(edit);
});
