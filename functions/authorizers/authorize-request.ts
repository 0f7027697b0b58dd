import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerWithContextResult } from 'aws-lambda';
import type { SessionContext } from '../http/request.ts';
import { observed } from '../runtime/observed.ts';
import { verifySession } from './verify-session.ts';

type Answer = APIGatewaySimpleAuthorizerWithContextResult<Partial<SessionContext>>;

/**
 * The HTTP API's authorizer: whose session cookie is this? Its answer is cached by the cookie, for every route alike,
 * so it says who calls and each route decides what they may.
 */
export const handler = observed(
  'authorize-request',
  async ({ cookies = [] }: APIGatewayRequestAuthorizerEventV2): Promise<Answer> => {
    const session = await verifySession(cookies);
    return session ? { isAuthorized: true, context: { ...session } } : { isAuthorized: false, context: {} };
  },
);
