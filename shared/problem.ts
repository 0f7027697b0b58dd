import { type Refusal, type RefusalCode, refusalSentence } from './refusals.ts';
import type { Problem } from './schemas/problem.ts';

/** The media type of RFC 9457. */
export const PROBLEM_TYPE = 'application/problem+json';

/** Maps refusals to HTTP statuses; 409 is the default. */
const statuses: Partial<Record<RefusalCode, number>> = {
  'unknown-symbol': 404,
  'invalid-shares': 400,
  'contest-closed': 403,
  'tier-locked': 403,
  'stock-not-in-contest': 403,
  'not-in-contest': 403,
  'try-again': 503,
  'payment-declined': 402,
  'payment-required': 402,
  'payments-unavailable': 503,
  'unverified-event': 403,
  'not-league-owner': 403,
  'too-many-invitations': 429,
  'name-not-allowed': 400,
  malformed: 400,
  'invalid-key': 400,
  'not-signed-in': 401,
  'authorization-pending': 400,
  'slow-down': 400,
  'access-denied': 400,
  'expired-token': 400,
  'not-by-token': 403,
  'read-only-token': 403,
  'not-on-paper': 403,
  'not-admin': 403,
  'wrong-origin': 403,
  'not-through-site': 403,
  'holdings-hidden': 403,
  'not-found': 404,
  'only-post': 405,
  'too-many-requests': 429,
  muted: 403,
  suspended: 403,
  'market-closed': 503,
  internal: 500,
};

export function statusOf(code: RefusalCode): number {
  return statuses[code] ?? 409;
}

/** Every part of the game that refuses answers with this: routes, the edge and the firewall. */
export function problemOf(refusal: Refusal, requestId?: string): Problem {
  const { code, ...details } = refusal;
  return {
    type: `/api#${code}`,
    title: titleOf(code),
    status: statusOf(code),
    detail: refusalSentence(refusal),
    code,
    ...(requestId !== undefined && { requestId }),
    ...(Object.keys(details).length > 0 && { details }),
  };
}

/** A code always has the same title, such as `Not enough coins`, as the RFC requires. */
function titleOf(code: RefusalCode): string {
  const words = code.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
