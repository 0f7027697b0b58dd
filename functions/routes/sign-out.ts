import { signOut } from '../../shared/routes/session.ts';
import { verifySession } from '../authorizers/verify-session.ts';
import { signOutUrl } from '../clients/cognito.ts';
import { clearedSessionCookies, renewalTokenOf, sessionTokenOf } from '../http/cookies.ts';
import { redirect } from '../http/response.ts';
import { serveAnyone } from '../http/serve.ts';
import { endSession } from '../usecases/end-session.ts';

export const handler = serveAnyone(signOut, async ({ cookies }) => {
  await endSession({
    renewalToken: renewalTokenOf(cookies),
    findSession: () => verifySession(sessionTokenOf(cookies)),
  });
  return redirect(signOutUrl(), clearedSessionCookies());
});
