import type { SessionContext } from '../http/request.ts';
import { verifySession } from './verify-session.ts';

/** A token has no end: the latest second that a date can say. */
const NEVER_SECONDS = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000;

/** Whose credential it is (shared/credential.ts): `cookie <session>` or `bearer <token>`. Undefined for nobody's. */
export async function identify(credential: string): Promise<SessionContext | undefined> {
  const [scheme, value = ''] = credential.split(' ');
  if (scheme === 'cookie') return verifySession(value);
  if (scheme !== 'bearer') return undefined;
  // The table's SDK is only evaluated for programs: a player's first request does not wait for it.
  const { verifyToken } = await import('../usecases/verify-token.ts');
  const verified = await verifyToken(value, Date.now());
  return verified && { isAdmin: false, sessionEndsAtSeconds: NEVER_SECONDS, username: '', deviceId: '', ...verified };
}
