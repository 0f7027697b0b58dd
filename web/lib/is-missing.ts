import { ApiError } from './api-error.ts';

/** No such thing for this player, or a malformed URL. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
