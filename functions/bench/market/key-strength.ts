import { monthKey, newSeed } from '../../domain/market/month-seed.ts';

const TRIALS = 20_000;
const SECONDS_PER_YEAR = 365.25 * 24 * 3600;

/**
 * Prints what a search for a month's key takes. The key is what the prices of each slot are drawn from, and a price list
 * is no shortcut to it: it says only whether a guess is right.
 */
export function printKeyStrength(): void {
  const seed = newSeed();
  const bits = 8 * seed.length;
  const beganMs = performance.now();
  for (let trial = 0; trial < TRIALS; trial++) monthKey(seed, '2026-11', `${trial}`);
  const perSecond = (TRIALS / (performance.now() - beganMs)) * 1000;
  const years = 2 ** (bits - 1) / perSecond / SECONDS_PER_YEAR;
  console.log(
    `\nA month's key has ${bits} bits. Two price lists only tell whether a guess is right: 2^${bits - 1} guesses on` +
      ` average, ${years.toExponential(0)} years on one core of this machine.`,
  );
}
