import { formatCount, formatPrice } from '../../../shared/format.ts';
import { formatGameMoment } from '../../../shared/game-days.ts';
import type { Mismatch, Verdict } from './verify-month.ts';

export const points = [
  'Random numbers drive the prices. A month’s numbers all come from one seed: 64 digits no one can guess.',
  'A month ahead, we publish the seed’s commitment here: its fingerprint (SHA-256). It does not reveal the seed, and no other seed matches it.',
  'A week ahead, a drand value joins the seed: a public random number we cannot choose or foresee. So we cannot pick a seed for its prices. A month without one says so.',
  'Each day’s digest is a fingerprint of every price of the month so far. Copy one, and we cannot change any of those prices unnoticed.',
  'After the month, we publish its seed and every change by administrators. Prices they set are in the news at once. The seed reveals nothing about later months.',
  'Verify recomputes every price of the month in your browser. It compares all digests, days, hours and the minutes still kept with what we showed and, if you are signed in, checks the price of each of your trades.',
];

export const pointsNote =
  'Copy a commitment before its month begins, and we cannot swap it unnoticed. A market’s first month counts from its opening. We keep minutes for a day and a half, hours for 65 days, days and digests forever.';

export const drandHints = {
  coming: 'Joins the seed a week before the month begins.',
  none: 'This month has no drand value.',
};
export const seedHint = 'Published when the month is over.';
export const notComputed = 'This browser could not compute the month.';

const count = (value: number, word: string) => `${formatCount(value)} ${word}${value === 1 ? '' : 's'}`;

export function verdictSentence(verdict: Verdict): string {
  const { keptWord, seedMatches, endMatches, days, digests, wrongDigests, mismatchCount } = verdict;
  if (keptWord) return `The market kept its word. ${keptSentence(verdict)}`;
  const reasons = [
    ...(seedMatches ? [] : ['its seed does not match its commitment']),
    ...(mismatchCount > 0 ? [`${count(mismatchCount, 'price')} differ${mismatchCount === 1 ? 's' : ''}`] : []),
    ...(wrongDigests.length > 0
      ? [`${count(wrongDigests.length, 'daily digest')} differ${wrongDigests.length === 1 ? 's' : ''}`]
      : []),
    ...(endMatches === false ? ['the next month starts from a different state'] : []),
    ...(digests.missing > 0
      ? [`${count(digests.missing, 'daily digest')} ${digests.missing === 1 ? 'is' : 'are'} missing`]
      : []),
    ...(days.missing > 0 ? [`${count(days.missing, 'day')} ${days.missing === 1 ? 'is' : 'are'} missing`] : []),
  ];
  return `The market did not keep its word: ${reasons.join(', ')}.`;
}

function keptSentence({ days, hours, digests, trades }: Verdict): string {
  const gone =
    hours.missing > 0 ? ` ${count(hours.missing, 'hour')} could not be compared, as hours are not kept for long.` : '';
  const own = trades > 0 ? ` So do the prices of your ${count(trades, 'trade')}.` : '';
  const compared = `${count(days.compared, 'day')} and ${count(hours.compared, 'hour')}`;
  return `All prices of ${compared}, and ${count(digests.compared, 'daily digest')}, match the seed exactly.${own}${gone}`;
}

export function mismatchLine({ symbol, of, timeMs, price, expected, found }: Mismatch): string {
  const prices = `shown ${formatPrice(found)}, computed ${formatPrice(expected)}`;
  const what = of === 'trade' ? `your trade of ${symbol}` : `${of}, ${price} of ${symbol}`;
  return `${formatGameMoment(timeMs)}, ${what}: ${prices}`;
}
