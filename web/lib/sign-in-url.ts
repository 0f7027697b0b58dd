import { isReturnPath } from '../../shared/return-path.ts';
import { urls } from '../../shared/urls.ts';

/** The sign-in returns to `path`, or to the first screen if `path` is not an allowed target. */
export function signInUrl(path: string): string {
  return isReturnPath(path) ? `${urls.signIn}?from=${encodeURIComponent(path)}` : urls.signIn;
}
