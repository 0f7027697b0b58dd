import { Refused } from '../../shared/refusals.ts';
import { sendChatMessage } from '../../shared/routes/chat.ts';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import { serve } from '../http/serve.ts';
import { sendMessage } from '../usecases/chat.ts';

export const handler = serve(sendChatMessage, async ({ session: { playerId }, body, header, nowMs }) => {
  const key = readIdempotencyKey(header, nowMs);
  return key instanceof Refused ? key : sendMessage({ playerId, text: body.message, key });
});
