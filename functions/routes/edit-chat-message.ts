import { editChatMessage } from '../../shared/routes/chat.ts';
import { serve } from '../http/serve.ts';
import { editOwnMessage } from '../usecases/change-message.ts';

export const handler = serve(editChatMessage, ({ session: { playerId }, params: { messageId }, body, nowMs }) =>
  editOwnMessage({ playerId, messageId: messageId.toLowerCase(), text: body.message, nowMs }),
);
