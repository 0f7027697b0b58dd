/* A chain of SHA-256 through every tick's prices: a day's last digest covers every price of the month so far. */

/** This digest precedes the first tick of a month or run. */
export const FIRST_DIGEST = new Uint8Array(32);

const LITTLE_ENDIAN = true;

/** Joins the previous digest, prices in cents (4 bytes each) and the index (8). */
export function digestInput(before: Uint8Array, prices: Uint32Array, index: number): Uint8Array {
  const input = new Uint8Array(before.length + 4 * prices.length + 8);
  input.set(before);
  const view = new DataView(input.buffer, before.length);
  for (let company = 0; company < prices.length; company++)
    view.setUint32(4 * company, prices[company] as number, LITTLE_ENDIAN);
  view.setBigUint64(4 * prices.length, BigInt(index), LITTLE_ENDIAN);
  return input;
}
