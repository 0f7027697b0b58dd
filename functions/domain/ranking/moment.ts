import type { Period } from '../../../shared/period.ts';
import { toQuotes } from '../../../shared/quote.ts';
import { dayOfTick } from '../../../shared/tick.ts';
import type { Quotes } from '../portfolio.ts';

/** The market that a ranking was made at: prices in cents, in the catalogue's order. */
export interface Moment {
  readonly tick: number;
  readonly prices: readonly number[];
  readonly opens: Readonly<Record<Period, readonly number[]>>;
}

/** The quotes that a ranking was made at. */
export function quotesAt({ tick, prices, opens }: Moment): Quotes {
  const bySymbol = new Map(toQuotes(prices, opens).map((quote) => [quote.company.symbol as string, quote]));
  return { day: dayOfTick(tick), bySymbol };
}
