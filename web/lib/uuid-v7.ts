/**
 * A UUID of version 7 (RFC 9562, section 5.7): 48 bits of Unix milliseconds, then 74 random bits, so that ids sort by
 * the time they were made. A trade's id is made here, in the browser, so that a repeat changes nothing.
 */
export function uuidV7({
  nowMs = Date.now(),
  random = crypto.getRandomValues(new Uint8Array(10)),
}: {
  nowMs?: number;
  random?: Uint8Array;
} = {}): string {
  const time = nowMs.toString(16).padStart(12, '0');
  const tail = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = (((random[2] ?? 0) & 0x3f) | 0x80).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(1, 4)}-${variant}${tail.slice(6, 8)}-${tail.slice(8, 20)}`;
}
