import { createCipheriv, createHmac } from 'node:crypto';
import { type WordsOf, wordsPerTick } from '../../../shared/market/random.ts';
import { monthOfTick } from '../../../shared/tick.ts';

/*
 * The source and all past prices are public, so a month's key must be unguessable: every future price follows from it.
 * The words of a tick are the keystream of AES-256-CTR under its month's key, at a counter derived from the tick. No
 * search finds a 256-bit key.
 */

const BLOCK_BYTES = 16;

/** Chunks divide a day evenly, so that each lies in one month. */
const CHUNK_TICKS = 64;

export type KeyOf = (month: string) => Uint8Array | undefined;

/** Works fastest for ticks in order. @throws for a tick in a month whose key is unknown */
export function keystream(keyOf: KeyOf): WordsOf {
  return inChunks((tick) => {
    const month = monthOfTick(tick);
    const key = keyOf(month);
    if (!key) throw new RangeError(`no key of ${month}`);
    return key;
  });
}

/** Returns the words of each step back into a run's past, counted from 0. */
export function pastKeystream(opening: Uint8Array): WordsOf {
  const key = createHmac('sha256', opening).update('past').digest();
  return inChunks(() => key);
}

function inChunks(keyOf: (tick: number) => Uint8Array): WordsOf {
  let chunk = Number.NaN;
  let wordsEach = 0;
  let words: Uint32Array;
  return (tick, companies) => {
    const wanted = Math.floor(tick / CHUNK_TICKS);
    const wantedEach = wordsPerTick(companies);
    if (wanted !== chunk || wantedEach !== wordsEach) {
      words = chunkWords(keyOf(tick), wanted * CHUNK_TICKS, wantedEach);
      [chunk, wordsEach] = [wanted, wantedEach];
    }
    const start = (tick - wanted * CHUNK_TICKS) * wordsEach;
    return words.subarray(start, start + wordsEach);
  };
}

/** The words are little-endian, like every processor that runs this. */
function chunkWords(key: Uint8Array, firstTick: number, wordsEach: number): Uint32Array {
  const bytesEach = 4 * wordsEach;
  const counter = Buffer.alloc(BLOCK_BYTES);
  counter.writeBigUInt64BE(BigInt(firstTick) * BigInt(bytesEach / BLOCK_BYTES), 8);
  const bytes = createCipheriv('aes-256-ctr', key, counter).update(new Uint8Array(CHUNK_TICKS * bytesEach));
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}
