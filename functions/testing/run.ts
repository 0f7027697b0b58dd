import { type Company, companies } from '../../shared/companies.ts';
import type { Market } from '../../shared/market/market.ts';
import { forEachPeriod } from '../../shared/period.ts';
import { TICKS_PER_DAY, TICKS_PER_HOUR } from '../../shared/tick.ts';
import { advance, openMarket } from '../domain/market/run.ts';
import { keysFrom } from './keys.ts';

/*
 * A run that opens two hours before midnight. The market is created when a test first uses it, not on load, so that
 * `npm run test:long -- mutate` knows which test covers a line.
 */

export const MIDNIGHT = 20_000 * TICKS_PER_DAY;

/** The companies at that day's opening; later ones have a month of their own. */
export const openingCompanies = companies.filter(({ from }: Company) => from === undefined);

export function ofFewer(market: Market, count: number): Market {
  const { prices, anchors, regime, editions, moods, news, openings } = market;
  return {
    ...market,
    prices: prices.slice(0, count),
    anchors: anchors.slice(0, count),
    regime: Uint8Array.of(...regime.slice(0, count), ...regime.slice(-1)),
    editions: editions.slice(0, 2 * count),
    moods: moods.slice(0, count),
    news: news.slice(0, count),
    openings: forEachPeriod((period) => {
      const { index, prices: opens } = openings[period];
      return { index, prices: opens.slice(0, count) };
    }),
  };
}

let openedMarket: Market | undefined;
let noonMarket: Market | undefined;

export function opened(): Market {
  openedMarket ??= openMarket({ keys: keysFrom('a season', MIDNIGHT, 2), tick: MIDNIGHT - 2 * TICKS_PER_HOUR });
  return openedMarket;
}

export function noon(): Market {
  noonMarket ??= advance(opened(), MIDNIGHT + 12 * TICKS_PER_HOUR);
  return noonMarket;
}
