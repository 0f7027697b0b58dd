import { removeChatMessage } from '../../shared/routes/chat.ts';
import { serve } from '../http/serve.ts';
import { removeOwnMessage } from '../usecases/change-message.ts';

export const handler = serve(removeChatMessage, ({ session: { playerId }, params: { messageId }, nowMs }) =>
  removeOwnMessage({ playerId, messageId: messageId.toLowerCase(), nowMs }),
);
