import { createCipheriv, createHmac } from 'node:crypto';
import { BYTES_PER_SLOT, WORDS_PER_SLOT, type WordsOf } from '../../../shared/market/random.ts';
import { monthOfSlot } from '../../../shared/slot.ts';

/*
 * The source and all past prices are public, so the run's seed must be out of reach: every price to come follows from
 * it. A month has a seed of its own, an HMAC of its name under the run's, so that it can be told once the month is
 * over: it foretells nothing of the next one. The words of a slot are the keystream of AES-256-CTR under that seed, at a
 * counter that follows from the slot. No search finds a key of 256 bits.
 */

const BLOCK_BYTES = 16;
const BLOCKS_PER_SLOT = BYTES_PER_SLOT / BLOCK_BYTES;

/** Slots whose words are made at once. A whole number of chunks makes a day, so that each lies in one month. */
const CHUNK_SLOTS = 64;
const zeros = new Uint8Array(CHUNK_SLOTS * BYTES_PER_SLOT);

/** The seed of a month ("2026-11") of a run: 32 bytes. */
export function monthSeed(seed: string, month: string): Buffer {
  return createHmac('sha256', seed).update(month).digest();
}

/** The words of each slot under a run's seed. Ask for slots in order. */
export function keystream(seed: string): WordsOf {
  return inChunks((slot) => monthSeed(seed, monthOfSlot(slot)));
}

/** The words of each step back into the past of a run, counted from 0. */
export function pastKeystream(seed: string): WordsOf {
  const key = monthSeed(seed, 'past');
  return inChunks(() => key);
}

function inChunks(keyOf: (slot: number) => Buffer): WordsOf {
  let chunk = Number.NaN;
  let words: Uint32Array;
  return (slot) => {
    const wanted = Math.floor(slot / CHUNK_SLOTS);
    if (wanted !== chunk) {
      words = chunkWords(keyOf(slot), wanted * CHUNK_SLOTS);
      chunk = wanted;
    }
    const start = (slot - wanted * CHUNK_SLOTS) * WORDS_PER_SLOT;
    return words.subarray(start, start + WORDS_PER_SLOT);
  };
}

/** Little-endian words, as every processor that runs this has them. */
function chunkWords(key: Buffer, firstSlot: number): Uint32Array {
  const counter = Buffer.alloc(BLOCK_BYTES);
  counter.writeBigUInt64BE(BigInt(firstSlot) * BigInt(BLOCKS_PER_SLOT), 8);
  const bytes = createCipheriv('aes-256-ctr', key, counter).update(zeros);
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}
