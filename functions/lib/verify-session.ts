import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { fromEnvironment } from './environment.ts';
import type { SessionContext } from './request.ts';
import { sessionTokenOf } from './session-cookies.ts';

const ADMIN_GROUP = 'admin';

const verifier = CognitoJwtVerifier.create({
  userPoolId: fromEnvironment('USER_POOL_ID'),
  clientId: fromEnvironment('USER_POOL_CLIENT_ID'),
  tokenUse: 'access',
});

/** Whose session cookie is this? Undefined without one, and for one that has expired or is not ours. */
export async function verifySession(cookies: readonly string[]): Promise<SessionContext | undefined> {
  const token = sessionTokenOf(cookies);
  if (!token) return undefined;
  try {
    const { sub, exp, ...claims } = await verifier.verify(token);
    const isAdmin = claims['cognito:groups']?.includes(ADMIN_GROUP) ?? false;
    return { playerId: sub, isAdmin, sessionEndsAtSeconds: exp };
  } catch (error) {
    console.log(JSON.stringify({ level: 'WARN', message: 'session refused', reason: String(error) }));
    return undefined;
  }
}
