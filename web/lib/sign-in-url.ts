import { isReturnPath } from '../../shared/return-path.ts';
import { urls } from './urls.ts';

/** The address that signs in and then returns to `path`, or to the first screen if nobody may be sent there. */
export function signInUrl(path: string): string {
  return isReturnPath(path) ? `${urls.signIn}?from=${encodeURIComponent(path)}` : urls.signIn;
}
