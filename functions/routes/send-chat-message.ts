import { setTimeout as sleep } from 'node:timers/promises';
import { parseIdempotencyKey } from '../../shared/idempotency-key.ts';
import { Refused } from '../../shared/refusals.ts';
import { sendChatMessage } from '../../shared/routes/send-chat-message.ts';
import type { ChatMessage } from '../../shared/schemas/chat.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { batchGet } from '../data/batch-get.ts';
import { chatAllowanceFromItem, chatAllowanceKey } from '../data/chat-allowance.ts';
import { getMessage, recordMessage } from '../data/chat-message.ts';
import { profileFromItem, profileKey } from '../data/profile.ts';
import { admitMessage } from '../domain/chat.ts';
import { serve } from '../http/serve.ts';
import { recordMetric } from '../runtime/metrics.ts';

/** A player's messages meet only each other, and a screen sends one at a time. */
const MAX_ATTEMPTS = 6;
const BACKOFF_MS = 20;

/** Writing a message is all there is to it: the table's stream takes it to every socket. */
export const handler = serve(sendChatMessage, async ({ session: { playerId }, body, header, nowMs }) => {
  const given = header('idempotency-key');
  const key = given === undefined ? undefined : parseIdempotencyKey(given, nowMs);
  if (key === null) return new Refused({ code: 'invalid-key' });
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const sent = await send({ playerId, text: body.message, key });
    if (sent) return sent;
    await sleep(Math.random() * BACKOFF_MS * 2 ** attempt);
  }
  return new Refused({ code: 'try-again' });
});

/** One attempt: read, decide, write. Undefined if the player wrote something else in between. */
async function send(wanted: {
  playerId: string;
  text: string;
  key: string | undefined;
}): Promise<ChatMessage | Refused | undefined> {
  const { playerId, text, key } = wanted;
  const items = await batchGet([chatAllowanceKey(playerId), profileKey(playerId)], { consistent: true });
  const allowance = chatAllowanceFromItem(items.find(({ SK }) => SK === chatAllowanceKey(playerId).SK));
  const profile = profileFromItem(
    playerId,
    items.find(({ SK }) => SK === profileKey(playerId).SK),
  );
  const nowMs = Date.now();
  const id = uuidV7(nowMs);
  const admitted = admitMessage(allowance, { messageId: id, key, nowMs });
  if (admitted instanceof Refused) return admitted;
  if ('repeatOf' in admitted) return repeated(admitted.repeatOf, text);
  const { watchlist: _, ...user } = profile;
  const message = { id, message: text, createdAt: new Date(nowMs).toISOString(), user };
  if (!(await recordMessage(message, admitted.allowance))) return undefined;
  recordMetric('MessagesSent', 1);
  return message;
}

/** The message that was sent with this key before, if it said the same. */
async function repeated(messageId: string, text: string): Promise<ChatMessage | Refused> {
  const message = await getMessage(messageId);
  if (!message) return new Refused({ code: 'not-found', what: 'message' });
  return message.message === text ? message : new Refused({ code: 'key-reused' });
}
