import { Refused } from '../../shared/refusals.ts';
import { deleteChatMessage } from '../../shared/routes/delete-chat-message.ts';
import { deleteMessage } from '../data/chat-message.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(deleteChatMessage, async ({ session, params: { messageId }, nowMs }) => {
  const id = messageId.toLowerCase();
  const found = await deleteMessage(id, { adminId: session.playerId, nowMs });
  return found ? { id } : new Refused({ code: 'not-found', what: 'message' });
});
