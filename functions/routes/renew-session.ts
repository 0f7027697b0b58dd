import { Refused } from '../../shared/refusals.ts';
import { renewSession } from '../../shared/routes/renew-session.ts';
import { renewTokens } from '../clients/cognito.ts';
import { renewalTokenOf, sessionCookies } from '../http/cookies.ts';
import { Answer } from '../http/response.ts';
import { serve } from '../http/serve.ts';

/** A player who keeps playing is never thrown out: the browser asks for a new session before the old one ends. */
export const handler = serve(renewSession, async ({ cookies, nowMs }) => {
  const renewalToken = renewalTokenOf(cookies);
  const tokens = renewalToken ? await renewTokens(renewalToken) : null;
  if (!tokens) return new Refused({ code: 'not-signed-in' });
  const sessionEndsAt = new Date(nowMs + tokens.expiresInSeconds * 1000).toISOString();
  return new Answer({ body: { sessionEndsAt }, cookies: sessionCookies(tokens) });
});
