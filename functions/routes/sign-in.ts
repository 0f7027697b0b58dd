import { redirect } from '../lib/answer.ts';
import { serve } from '../lib/serve.ts';
import { signInCookie } from '../lib/session-cookies.ts';
import { newSignInState, signInUrl } from '../lib/user-pool.ts';

export const handler = serve('sign-in', async () => {
  const state = newSignInState();
  return redirect(signInUrl(state), [signInCookie(state)]);
});
