import { finishSignIn as route } from '../../shared/routes/finish-sign-in.ts';
import { clearedSignInCookie, sessionCookies, signInStateOf } from '../http/cookies.ts';
import { redirect } from '../http/response.ts';
import { serve } from '../http/serve.ts';
import { log } from '../runtime/log.ts';
import { finishSignIn } from '../usecases/finish-sign-in.ts';

/** The browser comes back from the sign-in page. It must be the one that left. */
export const handler = serve(route, async ({ query, cookies, nowMs }) => {
  const left = signInStateOf(cookies);
  if (!left || !query.code || query.state !== left.state) return failed(query.error ?? 'state mismatch');
  const tokens = await finishSignIn({ code: query.code, verifier: left.verifier, nowMs });
  if (!tokens) return failed('code not accepted');
  return redirect(left.join ? `/join/${left.join}` : '/', [...sessionCookies(tokens), clearedSignInCookie()]);
});

/** Back to the landing page, which says that it did not work and offers to try again. */
function failed(reason: string) {
  log.warn('sign-in failed', { reason });
  return redirect('/?sign-in=failed', [clearedSignInCookie()]);
}
