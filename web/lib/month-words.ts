import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type WordsOf, wordsPerTick } from '../../shared/market/random.ts';

/* Written independently of functions/domain/market/keystream.ts, whose program verification does not trust. */

const BLOCK_BYTES = 16;

const COUNTER_BITS = 64;

interface TickSpan {
  readonly firstTick: number;
  readonly ticks: number;
  readonly companies: number;
}

/** Returns the words of these ticks under a month's key: 4 MB a day. */
export async function monthWords(
  bytes: Uint8Array<ArrayBuffer>,
  { firstTick, ticks, companies }: TickSpan,
): Promise<WordsOf> {
  const wordsEach = wordsPerTick(companies);
  const bytesEach = 4 * wordsEach;
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-CTR', false, ['encrypt']);
  const counter = new Uint8Array(BLOCK_BYTES);
  new DataView(counter.buffer).setBigUint64(8, BigInt(firstTick) * BigInt(bytesEach / BLOCK_BYTES));
  const zeros = new Uint8Array(ticks * bytesEach);
  const stream = await crypto.subtle.encrypt({ name: 'AES-CTR', counter, length: COUNTER_BITS }, key, zeros);
  const words = new Uint32Array(stream);
  return (tick) => {
    const start = (tick - firstTick) * wordsEach;
    if (start < 0 || start >= words.length) throw new RangeError(`no words of tick ${tick}`);
    return words.subarray(start, start + wordsEach);
  };
}

/** Returns HMAC-SHA-256 under the seed, of the name and the public value's digits. */
export function keyOfSeed(seed: string, name: string, publicValue: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hmac(sha256, hexToBytes(seed), utf8ToBytes(name + publicValue)));
}

export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}
