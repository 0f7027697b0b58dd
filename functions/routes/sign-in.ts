import { VIEWER_ADDRESS_HEADER } from '../../shared/origin-key.ts';
import * as rows from '../../shared/routes/sign-in.ts';
import { attemptOf, newSignInState, signInUrl, signOutUrl } from '../clients/managed-login.ts';
import {
  clearedSessionCookies,
  clearedSignInCookie,
  deviceCookie,
  deviceKeyOf,
  refusalNote,
  sessionCookies,
  sessionTokenOf,
  signInCookie,
  signInStateOf,
} from '../http/cookies.ts';
import { redirect } from '../http/response.ts';
import { serveAnyone } from '../http/serve.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { finishSignIn as finish } from '../usecases/finish-sign-in.ts';

export const signIn = serveAnyone(rows.signIn, async ({ query: { from = '/', screen, attempt = '1' } }) => {
  const state = newSignInState(Number(attempt));
  return redirect(signInUrl(state, screen), [signInCookie({ ...state, from })]);
});

/**
 * One doubled sign-in in a thousand needs a third attempt, because both cookies collide and the code is used up. Each
 * further attempt makes that 32 times rarer, and costs three of a browser's twenty redirects.
 */
const LAST_ATTEMPT = 4;

/** The app then shows that the player is no longer leaving (web/app/welcome-back.ts). */
const STAYS = '/?stays=yes';

/**
 * The browser returns from the sign-in page, and must be the one that left. It may arrive twice with one code (double
 * click, prefetch, proxy). The second time the code is used up and its tokens may be revoked (RFC 6749, 4.1.2). The
 * handler then asks the pool, which still knows the player, for another code.
 */
export const finishSignIn = serveAnyone(
  rows.finishSignIn,
  async ({ query: { code, state = '', error }, cookies, header, nowMs }) => {
    const left = signInStateOf(cookies, state);
    const cleared = left ? [clearedSignInCookie(left)] : [];
    if (!code) return failed(error ?? 'no code', cleared);
    const deviceKey = deviceKeyOf(cookies);
    const browser = { userAgent: header('user-agent') ?? '', address: header(VIEWER_ADDRESS_HEADER) ?? '', deviceKey };
    const asked = { code, verifier: left?.verifier ?? '', ...browser, nowMs };
    const tokens = left && (await finish(asked).catch(notFinished));
    if (tokens instanceof Error) return failed('no tokens', cleared);
    const from = left?.from ?? '/';
    if (tokens === 'password-needed') return redirect(signOutUrl(), [...clearedSessionCookies(), ...cleared]);
    if (tokens && 'suspendedFor' in tokens) return suspended(tokens.suspendedFor, cleared);
    if (tokens && 'waitMs' in tokens) return delayed(tokens.waitMs, cleared);
    if (tokens)
      return redirect(tokens.stays ? STAYS : from, [...sessionCookies(tokens), deviceCookie(deviceKey), ...cleared]);
    const attempt = attemptOf(state);
    const isLast = attempt >= LAST_ATTEMPT;
    if (sessionTokenOf(cookies) && (attempt > 1 || !left)) return redirect(from, cleared);
    if (isLast) return failed(left ? 'code not accepted' : 'state mismatch', cleared);
    return redirect(`${rows.signIn.path}?${new URLSearchParams({ from, attempt: String(attempt + 1) })}`, cleared);
  },
);

/** The browser navigated here, so the player must see a page after any failure. */
function notFinished(cause: unknown): Error {
  log.error('sign-in not finished', cause);
  recordMetric('SignInsFailed', 1);
  return new Error('sign-in not finished', { cause });
}

function failed(reason: string, cookies: readonly string[]) {
  log.warn('sign-in failed', { reason });
  return redirect('/?sign-in=failed', cookies);
}

const appealEmail = fromEnvironment('APPEAL_EMAIL');

function suspended(reason: string, cookies: readonly string[]) {
  const appeal = appealEmail === 'none' ? '' : ` To appeal, write to ${appealEmail}.`;
  const sentence = `An administrator has suspended your account. The reason: “${reason}”.${appeal}`;
  return refused(sentence, [...cookies, ...clearedSessionCookies()]);
}

function delayed(waitMs: number, cookies: readonly string[]) {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  log.warn('newcomer delayed', { minutes });
  const sentence = `Many people have just joined from your network, so you cannot start yet. Your account is ready: sign in again in ${wait}.`;
  return refused(sentence, cookies);
}

/** The landing page shows the sentence from a cookie. A link cannot carry it, because anyone can write a link. */
function refused(sentence: string, cookies: readonly string[]) {
  return redirect('/?sign-in=refused', [...cookies, refusalNote(sentence)]);
}
