import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerWithContextResult } from 'aws-lambda';
import type { SessionContext } from '../http/request.ts';
import { observed } from '../runtime/observed.ts';
import { verifySession } from './verify-session.ts';

type Answer = APIGatewaySimpleAuthorizerWithContextResult<Partial<SessionContext>>;

/**
 * The HTTP API's authorizer. Its answer is cached per cookie for all routes, so it only identifies the caller. A
 * request without a session passes, for the route to refuse: a denial here would be the API's own 403, without a code.
 */
export const handler = observed(
  'authorize-request',
  async ({ cookies = [] }: APIGatewayRequestAuthorizerEventV2): Promise<Answer> => {
    return { isAuthorized: true, context: { ...(await verifySession(cookies)) } };
  },
);
