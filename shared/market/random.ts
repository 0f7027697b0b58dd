/*
 * The random words of a slot. A slot has 128 of them, from a keystream whose key is the seed of the slot's month, so any
 * slot can be computed alone and a replay gives the same market. From here to the prices only integer operations,
 * + - * / and square roots are used, which IEEE 754 fixes to the last bit: every machine computes the same prices.
 */

/** 32 blocks of AES. */
export const WORDS_PER_SLOT = 128;
export const BYTES_PER_SLOT = 4 * WORDS_PER_SLOT;

/** The words of a slot: unsigned 32-bit integers. They hold until the next slot is asked for. */
export type WordsOf = (slot: number) => Uint32Array;

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
