import { randomBytes, randomInt } from 'node:crypto';
import { MAX_TOKENS } from '../../shared/credential.ts';
import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/access-requests.ts';
import type { DeviceToken } from '../../shared/schemas/access-request.ts';
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
import { serve } from '../http/serve.ts';
import { serveOAuth } from '../http/serve-oauth.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { untilWritten } from '../runtime/retry.ts';
import { reservedRefusal } from '../usecases/name-refusal.ts';
import { createToken } from '../usecases/tokens.ts';

/*
 * The device flow (RFC 8628): an app shows a code, a player types it at /connect and allows the app, which meanwhile
 * polls for its token. The app's device code is the user code and a secret.
 */

const siteUrl = fromEnvironment('SITE_URL');

const LASTS_SECONDS = 600;
const INTERVAL_SECONDS = 5;
const SECRET_BYTES = 32;

export const requestAccess = serveOAuth(rows.requestAccess, async ({ body: { client_id: name, scope }, nowMs }) => {
  const refused = reservedRefusal(name);
  if (refused) return refused;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const request = { digest: digestOf(secret), name, scope, endsAtMs: nowMs + LASTS_SECONDS * 1000 };
  const code = await untilWritten(async () => {
    const letters = Array.from(
      { length: USER_CODE_LENGTH },
      () => USER_CODE_LETTERS[randomInt(USER_CODE_LETTERS.length)],
    );
    return (await putAccessRequest(letters.join(''), request)) ? letters.join('') : undefined;
  });
  if (code instanceof Refused) return code;
  const user_code = groupedUserCode(code);
  return {
    ...{ device_code: `${code}.${secret}`, user_code, expires_in: LASTS_SECONDS, interval: INTERVAL_SECONDS },
    verification_uri: `${siteUrl}/connect`,
    verification_uri_complete: `${siteUrl}/connect?code=${user_code}`,
  };
});

export const collectToken = serveOAuth(
  rows.collectToken,
  async ({ body: { device_code, client_id: name }, nowMs }): Promise<DeviceToken | Refused> => {
    const [code = '', secret = ''] = device_code.split('.');
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
  },
);

export const getAccessRequest = serve(rows.getAccessRequest, async ({ params: { code }, nowMs }) => {
  const request = await readAccessRequest(code);
  if (!request || !isOpen(request, nowMs)) return new Refused({ code: 'not-found', what: 'code' });
  const { name, scope, endsAtMs } = request;
  return { name, scope, endsAt: new Date(endsAtMs).toISOString() };
});

function isOpen({ endsAtMs, decision }: StoredRequest, nowMs: number): boolean {
  return nowMs < endsAtMs && !decision;
}

export const decideAccess = serve(
  rows.decideAccess,
  async ({ params: { code }, body: { decision }, session, nowMs }) => {
    const { playerId, sessionEndsAtSeconds } = session;
    const isFull = decision === 'allowed' && ((await readTokens(playerId))?.size ?? 0) >= MAX_TOKENS;
    if (isFull) return new Refused({ code: 'too-many-tokens' });
    const isDecided = await decideRequest(code, { decision, playerId, sessionEndsAtSeconds, nowMs });
    return isDecided ? { decision } : new Refused({ code: 'not-found', what: 'code' });
  },
);
