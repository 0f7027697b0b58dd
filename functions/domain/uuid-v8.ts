import { createHash } from 'node:crypto';
import { firstIdAt } from '../../shared/uuid.ts';

const VERSION_AT = 14;
const SEQUENCE_LENGTH = 8;

/**
 * Makes a version 8 UUID (RFC 9562, section 5.8): the same for the same content, and never a client's key, which is
 * version 7. It sorts among ids of both versions by its time, and within a millisecond by the 32-bit `sequence`.
 */
export function uuidV8(ms: number, content: string, sequence?: number): string {
  const order = sequence === undefined ? '' : (sequence >>> 0).toString(16).padStart(SEQUENCE_LENGTH, '0');
  const rest = order + createHash('sha256').update(content).digest('hex');
  return `${firstIdAt(ms).slice(0, VERSION_AT)}8${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}
