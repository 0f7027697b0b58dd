import { BYTES_PER_SLOT, WORDS_PER_SLOT, type WordsOf } from './random.ts';

/*
 * What functions/domain/market/keystream.ts and month-seed.ts make, from a month's seed alone and with the cryptography
 * that browsers and Node share. It is written a second time, so that a verification does not trust the market's own
 * program.
 */

const BLOCK_BYTES = 16;
const BLOCKS_PER_SLOT = BYTES_PER_SLOT / BLOCK_BYTES;

/** The bits of the counter that count, of 128. */
const COUNTER_BITS = 64;

interface SlotSpan {
  readonly firstSlot: number;
  readonly slots: number;
}

/** The random words of some slots under a month's key: a day's are 4 MB. */
export async function monthWords(bytes: Uint8Array<ArrayBuffer>, { firstSlot, slots }: SlotSpan): Promise<WordsOf> {
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-CTR', false, ['encrypt']);
  const counter = new Uint8Array(BLOCK_BYTES);
  new DataView(counter.buffer).setBigUint64(8, BigInt(firstSlot) * BigInt(BLOCKS_PER_SLOT));
  const zeros = new Uint8Array(slots * BYTES_PER_SLOT);
  const stream = await crypto.subtle.encrypt({ name: 'AES-CTR', counter, length: COUNTER_BITS }, key, zeros);
  const words = new Uint32Array(stream);
  return (slot) => {
    const start = (slot - firstSlot) * WORDS_PER_SLOT;
    if (start < 0 || start >= words.length) throw new RangeError(`no words of slot ${slot}`);
    return words.subarray(start, start + WORDS_PER_SLOT);
  };
}

/** A month's key: an HMAC-SHA-256, under its seed, of its name and the public value's digits. */
export async function keyOfSeed(seed: string, name: string, publicValue: string): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(name + publicValue)));
}

/** The SHA-256 of a seed, both as hexadecimal digits. */
export async function commitmentOf(seed: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(seed))));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Browsers of the last year have `Uint8Array.fromHex` for this; Node 24 does not. */
function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}
