import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { ORIGIN_KEY_HEADER } from '../../shared/origin-key.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { observed } from '../runtime/observed.ts';
import { verifySession } from './verify-session.ts';

const siteUrl = fromEnvironment('SITE_URL');
const originKey = fromEnvironment('ORIGIN_KEY');

/**
 * Asked before a socket opens. A browser sends our cookies to our host from any page, and no other rule keeps a foreign
 * page from opening a socket with them: so the origin must be ours, and then the session decides. Before all that, the
 * request must have come through the distribution, as those of routes (functions/http/guards.ts).
 */
export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const answer = await authorize(event);
  // An answer, not a failure, so it is thrown outside of `observed`: the API answers 401 to this very message.
  if (!answer) throw new Error('Unauthorized');
  return answer;
}

const authorize = observed('authorize-socket', async (event: APIGatewayRequestAuthorizerEvent) => {
  if (headerOf(event, ORIGIN_KEY_HEADER) !== originKey) return policy('Deny', event.methodArn, 'not-through-site');
  if (headerOf(event, 'origin') !== siteUrl) return policy('Deny', event.methodArn, 'another-origin');
  const session = await verifySession((headerOf(event, 'cookie') ?? '').split(/;\s*/));
  return session && policy('Allow', event.methodArn, session.playerId);
});

/** WebSocket APIs keep the case in which a header was sent. */
function headerOf(event: APIGatewayRequestAuthorizerEvent, name: string): string | undefined {
  return Object.entries(event.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** Every later event of the socket carries the context that is given here. */
function policy(Effect: 'Allow' | 'Deny', Resource: string, playerId: string): APIGatewayAuthorizerResult {
  return {
    principalId: playerId,
    policyDocument: { Version: '2012-10-17', Statement: [{ Action: 'execute-api:Invoke', Effect, Resource }] },
    context: { playerId },
  };
}
