import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { JsonFile } from '../json-file.ts';

export interface SigningKeys {
  /** Private, in JWK form. */
  readonly key: Record<string, string>;
  readonly cookieSecret: string;
}

/** The pool's keys, kept so that a session outlives a restart. */
export async function openSigningKeys(path: string | undefined): Promise<SigningKeys> {
  const file = new JsonFile<SigningKeys>(path);
  const known = file.read();
  if (known) return known;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' }) as Record<string, string>;
  const key = { ...jwk, alg: 'RS256', use: 'sig', kid: randomBytes(16).toString('base64url') };
  const keys = { key, cookieSecret: randomBytes(32).toString('base64url') };
  file.write(keys);
  return keys;
}

/** The key as anyone may see it. */
export function publicKeys({ key }: SigningKeys): { keys: object[] } {
  const { kty, n, e, alg, use, kid } = key;
  return { keys: [{ kty, n, e, alg, use, kid }] };
}
