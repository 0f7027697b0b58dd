import { Refused } from '../../shared/refusals.ts';
import type { ChatMessage } from '../../shared/schemas/chat.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { batchGet, itemAt } from '../data/batch-get.ts';
import { chatAllowanceFromItem, chatAllowanceKey } from '../data/chat-allowance.ts';
import { getMessage, recordMessage } from '../data/chat-message.ts';
import { profileFromItem, profileKey, toWirePlayer } from '../data/profile.ts';
import { admitMessage } from '../domain/chat.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { retryOnConflict } from '../runtime/retry.ts';

/** Only a player's own messages conflict. */
const retries = { attempts: 6, backoffMs: 20 };

interface AskedMessage {
  readonly playerId: string;
  readonly text: string;
  readonly key: string | undefined;
}

/**
 * 2 round trips, 2 read units and 4 write units. The table's stream takes the message to every socket. The same key
 * again answers the same message.
 */
export async function sendMessage(asked: AskedMessage): Promise<ChatMessage | Refused> {
  return (await retryOnConflict(() => send(asked), retries)) ?? new Refused({ code: 'try-again' });
}

async function send({ playerId, text, key }: AskedMessage): Promise<ChatMessage | Refused | undefined> {
  const keys = { allowance: chatAllowanceKey(playerId), profile: profileKey(playerId) };
  const items = await batchGet([keys.allowance, keys.profile], { consistent: true });
  const allowance = chatAllowanceFromItem(itemAt(items, keys.allowance));
  const user = toWirePlayer(profileFromItem(playerId, itemAt(items, keys.profile)));
  const nowMs = Date.now();
  const id = uuidV7(nowMs);
  const admitted = admitMessage(allowance, { messageId: id, key, nowMs });
  if (admitted instanceof Refused) return admitted;
  if ('repeatOf' in admitted) return repeated(admitted.repeatOf, text);
  const message = { id, message: text, createdAt: new Date(nowMs).toISOString(), user };
  if (!(await recordMessage(message, admitted.allowance))) return undefined;
  recordMetric('MessagesSent', 1);
  return message;
}

async function repeated(messageId: string, text: string): Promise<ChatMessage | Refused> {
  const message = await getMessage(messageId);
  if (!message) return new Refused({ code: 'not-found', what: 'message' });
  return message.message === text ? message : new Refused({ code: 'key-reused' });
}
