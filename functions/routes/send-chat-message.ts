import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '../../shared/refusals.ts';
import type { ChatMessage } from '../../shared/schemas/chat.ts';
import { parseTradeId } from '../../shared/trade-id.ts';
import { batchGet } from '../data/batch-get.ts';
import { getMessage, recordMessage } from '../data/chat-message.ts';
import { profileFromItem, profileKey } from '../data/profile.ts';
import { standingFromItem, standingKey } from '../data/standing.ts';
import { admitMessage } from '../domain/chat.ts';
import { recordMetric } from '../lib/metrics.ts';
import { orderedId } from '../lib/ordered-id.ts';
import { serve } from '../lib/serve.ts';

/** A player's messages meet only each other, and a screen sends one at a time. */
const MAX_ATTEMPTS = 6;
const BACKOFF_MS = 20;

/** Writing a message is all there is to it: the table's stream takes it to every socket. */
export const handler = serve('send-chat-message', async ({ session: { playerId }, body, header, nowMs }) => {
  const given = header('idempotency-key');
  const key = given === undefined ? undefined : parseTradeId(given, nowMs);
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
  const items = await batchGet([standingKey(playerId), profileKey(playerId)], { consistent: true });
  const standing = standingFromItem(items.find(({ SK }) => SK === standingKey(playerId).SK));
  const profile = profileFromItem(
    playerId,
    items.find(({ SK }) => SK === profileKey(playerId).SK),
  );
  const nowMs = Date.now();
  const id = orderedId(nowMs);
  const admitted = admitMessage(standing, { messageId: id, key, nowMs });
  if (admitted instanceof Refused) return admitted;
  if ('repeatOf' in admitted) return repeated(admitted.repeatOf, text);
  const { watchlist: _, ...user } = profile;
  const message = { id, message: text, createdAt: new Date(nowMs).toISOString(), user };
  if (!(await recordMessage(message, admitted.standing))) return undefined;
  recordMetric('MessagesSent', 1);
  return message;
}

/** The message that was sent with this key before, if it said the same. */
async function repeated(messageId: string, text: string): Promise<ChatMessage | Refused> {
  const message = await getMessage(messageId);
  if (!message) return new Refused({ code: 'not-found', what: 'message' });
  return message.message === text ? message : new Refused({ code: 'key-reused' });
}
