import { createHash, timingSafeEqual } from 'node:crypto';
import { TOKEN_PREFIX } from '../../shared/credential.ts';

/* A personal token is `tradefloor_<player>_<id>_<secret>`, so it shows where its digest is stored. */

/** 256 bits in base64url. */
const SECRET = '[\\w-]{43}';
const pattern = new RegExp(`^${TOKEN_PREFIX}([\\w-]{1,64})_([\\da-z]{8})_(${SECRET})$`);

interface TokenParts {
  readonly playerId: string;
  readonly id: string;
  readonly secret: string;
}

export function tokenText({ playerId, id, secret }: TokenParts): string {
  return `${TOKEN_PREFIX}${playerId}_${id}_${secret}`;
}

export function parseToken(text: string): TokenParts | undefined {
  const [, playerId, id, secret] = pattern.exec(text) ?? [];
  return playerId && id && secret ? { playerId, id, secret } : undefined;
}

/** A secret this long needs no slow or salted hash. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares in constant time. */
export function isDigestOf(secret: string, digest: string): boolean {
  const [given, stored] = [Buffer.from(digestOf(secret)), Buffer.from(digest)];
  return given.length === stored.length && timingSafeEqual(given, stored);
}
