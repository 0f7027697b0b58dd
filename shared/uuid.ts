import { v7 } from 'uuid';

/** A UUID of version 7 (RFC 9562, section 5.7) for a moment in Unix milliseconds: ids sort by the time they were made. */
export function uuidV7(nowMs = Date.now()): string {
  // With the time given, the library keeps no state: a clock that is set back is followed.
  return v7({ msecs: nowMs });
}

/** The clock's time when a UUIDv7 was made, in Unix milliseconds. */
export function timeOfUuidMs(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
