import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerWithContextResult } from 'aws-lambda';
import { fromEnvironment } from '../lib/environment.ts';
import type { SessionContext } from '../lib/request.ts';
import { sessionTokenOf } from '../lib/session-cookies.ts';

const ADMIN_GROUP = 'admin';

const verifier = CognitoJwtVerifier.create({
  userPoolId: fromEnvironment('USER_POOL_ID'),
  clientId: fromEnvironment('USER_POOL_CLIENT_ID'),
  tokenUse: 'access',
});

type Answer = APIGatewaySimpleAuthorizerWithContextResult<Partial<SessionContext>>;

/**
 * The HTTP API's authorizer: whose session cookie is this? Its answer is cached by the cookie, for every route alike,
 * so it says who calls and each route decides what they may.
 */
export async function handler(event: APIGatewayRequestAuthorizerEventV2): Promise<Answer> {
  const token = sessionTokenOf(event.cookies ?? []);
  if (!token) return { isAuthorized: false, context: {} };
  try {
    const { sub, exp, ...claims } = await verifier.verify(token);
    const isAdmin = claims['cognito:groups']?.includes(ADMIN_GROUP) ?? false;
    return { isAuthorized: true, context: { playerId: sub, isAdmin, sessionEndsAtSeconds: exp } };
  } catch (error) {
    console.log(JSON.stringify({ level: 'WARN', message: 'session refused', reason: String(error) }));
    return { isAuthorized: false, context: {} };
  }
}
