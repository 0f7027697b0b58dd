import { sendChatMessage } from '../../shared/routes/chat.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { sendMessage } from '../usecases/chat.ts';
import { wordRefusal } from '../usecases/word-filter.ts';

export const handler = serve(sendChatMessage, async ({ session: { playerId }, body, header, nowMs }) => {
  const key = readIdempotencyKey(header, nowMs);
  return wordRefusal(body.message) ?? sendMessage({ playerId, text: body.message, key });
});
