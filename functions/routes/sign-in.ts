import { signIn } from '../../shared/routes/sign-in.ts';
import { newSignInState, signInUrl } from '../clients/cognito.ts';
import { signInCookie } from '../http/cookies.ts';
import { redirect } from '../http/response.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(signIn, async ({ query: { from = '/', screen, again } }) => {
  const state = newSignInState({ isSecondTry: again === 'yes' });
  return redirect(signInUrl(state, screen), [signInCookie({ ...state, from })]);
});
