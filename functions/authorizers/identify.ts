import type { SessionContext } from '../http/request.ts';
import { verifySession } from './verify-session.ts';

/** Tokens never expire: this is the latest second that a date can hold. */
const NEVER_SECONDS = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000;

/** Identifies the owner of `cookie <session>` or `bearer <token>` (shared/credential.ts). Undefined if invalid. */
export async function identify(credential: string): Promise<SessionContext | undefined> {
  const [scheme, value = ''] = credential.split(' ');
  if (scheme === 'cookie') return verifySession(value);
  if (scheme !== 'bearer') return undefined;
  // The table's SDK is loaded only for programs, so that a player's first request does not wait for it.
  const { verifyToken } = await import('../usecases/verify-token.ts');
  const verified = await verifyToken(value, Date.now());
  return verified && { isAdmin: false, sessionEndsAtSeconds: NEVER_SECONDS, username: '', deviceId: '', ...verified };
}
