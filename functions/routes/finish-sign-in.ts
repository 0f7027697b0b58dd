import { finishSignIn as route, signIn } from '../../shared/routes/sign-in.ts';
import { attemptOf } from '../clients/cognito.ts';
import { clearedSignInCookie, sessionCookies, sessionTokenOf, signInStateOf } from '../http/cookies.ts';
import { redirect } from '../http/response.ts';
import { serve } from '../http/serve.ts';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { finishSignIn } from '../usecases/finish-sign-in.ts';

/**
 * One sign-in in a thousand that is sent twice needs a third attempt: the cookies of both meet in one place, and then the
 * code is used by the other. Each further attempt makes that 32 times as rare, and costs three of a browser's twenty redirects.
 */
const LAST_ATTEMPT = 4;

/**
 * The browser comes back from the sign-in page. It must be the one that left.
 *
 * It may come twice with one code: by a double click, a prefetch, a proxy. The second time the code is used, and what the
 * pool gave for it may have ended (RFC 6749, 4.1.2). Then the pool, which still knows the player, is asked for another.
 */
export const handler = serve(route, async ({ query: { code, state = '', error }, cookies, nowMs }) => {
  const left = signInStateOf(cookies, state);
  const cleared = left ? [clearedSignInCookie(left)] : [];
  if (!code) return failed(error ?? 'no code', cleared);
  const tokens = left && (await finishSignIn({ code, verifier: left.verifier, nowMs }).catch(notFinished));
  if (tokens instanceof Error) return failed('no tokens', cleared);
  const from = left?.from ?? '/';
  if (tokens) return redirect(from, [...sessionCookies(tokens), ...cleared]);
  const attempt = attemptOf(state);
  const isLast = attempt >= LAST_ATTEMPT;
  if (sessionTokenOf(cookies) && (attempt > 1 || !left)) return redirect(from, cleared);
  if (isLast) return failed(left ? 'code not accepted' : 'state mismatch', cleared);
  return redirect(`${signIn.path}?${new URLSearchParams({ from, attempt: String(attempt + 1) })}`, cleared);
});

/** Whatever failed, the browser has come by itself and must see a page: the way in can be gone again from there. */
function notFinished(cause: unknown): Error {
  log.error('sign-in not finished', cause);
  recordMetric('SignInsFailed', 1);
  return new Error('sign-in not finished', { cause });
}

/** Back to the landing page, which says that it did not work and offers to try again. */
function failed(reason: string, cookies: readonly string[]) {
  log.warn('sign-in failed', { reason });
  return redirect('/?sign-in=failed', cookies);
}
