/*
 * The random words of a tick come from a keystream under its month's seed: any tick can be computed alone, and a replay
 * gives the same market. From here to the prices there are only integers, + - * / and square roots, which IEEE 754
 * defines to the last bit.
 */

/** A company has four words and one for the size of its news; the market has eight, two of them spare. */
export const WORDS_PER_COMPANY = 4;
export const MARKET_WORDS = 8;
const WORDS_PER_BLOCK = 4;

/** Rounds up to whole AES blocks: 128 words for 24 companies. */
export function wordsPerTick(companies: number): number {
  const words = (WORDS_PER_COMPANY + 1) * companies + MARKET_WORDS;
  return WORDS_PER_BLOCK * Math.ceil(words / WORDS_PER_BLOCK);
}

/** A tick's unsigned 32-bit words, valid until the next call. */
export type WordsOf = (tick: number, companies: number) => Uint32Array;

export function threshold(probability: number): number {
  return Math.round(probability * 2 ** 32);
}

/** The deviation of a sum of four uniform bytes, whose mean is 510. */
const BYTES_DEVIATION = Math.sqrt((4 * (256 ** 2 - 1)) / 12);

/** The sum of a word's four bytes: mean 0, standard deviation 1, bell-shaped, with tails that end at 3.45. */
export function shockFrom(word: number): number {
  const sum = (word & 255) + ((word >>> 8) & 255) + ((word >>> 16) & 255) + (word >>> 24);
  return (sum - 510) / BYTES_DEVIATION;
}

export function fractionFrom(word: number): number {
  return word / 2 ** 32;
}
