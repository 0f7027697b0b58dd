import { companiesIn } from '../../../shared/companies.ts';
import { MIDDLE_VOLATILITY } from '../../../shared/market/character.ts';
import { withListed } from '../../../shared/market/listing.ts';
import { fold, type Market, type Run, type TickResult } from '../../../shared/market/market.ts';
import { forEachPeriod } from '../../../shared/period.ts';
import { monthOfTick } from '../../../shared/tick.ts';
import { keystream } from './keystream.ts';

/** Runs start at different points in the sequence of headlines. 65,536 editions last for forty years from there. */
const EDITION_STARTS = 1000;

/** The index opens at 1,000 points. */
export const FIRST_INDEX = 100_000;

const empty = {
  prices: new Uint32Array(),
  anchors: new Uint32Array(),
  regime: Uint8Array.of(MIDDLE_VOLATILITY),
  editions: new Uint16Array(),
  moods: new Int32Array(),
  news: new Int32Array(),
};

export function openMarket({ keys, tick }: { keys: Run['keys']; tick: number }): Market {
  const count = companiesIn(monthOfTick(tick)).length;
  const words = keystream((month) => keys[month])(tick, count);
  const listed = withListed(empty, count);
  return {
    ...listed,
    run: { firstTick: tick, turn: 0, keys },
    tick,
    openings: forEachPeriod(() => ({ prices: listed.prices.slice(), index: FIRST_INDEX })),
    editions: listed.editions.map((first, row) => first + ((words[row] as number) % EDITION_STARTS)),
    halted: false,
  };
}

/** Folds the market under the run's own keys. @throws for a month whose key is unknown, see {@link knowsWordsOf} */
export function advance(market: Market, toTick: number, visit?: (result: TickResult) => void): Market {
  return fold(market, toTick, { wordsOf: keystream((month) => market.run.keys[month]), visit });
}

/** The tick job draws a month's key in the week before it begins. */
export function knowsWordsOf({ run, tick }: Market, toTick: number): boolean {
  return toTick <= tick || monthOfTick(toTick) in run.keys;
}
