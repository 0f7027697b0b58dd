import { CognitoJwtVerifier } from 'aws-jwt-verify';
import {
  JwtInvalidClaimError,
  JwtInvalidIssuerError,
  JwtInvalidSignatureAlgorithmError,
  JwtInvalidSignatureError,
  JwtParseError,
  JwtWithoutValidKidError,
  KidNotFoundInJwksError,
  WaitPeriodNotYetEndedJwkError,
} from 'aws-jwt-verify/error';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import { sessionTokenOf } from '../http/cookies.ts';
import type { SessionContext } from '../http/request.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { log } from '../runtime/log.ts';

const ADMIN_GROUP = 'admin';

const userPoolId = fromEnvironment('USER_POOL_ID');
const { issuer } = CognitoJwtVerifier.parseUserPoolId(userPoolId);
const verifier = CognitoJwtVerifier.create({
  userPoolId,
  clientId: fromEnvironment('USER_POOL_CLIENT_ID'),
  tokenUse: 'access',
});

/**
 * Errors that are the token's own fault. Being told to wait is one of them: it follows only on keys that were fetched
 * seconds ago and lack the token's key too. As a failure of ours it would let anybody with two forged tokens raise the
 * alarm.
 */
const faultsOfTokens = [
  JwtParseError,
  JwtInvalidClaimError,
  JwtInvalidSignatureAlgorithmError,
  JwtInvalidSignatureError,
  JwtWithoutValidKidError,
  KidNotFoundInJwksError,
  WaitPeriodNotYetEndedJwkError,
];

/**
 * Whose session cookie is this? Undefined without one, and for one that has expired or is not ours. API Gateway caches
 * that answer, so it is never given for a reason that passes: where the pool's keys cannot be fetched, this throws.
 */
export async function verifySession(cookies: readonly string[]): Promise<SessionContext | undefined> {
  const token = sessionTokenOf(cookies);
  if (!token) return undefined;
  try {
    refuseOtherIssuer(token);
    const { sub, exp, ...claims } = await verifier.verify(token);
    const isAdmin = claims['cognito:groups']?.includes(ADMIN_GROUP) ?? false;
    return { playerId: sub, isAdmin, sessionEndsAtSeconds: exp };
  } catch (error) {
    if (!faultsOfTokens.some((fault) => error instanceof fault)) throw error;
    log.warn('session refused', { reason: String(error) });
    return undefined;
  }
}

/** The verifier would also ask a second address of the pool for keys, which issues none of our tokens. */
function refuseOtherIssuer(token: string): void {
  const { iss } = decomposeUnverifiedJwt(token).payload;
  if (iss !== issuer) throw new JwtInvalidIssuerError('Issuer not allowed', iss, issuer);
}
