import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerWithContextResult } from 'aws-lambda';
import { CREDENTIAL_HEADER } from '../../shared/credential.ts';
import type { CallerContext } from '../http/request.ts';
import { observed } from '../runtime/observed.ts';
import { identify } from './identify.ts';
import { endOfPass, makePasses } from './passes.ts';

type Answer = APIGatewaySimpleAuthorizerWithContextResult<CallerContext>;

/**
 * The HTTP API's authorizer. Its answer is cached per credential for all routes, so it only identifies the caller. It
 * lets requests without a session through: the route refuses them with a code, while a denial here would be API
 * Gateway's own 403 without one.
 */
export const handler = observed(
  'authorize-request',
  async ({ headers = {} }: APIGatewayRequestAuthorizerEventV2): Promise<Answer> => {
    return { isAuthorized: true, context: await contextOf(headers[CREDENTIAL_HEADER] ?? '', Date.now()) };
  },
);

/** Only browsers get passes: a program's token is looked up each time. */
async function contextOf(credential: string, nowMs: number): Promise<CallerContext> {
  const [scheme, value = ''] = credential.split(' ');
  if (scheme === 'pass') return { passEndsAtMs: await endOfPass(value) };
  const made = scheme === 'cookie' ? makePasses(nowMs) : undefined;
  const session = await identify(credential);
  return session ? { ...session, passes: await made } : {};
}
