import { isReturnPath } from '../../shared/return-path.ts';
import { urls } from '../../shared/urls.ts';

/** The sign-in returns to `path`, or to the first screen if `path` is not an allowed target. */
export function signInUrl(path: string): string {
  return isReturnPath(path) ? `${urls.signIn}?from=${encodeURIComponent(path)}` : urls.signIn;
}

/** The sign-up returns to `path` likewise. */
export function signUpUrl(path: string): string {
  return isReturnPath(path) ? `${urls.signUp}&from=${encodeURIComponent(path)}` : urls.signUp;
}
