import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerWithContextResult } from 'aws-lambda';
import type { SessionContext } from '../http/request.ts';
import { observed } from '../runtime/observed.ts';
import { verifySession } from './verify-session.ts';

type Answer = APIGatewaySimpleAuthorizerWithContextResult<Partial<SessionContext>>;

/**
 * The HTTP API's authorizer: whose session cookie is this? Its answer is cached by the cookie, for every route alike,
 * so it says who calls and each route decides what they may. A cookie that is no session goes on without one, for the
 * route to refuse (functions/http/guards.ts): a denial would be the API's own 403, which carries no code.
 */
export const handler = observed(
  'authorize-request',
  async ({ cookies = [] }: APIGatewayRequestAuthorizerEventV2): Promise<Answer> => {
    return { isAuthorized: true, context: { ...(await verifySession(cookies)) } };
  },
);
