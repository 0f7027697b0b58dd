import { Refused } from '../../shared/refusals.ts';
import { deleteMessage } from '../data/chat-message.ts';
import { serve } from '../lib/serve.ts';

export const handler = serve('delete-chat-message', async ({ session, params: { messageId }, nowMs }) => {
  const id = messageId.toLowerCase();
  const found = await deleteMessage(id, { adminId: session.playerId, nowMs });
  return found ? { id } : new Refused({ code: 'not-found', what: 'message' });
});
