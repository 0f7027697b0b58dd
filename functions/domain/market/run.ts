import { companies } from '../../../shared/companies.ts';
import { CALM, MARKET_REGIME, MIDDLE_VOLATILITY } from '../../../shared/market/character.ts';
import { fold, type Market, type Run, type SlotResult } from '../../../shared/market/market.ts';
import { forEachPeriod } from '../../../shared/period.ts';
import { monthOfSlot } from '../../../shared/slot.ts';
import { keystream } from './keystream.ts';

/**
 * Runs begin anywhere in the walk through the headlines, with room below for the news of the past. 65,536 editions
 * from here last for forty years.
 */
const FIRST_EDITION = 1000;
const EDITION_STARTS = 1000;

/** The index of a run that has no past: 1,000 points. */
export const FIRST_INDEX = 100_000;

/** A run's first market, under the key of its month: every price is the catalogue's. */
export function openMarket({ keys, slot }: { keys: Run['keys']; slot: number }): Market {
  const words = keystream((month) => keys[month])(slot);
  const opening = Uint32Array.from(companies, (company) => company.openingCents);
  return {
    run: { firstSlot: slot, turn: 0, keys },
    slot,
    prices: opening,
    bases: opening.slice(),
    openings: forEachPeriod(() => ({ prices: opening.slice(), index: FIRST_INDEX })),
    regime: new Uint8Array(companies.length + 1).fill(CALM).fill(MIDDLE_VOLATILITY, MARKET_REGIME),
    editions: Uint16Array.from(
      words.subarray(0, 2 * companies.length),
      (word) => FIRST_EDITION + (word % EDITION_STARTS),
    ),
    moods: new Int32Array(companies.length),
    news: new Int32Array(companies.length),
    halted: false,
  };
}

/** {@link fold} under the run's own keys. Throws for a month whose key it does not know, see {@link knowsWordsOf}. */
export function advance(market: Market, toSlot: number, visit?: (result: SlotResult) => void): Market {
  return fold(market, toSlot, { wordsOf: keystream((month) => market.run.keys[month]), visit });
}

/** Whether a market can be advanced to a slot: the beat draws a month's key in the week before it begins. */
export function knowsWordsOf({ run, slot }: Market, toSlot: number): boolean {
  return toSlot <= slot || monthOfSlot(toSlot) in run.keys;
}
