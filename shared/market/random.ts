/*
 * The random words of a tick. They are from a keystream whose key is the seed of the tick's month, so any
 * tick can be computed alone and a replay gives the same market. From here to the prices only integer operations,
 * + - * / and square roots are used, which IEEE 754 fixes to the last bit: every machine computes the same prices.
 */

/** A company has four words, and one for the size of its news. The market has eight, of which two are spare. */
export const WORDS_PER_COMPANY = 4;
export const MARKET_WORDS = 8;
const WORDS_PER_BLOCK = 4;

/** The words of a tick of so many companies, in whole blocks of AES: 128 for 24 companies. */
export function wordsPerTick(companies: number): number {
  const words = (WORDS_PER_COMPANY + 1) * companies + MARKET_WORDS;
  return WORDS_PER_BLOCK * Math.ceil(words / WORDS_PER_BLOCK);
}

/** The words of a tick of so many companies: unsigned 32-bit integers. They hold until the next tick is asked for. */
export type WordsOf = (tick: number, companies: number) => Uint32Array;

/** The word below which a uniform word falls with this probability. */
export function threshold(probability: number): number {
  return Math.round(probability * 2 ** 32);
}

/** The standard deviation of a sum of four uniform bytes, whose mean is 510. */
const BYTES_DEVIATION = Math.sqrt((4 * (256 ** 2 - 1)) / 12);

/**
 * A bell-shaped number of mean 0 and deviation 1 from one word: the sum of its four bytes. Its tails end at 3.45, which
 * hundreds of such shocks an hour do not show, and it costs a few integer operations.
 */
export function shockFrom(word: number): number {
  const sum = (word & 255) + ((word >>> 8) & 255) + ((word >>> 16) & 255) + (word >>> 24);
  return (sum - 510) / BYTES_DEVIATION;
}

/** A number from 0 to below 1. */
export function fractionFrom(word: number): number {
  return word / 2 ** 32;
}
