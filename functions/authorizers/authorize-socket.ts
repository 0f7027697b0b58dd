import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { CONTEST_HEADER } from '../../shared/contest.ts';
import { ORIGIN_KEY_HEADER } from '../../shared/origin-key.ts';
import { sessionTokenOf } from '../http/cookies.ts';
import type { SessionContext } from '../http/request.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { observed } from '../runtime/observed.ts';
import { identify } from './identify.ts';

const siteUrl = fromEnvironment('SITE_URL');
const originKey = fromEnvironment('ORIGIN_KEY');

/**
 * Authorizes a socket before it opens. A browser sends our cookies to our host from any page, so the origin must be
 * ours. A token belongs to a program: its origin may be anything, and cookies beside it are ignored. As with routes,
 * the request must have come through the distribution.
 */
export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const answer = await authorize(event);
  // Thrown outside `observed`: this is an answer, not a failure. The API turns this exact message into a 401.
  if (!answer) throw new Error('Unauthorized');
  return answer;
}

const authorize = observed('authorize-socket', async (event: APIGatewayRequestAuthorizerEvent) => {
  if (headerOf(event, ORIGIN_KEY_HEADER) !== originKey) return policy('Deny', event, { playerId: 'not-through-site' });
  // A socket is always the player's own. Whoever names a contest would take its events for the contest's.
  if (headerOf(event, CONTEST_HEADER) !== undefined) return policy('Deny', event, { playerId: 'in-a-contest' });
  const authorization = headerOf(event, 'authorization');
  if (authorization === undefined && headerOf(event, 'origin') !== siteUrl)
    return policy('Deny', event, { playerId: 'another-origin' });
  const session = await identify(authorization === undefined ? cookieOf(event) : bearerOf(authorization));
  return session && policy('Allow', event, session);
});

function cookieOf(event: APIGatewayRequestAuthorizerEvent): string {
  return `cookie ${sessionTokenOf((headerOf(event, 'cookie') ?? '').split(/;\s*/)) ?? ''}`;
}

function bearerOf(authorization: string): string {
  return `bearer ${/^bearer (\S+)$/i.exec(authorization)?.[1] ?? ''}`;
}

/** WebSocket APIs keep the case of a header as it was sent. */
function headerOf(event: APIGatewayRequestAuthorizerEvent, name: string): string | undefined {
  return Object.entries(event.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** Every later event of the socket carries this context. */
function policy(
  Effect: 'Allow' | 'Deny',
  { methodArn: Resource }: APIGatewayRequestAuthorizerEvent,
  session: Pick<SessionContext, 'playerId'> & Partial<SessionContext>,
): APIGatewayAuthorizerResult {
  const { playerId, sessionEndsAtSeconds = 0, tokenId, scope } = session;
  return {
    principalId: playerId,
    policyDocument: { Version: '2012-10-17', Statement: [{ Action: 'execute-api:Invoke', Effect, Resource }] },
    context: { playerId, sessionEndsAtSeconds, ...(tokenId && { tokenId, scope }) },
  };
}
