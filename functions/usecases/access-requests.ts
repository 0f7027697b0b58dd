import { randomBytes, randomInt } from 'node:crypto';
import { MAX_TOKENS, type TokenScope } from '../../shared/credential.ts';
import { Refused } from '../../shared/refusals.ts';
import type { AccessDecision, AccessRequest, DeviceCode, DeviceToken } from '../../shared/schemas/access-request.ts';
import { groupedUserCode, USER_CODE_LENGTH, USER_CODE_LETTERS } from '../../shared/user-code.ts';
import {
  consumeRequestWrite,
  decideRequest,
  notePoll,
  putAccessRequest,
  readAccessRequest,
  type StoredRequest,
} from '../data/access-request.ts';
import { readTokens } from '../data/token.ts';
import { digestOf, isDigestOf } from '../domain/token.ts';
import { retryOnConflict } from '../runtime/retry.ts';
import { createToken } from './tokens.ts';

/*
 * The device flow (RFC 8628): an app shows a code, a player types it at /connect and allows the app, which has been
 * asking for its token meanwhile. The app's device code is the user code and a secret.
 */

const LASTS_SECONDS = 600;
const INTERVAL_SECONDS = 5;
const SECRET_BYTES = 32;

const retries = { attempts: 3, backoffMs: 10 };

interface AskedAccess {
  readonly name: string;
  readonly scope: TokenScope;
  readonly siteUrl: string;
  readonly nowMs: number;
}

export async function requestAccess({ name, scope, siteUrl, nowMs }: AskedAccess): Promise<DeviceCode | Refused> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const request = { digest: digestOf(secret), name, scope, endsAtMs: nowMs + LASTS_SECONDS * 1000 };
  const code = await retryOnConflict(async () => {
    const letters = Array.from(
      { length: USER_CODE_LENGTH },
      () => USER_CODE_LETTERS[randomInt(USER_CODE_LETTERS.length)],
    );
    return (await putAccessRequest(letters.join(''), request)) ? letters.join('') : undefined;
  }, retries);
  if (!code) return new Refused({ code: 'try-again' });
  const user_code = groupedUserCode(code);
  return {
    ...{ device_code: `${code}.${secret}`, user_code, expires_in: LASTS_SECONDS, interval: INTERVAL_SECONDS },
    verification_uri: `${siteUrl}/connect`,
    verification_uri_complete: `${siteUrl}/connect?code=${user_code}`,
  };
}

interface Poll {
  readonly deviceCode: string;
  readonly name: string;
  readonly nowMs: number;
}

/** The token, once, after the player has allowed it. */
export async function collectToken({ deviceCode, name, nowMs }: Poll): Promise<DeviceToken | Refused> {
  const [code = '', secret = ''] = deviceCode.split('.');
  const gone = new Refused({ code: 'expired-token' });
  const request = await readAccessRequest(code || 'none');
  if (!request || request.endsAtMs <= nowMs || request.name !== name || !isDigestOf(secret, request.digest))
    return gone;
  if (!(await notePoll(code, nowMs, INTERVAL_SECONDS * 1000))) return new Refused({ code: 'slow-down' });
  const { decision, playerId, sessionEndsAtSeconds, scope } = request;
  if (!decision || !playerId || !sessionEndsAtSeconds) return new Refused({ code: 'authorization-pending' });
  if (decision === 'denied') return new Refused({ code: 'access-denied' });
  const session = { playerId, sessionEndsAtSeconds };
  const made = await createToken({ session, name, scope, nowMs }, { write: consumeRequestWrite(code), gone });
  if (!(made instanceof Refused)) return { access_token: made.token, token_type: 'Bearer', scope };
  const isFinal = made.refusal.code === 'not-signed-in' || made.refusal.code === 'too-many-tokens';
  return isFinal ? new Refused({ code: 'access-denied' }) : made;
}

/** What a player is asked to allow. */
export async function viewAccessRequest(code: string, nowMs: number): Promise<AccessRequest | Refused> {
  const request = await readAccessRequest(code);
  if (!request || !isOpen(request, nowMs)) return new Refused({ code: 'not-found', what: 'code' });
  const { name, scope, endsAtMs } = request;
  return { name, scope, endsAt: new Date(endsAtMs).toISOString() };
}

function isOpen({ endsAtMs, decision }: StoredRequest, nowMs: number): boolean {
  return nowMs < endsAtMs && !decision;
}

interface Decision extends AccessDecision {
  readonly session: { readonly playerId: string; readonly sessionEndsAtSeconds: number };
  readonly nowMs: number;
}

export async function decideAccess(
  code: string,
  { session: { playerId, sessionEndsAtSeconds }, decision, nowMs }: Decision,
): Promise<AccessDecision | Refused> {
  const isFull = decision === 'allowed' && ((await readTokens(playerId))?.size ?? 0) >= MAX_TOKENS;
  if (isFull) return new Refused({ code: 'too-many-tokens' });
  const isDecided = await decideRequest(code, { decision, playerId, sessionEndsAtSeconds, nowMs });
  return isDecided ? { decision } : new Refused({ code: 'not-found', what: 'code' });
}
