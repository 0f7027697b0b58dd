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
import { isAdministrators, playerOfToken } from '../../shared/player-of-token.ts';
import type { SessionContext } from '../http/request.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { log } from '../runtime/log.ts';

const userPoolId = fromEnvironment('USER_POOL_ID');
const { issuer } = CognitoJwtVerifier.parseUserPoolId(userPoolId);
const verifier = CognitoJwtVerifier.create({
  userPoolId,
  clientId: [fromEnvironment('USER_POOL_CLIENT_ID'), fromEnvironment('SMOKE_CLIENT_ID')],
  tokenUse: 'access',
});

/**
 * Errors that are the token's own fault. `WaitPeriodNotYetEndedJwkError` is one: it only occurs when keys fetched
 * seconds ago lack the token's. If it counted as our failure, two forged tokens could raise the alarm.
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

/** API Gateway caches an answer of undefined, so a temporary cause (the pool's keys are unavailable) throws. */
export async function verifySession(token: string | undefined): Promise<SessionContext | undefined> {
  if (!token) return undefined;
  try {
    refuseOtherIssuer(token);
    const claims = await verifier.verify(token);
    // The verifier accepts tokens that never expire.
    if (!claims.exp) throw new JwtParseError('Token has no end');
    const { exp: sessionEndsAtSeconds, username, origin_jti: deviceId = '' } = claims;
    const player = { playerId: playerOfToken(claims), isAdmin: isAdministrators(claims) };
    return { ...player, sessionEndsAtSeconds, username, deviceId: String(deviceId) };
  } catch (error) {
    if (!faultsOfTokens.some((fault) => error instanceof fault)) throw error;
    log.warn('session refused', { reason: String(error) });
    return undefined;
  }
}

/** Otherwise the verifier would also fetch keys from the pool's second address, which issues none of our tokens. */
function refuseOtherIssuer(token: string): void {
  const { iss } = decomposeUnverifiedJwt(token).payload;
  if (iss !== issuer) throw new JwtInvalidIssuerError('Issuer not allowed', iss, issuer);
}
