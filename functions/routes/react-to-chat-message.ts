import { reactToChatMessage } from '../../shared/routes/chat.ts';
import { serve } from '../http/serve.ts';
import { reactToMessage } from '../usecases/change-message.ts';

export const handler = serve(reactToChatMessage, ({ session: { playerId }, params: { messageId }, body, nowMs }) =>
  reactToMessage({ playerId, messageId: messageId.toLowerCase(), ...body, nowMs }),
);
