import { deleteChatMessage as route } from '../../shared/routes/chat.ts';
import { serve } from '../http/serve.ts';
import { deleteChatMessage } from '../usecases/chat.ts';

export const handler = serve(route, ({ session, params: { messageId }, nowMs }) =>
  deleteChatMessage({ messageId: messageId.toLowerCase(), adminId: session.playerId, nowMs }),
);
