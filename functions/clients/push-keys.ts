import { createECDH, createHash } from 'node:crypto';
import { fromEnvironment } from '../runtime/environment.ts';
import { readSecret } from './secrets.ts';

/** In base64url. They identify the game to push services (VAPID, RFC 8292). */
interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const secretArn = fromEnvironment('PUSH_SECRET_ARN');

let known: Promise<PushKeys> | undefined;

/** Read once by a process; again after a failure. */
export function pushKeys(): Promise<PushKeys> {
  known ??= deriveKeys().catch((error) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** AWS generates texts, not keys: the text's hash is the private key. One hash in 2^32 would not be a key of P-256. */
async function deriveKeys(): Promise<PushKeys> {
  const secret = await readSecret(secretArn);
  if (!secret) throw new Error('the secret of web push is empty');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(createHash('sha256').update(secret).digest());
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: ecdh.getPrivateKey('base64url') };
}
