import { parseIdempotencyKey } from '../../shared/idempotency-key.ts';
import { Refused } from '../../shared/refusals.ts';

export function readIdempotencyKey(
  header: (name: string) => string | undefined,
  nowMs: number,
): string | undefined | Refused {
  const sent = header('idempotency-key');
  if (sent === undefined) return undefined;
  return parseIdempotencyKey(sent, nowMs) ?? new Refused({ code: 'invalid-key' });
}
