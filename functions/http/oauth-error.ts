import type { RefusalCode } from '../../shared/refusals.ts';

const named: Partial<Record<RefusalCode, string>> = {
  'authorization-pending': 'authorization_pending',
  'slow-down': 'slow_down',
  'too-many-requests': 'slow_down',
  'access-denied': 'access_denied',
  'expired-token': 'expired_token',
  malformed: 'invalid_request',
};

/** A refusal as OAuth's libraries know it (RFC 8628, section 3.5; RFC 6749, sections 4.1.2.1 and 5.2). */
export function oauthError(code: RefusalCode): string {
  return named[code] ?? 'temporarily_unavailable';
}
