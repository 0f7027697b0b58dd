import { Refused } from '../../shared/refusals.ts';
import { Answer } from '../lib/answer.ts';
import { serve } from '../lib/serve.ts';
import { renewalTokenOf, sessionCookies } from '../lib/session-cookies.ts';
import { renewTokens } from '../lib/user-pool.ts';

/** A player who keeps playing is never thrown out: the browser asks for a new session before the old one ends. */
export const handler = serve('renew-session', async ({ cookies, nowMs }) => {
  const renewalToken = renewalTokenOf(cookies);
  const tokens = renewalToken ? await renewTokens(renewalToken) : null;
  if (!tokens) return new Refused({ code: 'not-signed-in' });
  const sessionEndsAt = new Date(nowMs + tokens.expiresInSeconds * 1000).toISOString();
  return new Answer({ body: { sessionEndsAt }, cookies: sessionCookies(tokens) });
});
