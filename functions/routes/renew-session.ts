import { Refused } from '../../shared/refusals.ts';
import { renewSession } from '../../shared/routes/session.ts';
import { renewTokens, UserPoolUnavailable } from '../clients/cognito.ts';
import { renewalTokenOf, sessionCookies } from '../http/cookies.ts';
import { Answer } from '../http/response.ts';
import { serveAnyone } from '../http/serve.ts';
import { log } from '../runtime/log.ts';

/** The browser renews before the session ends, so that nobody is signed out mid-game. */
export const handler = serveAnyone(renewSession, async ({ cookies, nowMs }) => {
  const renewalToken = renewalTokenOf(cookies);
  const tokens = renewalToken ? await renewTokens(renewalToken).catch(tryAgain) : null;
  if (tokens instanceof Refused) return tokens;
  if (!tokens) return new Refused({ code: 'not-signed-in' });
  const sessionEndsAt = new Date(nowMs + tokens.expiresInSeconds * 1000).toISOString();
  return new Answer({ body: { sessionEndsAt }, cookies: sessionCookies(tokens) });
});

/** A failure of the pool must not end the session. */
function tryAgain(error: unknown): Refused {
  if (!(error instanceof UserPoolUnavailable)) throw error;
  log.error('session not renewed', error);
  return new Refused({ code: 'try-again' });
}
