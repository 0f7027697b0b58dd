import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/session.ts';
import { verifySession } from '../authorizers/verify-session.ts';
import { renewTokens, signOutUrl, UserPoolUnavailable } from '../clients/managed-login.ts';
import { getProfile, toCurrentPlayer } from '../data/profile.ts';
import { clearedSessionCookies, renewalTokenOf, sessionCookies, sessionTokenOf } from '../http/cookies.ts';
import { Answer, redirect } from '../http/response.ts';
import { serve, serveAnyone } from '../http/serve.ts';
import { log } from '../runtime/log.ts';
import { endSession } from '../usecases/end-session.ts';

export const signOut = serveAnyone(rows.signOut, async ({ cookies }) => {
  await endSession({
    renewalToken: renewalTokenOf(cookies),
    findSession: () => verifySession(sessionTokenOf(cookies)),
  });
  return redirect(signOutUrl(), clearedSessionCookies());
});

/** The browser renews before the session ends, so that a player is not signed out mid-game. */
export const renewSession = serveAnyone(rows.renewSession, async ({ cookies, nowMs }) => {
  const renewalToken = renewalTokenOf(cookies);
  const tokens = renewalToken ? await renewTokens(renewalToken).catch(tryAgain) : null;
  if (tokens instanceof Refused) return tokens;
  if (!tokens) return new Refused({ code: 'not-signed-in' });
  const sessionEndsAt = new Date(nowMs + tokens.expiresInSeconds * 1000).toISOString();
  return new Answer({ body: { sessionEndsAt }, cookies: sessionCookies(tokens) });
});

/** A failing user pool must not end the session. */
function tryAgain(error: unknown): Refused {
  if (!(error instanceof UserPoolUnavailable)) throw error;
  log.error('session not renewed', error);
  return new Refused({ code: 'try-again' });
}

export const getCurrentPlayer = serve(rows.getCurrentPlayer, async ({ session }) =>
  toCurrentPlayer(await getProfile(session.playerId, { consistent: true }), session),
);
