import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerWithContextResult } from 'aws-lambda';
import { CREDENTIAL_HEADER } from '../../shared/credential.ts';
import type { SessionContext } from '../http/request.ts';
import { observed } from '../runtime/observed.ts';
import { verifySession } from './verify-session.ts';

/** A token has no end: the latest second that a date can say. */
const NEVER_SECONDS = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000;

type Answer = APIGatewaySimpleAuthorizerWithContextResult<Partial<SessionContext>>;

/**
 * The HTTP API's authorizer. Its answer is cached per credential for all routes, so it only identifies the caller. A
 * request of nobody passes, for the route to refuse: a denial here would be the API's own 403, without a code.
 */
export const handler = observed(
  'authorize-request',
  async ({ headers = {} }: APIGatewayRequestAuthorizerEventV2): Promise<Answer> => {
    return { isAuthorized: true, context: { ...(await identify(headers[CREDENTIAL_HEADER] ?? '')) } };
  },
);

async function identify(credential: string): Promise<SessionContext | undefined> {
  const [scheme, value = ''] = credential.split(' ');
  if (scheme === 'cookie') return verifySession(value);
  if (scheme !== 'bearer') return undefined;
  // The table's SDK is only evaluated for programs: a player's first request does not wait for it.
  const { verifyToken } = await import('../usecases/verify-token.ts');
  const verified = await verifyToken(value, Date.now());
  return verified && { isAdmin: false, sessionEndsAtSeconds: NEVER_SECONDS, username: '', deviceId: '', ...verified };
}
