import { sendChatMessage } from '../../shared/routes/chat.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { sendMessage } from '../usecases/chat.ts';

export const handler = serve(sendChatMessage, async ({ session: { playerId }, body, header, nowMs }) =>
  sendMessage({ playerId, text: body.message, key: readIdempotencyKey(header, nowMs) }),
);
