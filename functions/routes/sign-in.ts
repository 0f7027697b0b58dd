import { signIn } from '../../shared/routes/sign-in.ts';
import { newSignInState, signInUrl } from '../clients/cognito.ts';
import { signInCookie } from '../http/cookies.ts';
import { redirect } from '../http/response.ts';
import { serveAnyone } from '../http/serve.ts';

export const handler = serveAnyone(signIn, async ({ query: { from = '/', screen, attempt = '1' } }) => {
  const state = newSignInState(Number(attempt));
  return redirect(signInUrl(state, screen), [signInCookie({ ...state, from })]);
});
