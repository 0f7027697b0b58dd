import type { Market } from '../../shared/market/market.ts';
import { SLOTS_PER_DAY, SLOTS_PER_HOUR } from '../../shared/slot.ts';
import { advance, openMarket } from '../domain/market/run.ts';
import { keysFrom } from './keys.ts';

/*
 * A run that opens two hours before a midnight. The market moves when a test first asks for it and not while a file
 * is loaded: so `npm run mutate` knows which test a line of the market belongs to.
 */

export const MIDNIGHT = 20_000 * SLOTS_PER_DAY;

let openedMarket: Market | undefined;
let noonMarket: Market | undefined;

export function opened(): Market {
  openedMarket ??= openMarket({ keys: keysFrom('a season', MIDNIGHT, 2), slot: MIDNIGHT - 2 * SLOTS_PER_HOUR });
  return openedMarket;
}

/** The noon after that midnight. */
export function noon(): Market {
  noonMarket ??= advance(opened(), MIDNIGHT + 12 * SLOTS_PER_HOUR);
  return noonMarket;
}
