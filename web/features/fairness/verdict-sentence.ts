import type { Mismatch, Verdict } from '../../../shared/market/verify-month.ts';
import { formatCount, formatPrice } from '../../lib/format.ts';

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** "2026-11" → "November 2026". */
export function monthName(name: string): string {
  return month.format(new Date(`${name}-01T00:00:00Z`));
}

const count = (value: number, word: string) => `${formatCount(value)} ${word}${value === 1 ? '' : 's'}`;

/** What a verification has found, in a sentence or two. */
export function verdictSentence({ keptWord, seedMatches, endMatches, days, hours, mismatchCount }: Verdict): string {
  if (keptWord) {
    const compared = `${count(days.compared, 'day')} and ${count(hours.compared, 'hour')}`;
    const gone =
      hours.missing > 0 ? ` ${count(hours.missing, 'hour')} could not be compared: they are kept for a while.` : '';
    return `The market kept its word. Every price of ${compared} is exactly the one that the seed gives.${gone}`;
  }
  const reasons = [
    ...(seedMatches ? [] : ['its seed is not the one that it committed to']),
    ...(mismatchCount > 0 ? [`${count(mismatchCount, 'price')} differ${mismatchCount === 1 ? 's' : ''}`] : []),
    ...(endMatches === false ? ['the month after begins elsewhere'] : []),
    ...(days.missing > 0 ? [`${count(days.missing, 'day')} ${days.missing === 1 ? 'is' : 'are'} missing`] : []),
  ];
  return `The market did not keep its word: ${reasons.join(', ')}.`;
}

/** "1 Nov 2026, 13:00, hour, high of TFM: shown 42.50, computed 42.51". */
export function mismatchLine({ symbol, candle, timeMs, price, expected, found }: Mismatch): string {
  const prices = `shown ${formatPrice(found)}, computed ${formatPrice(expected)}`;
  return `${moment.format(timeMs)} UTC, ${candle}, ${price} of ${symbol}: ${prices}`;
}
