import { redirect } from '../lib/answer.ts';
import { log } from '../lib/log.ts';
import { serve } from '../lib/serve.ts';
import { clearedSessionCookies, renewalTokenOf } from '../lib/session-cookies.ts';
import { revokeToken, signOutUrl } from '../lib/user-pool.ts';

/** Signing out never fails for the player: a token that cannot be revoked is logged and expires by itself. */
export const handler = serve('sign-out', async ({ cookies }) => {
  const token = renewalTokenOf(cookies);
  if (token) await revokeToken(token).catch((error) => log.error('token not revoked', error));
  return redirect(signOutUrl(), clearedSessionCookies());
});
