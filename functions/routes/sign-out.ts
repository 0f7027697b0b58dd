import { signOut } from '../../shared/routes/session.ts';
import { verifySession } from '../authorizers/verify-session.ts';
import { signOutUrl } from '../clients/cognito.ts';
import { clearedSessionCookies, renewalTokenOf } from '../http/cookies.ts';
import { redirect } from '../http/response.ts';
import { serve } from '../http/serve.ts';
import { endSession } from '../usecases/end-session.ts';

export const handler = serve(signOut, async ({ cookies }) => {
  const findPlayer = async () => (await verifySession(cookies))?.playerId;
  await endSession({ renewalToken: renewalTokenOf(cookies), findPlayer });
  return redirect(signOutUrl(), clearedSessionCookies());
});
