import { createHash } from 'node:crypto';
import { firstIdAt } from '../../shared/live.ts';

/** Where the digest begins, behind the time and the version. */
const TIME_LENGTH = 14;

/**
 * The id of an event that may be made twice: a UUID of version 8 (RFC 9562, section 5.8) of its moment and a digest of
 * what it tells. It sorts among the ids of version 7 by its moment.
 */
export function derivedId(ms: number, told: string): string {
  const digest = createHash('sha256').update(told).digest('hex');
  const time = firstIdAt(ms).slice(0, TIME_LENGTH);
  return `${time}8${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}
