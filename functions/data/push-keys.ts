import { createECDH } from 'node:crypto';
import * as z from 'zod/mini';
import { getItem } from './read.ts';
import { readItem } from './read-item.ts';
import { type Key, withoutKey } from './table.ts';
import { putIfAbsent, writeIf } from './write.ts';

/*
 * PUSH / KEYS: the key pair that identifies the game to push services (VAPID, RFC 8292), in base64url. The first
 * process that needs it makes it. Devices subscribe with the public key. A secret of Secrets Manager would cost a stage
 * $0.40 a month.
 */

const key: Key = { PK: 'PUSH', SK: 'KEYS' };

const PushKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
type PushKeys = z.infer<typeof PushKeys>;

let known: Promise<PushKeys> | undefined;

/** Each process reads the keys once, and again after a failure. */
export function pushKeys(): Promise<PushKeys> {
  known ??= readOrMake().catch((error) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function readOrMake(): Promise<PushKeys> {
  const stored = await readKeys();
  if (stored) return stored;
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const made = { publicKey, privateKey: pair.getPrivateKey('base64url') };
  return (await writeIf(putIfAbsent({ ...key, ...made }))) ? made : ((await readKeys()) ?? made);
}

export async function readKeys(): Promise<PushKeys | undefined> {
  return readItem(await getItem(key, { consistent: true }), (item) => PushKeys.parse(withoutKey(item)));
}
