import { createHmac } from 'node:crypto';

/*
 * Randomness by counter: a word is a hash of (seed, slot, lane), so there is no hidden state, any slot can be computed
 * alone, and a replay gives the same market. From here to the engine's state only integer operations, + - * / and
 * square roots are used, which IEEE 754 fixes to the last bit: every machine computes the same state.
 *
 * The source and all past prices are public, so the seed must be out of reach: every price to come follows from it.
 * Slots are therefore keyed by HMAC-SHA-512, and a seed is a random UUID. Within a slot, whose outcome is public once
 * it has come, a cheap hash does.
 */

const WORDS_PER_DIGEST = 16;

/** The key of each slot under a seed: a 32-bit word. One digest serves sixteen slots, so ask for slots in order. */
export function slotKeys(seed: string): (slot: number) => number {
  let block = Number.NaN;
  let digest: Buffer;
  return (slot) => {
    const wanted = Math.floor(slot / WORDS_PER_DIGEST);
    if (wanted !== block) {
      digest = createHmac('sha512', seed).update(String(wanted)).digest();
      block = wanted;
    }
    return digest.readUInt32LE(4 * (slot - wanted * WORDS_PER_DIGEST));
  };
}

/**
 * A 32-bit finaliser that maps each word to another one, with every input bit reaching every output bit.
 * The constants are the least biased of two rounds known to https://github.com/skeeto/hash-prospector.
 */
function mix(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xd35a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** The fractional part of the golden ratio in 32 bits: consecutive lanes land far apart. */
const LANE_STRIDE = 0x9e3779b9;

/** The random word of a lane under a key: an unsigned 32-bit integer. */
export function randomWord(key: number, lane: number): number {
  return mix(key + Math.imul(lane, LANE_STRIDE));
}

/** The word below which a uniform word falls with this probability. */
export function threshold(probability: number): number {
  return Math.round(probability * 2 ** 32);
}

/** The standard deviation of a sum of four uniform bytes, whose mean is 510. */
const BYTES_DEVIATION = Math.sqrt((4 * (256 ** 2 - 1)) / 12);

/**
 * A bell-shaped number of mean 0 and deviation 1 from one word: the sum of its four bytes. Its tails end at 3.45,
 * which hundreds of such shocks an hour do not show, and it costs a few integer operations.
 */
export function shockFrom(word: number): number {
  const sum = (word & 255) + ((word >>> 8) & 255) + ((word >>> 16) & 255) + (word >>> 24);
  return (sum - 510) / BYTES_DEVIATION;
}

/** Three lanes' shocks as one number of mean 0 and deviation 1, as good as normal out to 5 deviations. */
export function normalFrom(key: number, firstLane: number): number {
  const sum =
    shockFrom(randomWord(key, firstLane)) +
    shockFrom(randomWord(key, firstLane + 1)) +
    shockFrom(randomWord(key, firstLane + 2));
  return sum / Math.sqrt(3);
}
