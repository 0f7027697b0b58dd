import { createCipheriv, createHmac } from 'node:crypto';
import { type WordsOf, wordsPerSlot } from '../../../shared/market/random.ts';
import { monthOfSlot } from '../../../shared/slot.ts';

/*
 * The source and all past prices are public, so a month's key must be out of reach: every price to come follows from it.
 * The words of a slot are the keystream of AES-256-CTR under the key of its month, at a counter that follows from the
 * slot. No search finds a key of 256 bits.
 */

const BLOCK_BYTES = 16;

/** Slots whose words are made at once. A whole number of chunks makes a day, so that each lies in one month. */
const CHUNK_SLOTS = 64;

/** The key of a month ("2026-11"), 32 bytes, where it is known. */
export type KeyOf = (month: string) => Uint8Array | undefined;

/** The words of each slot. Ask for slots in order. Throws for a slot of a month whose key is not known. */
export function keystream(keyOf: KeyOf): WordsOf {
  return inChunks((slot) => {
    const month = monthOfSlot(slot);
    const key = keyOf(month);
    if (!key) throw new RangeError(`no key of ${month}`);
    return key;
  });
}

/** The words of each step back into the past of a run that opens under a key, counted from 0. */
export function pastKeystream(opening: Uint8Array): WordsOf {
  const key = createHmac('sha256', opening).update('past').digest();
  return inChunks(() => key);
}

function inChunks(keyOf: (slot: number) => Uint8Array): WordsOf {
  let chunk = Number.NaN;
  let wordsEach = 0;
  let words: Uint32Array;
  return (slot, companies) => {
    const wanted = Math.floor(slot / CHUNK_SLOTS);
    const wantedEach = wordsPerSlot(companies);
    if (wanted !== chunk || wantedEach !== wordsEach) {
      words = chunkWords(keyOf(slot), wanted * CHUNK_SLOTS, wantedEach);
      [chunk, wordsEach] = [wanted, wantedEach];
    }
    const start = (slot - wanted * CHUNK_SLOTS) * wordsEach;
    return words.subarray(start, start + wordsEach);
  };
}

/** Little-endian words, as every processor that runs this has them. */
function chunkWords(key: Uint8Array, firstSlot: number, wordsEach: number): Uint32Array {
  const bytesEach = 4 * wordsEach;
  const counter = Buffer.alloc(BLOCK_BYTES);
  counter.writeBigUInt64BE(BigInt(firstSlot) * BigInt(bytesEach / BLOCK_BYTES), 8);
  const bytes = createCipheriv('aes-256-ctr', key, counter).update(new Uint8Array(CHUNK_SLOTS * bytesEach));
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}
