import { parseIdempotencyKey } from '../../shared/idempotency-key.ts';
import { Refused } from '../../shared/refusals.ts';

/** The request's Idempotency-Key in lower case, undefined if it has none, or the refusal of one that is malformed. */
export function readIdempotencyKey(
  header: (name: string) => string | undefined,
  nowMs: number,
): string | undefined | Refused {
  const sent = header('idempotency-key');
  if (sent === undefined) return undefined;
  return parseIdempotencyKey(sent, nowMs) ?? new Refused({ code: 'invalid-key' });
}
