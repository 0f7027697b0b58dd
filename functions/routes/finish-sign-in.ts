import { finishSignIn as route } from '../../shared/routes/finish-sign-in.ts';
import { clearedSignInCookie, sessionCookies, signInStateOf } from '../http/cookies.ts';
import { redirect } from '../http/response.ts';
import { serve } from '../http/serve.ts';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { finishSignIn } from '../usecases/finish-sign-in.ts';

/** The browser comes back from the sign-in page. It must be the one that left. */
export const handler = serve(route, async ({ query, cookies, nowMs }) => {
  const left = signInStateOf(cookies);
  if (!left || !query.code || query.state !== left.state) return failed(query.error ?? 'state mismatch');
  const tokens = await finishSignIn({ code: query.code, verifier: left.verifier, nowMs }).catch(notFinished);
  if (!tokens) return failed('no tokens');
  return redirect(left.join ? `/join/${left.join}` : '/', [...sessionCookies(tokens), clearedSignInCookie()]);
});

/** Whatever failed, the browser has come by itself and must see a page: the way in can be gone again from there. */
function notFinished(error: unknown): null {
  log.error('sign-in not finished', error);
  recordMetric('SignInsFailed', 1);
  return null;
}

/** Back to the landing page, which says that it did not work and offers to try again. */
function failed(reason: string) {
  log.warn('sign-in failed', { reason });
  return redirect('/?sign-in=failed', [clearedSignInCookie()]);
}
