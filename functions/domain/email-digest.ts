import { createHash } from 'node:crypto';

/** Finds a player by an address that the table does not store. Case and surrounding spaces make no difference. */
export function emailDigest(email: string): string {
  return createHash('sha256').update(`tradefloor ${email.trim().toLowerCase()}`).digest('base64url');
}
