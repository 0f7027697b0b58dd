/*
 * A chain of SHA-256 through every tick's prices: a tick's digest is that of the digest before it and of the tick's
 * prices. So the one of a day's last tick stands for every price of its month until then.
 */

/** What the first tick of a month, or of a run, follows on. */
export const FIRST_DIGEST = new Uint8Array(32);

const LITTLE_ENDIAN = true;

/** What the digest of a tick is made of: the digest before it, all prices in cents (4 bytes each), the index (8). */
export function digestInput(before: Uint8Array, prices: Uint32Array, index: number): Uint8Array {
  const input = new Uint8Array(before.length + 4 * prices.length + 8);
  input.set(before);
  const view = new DataView(input.buffer, before.length);
  for (const [company, cents] of prices.entries()) view.setUint32(4 * company, cents, LITTLE_ENDIAN);
  view.setBigUint64(4 * prices.length, BigInt(index), LITTLE_ENDIAN);
  return input;
}
