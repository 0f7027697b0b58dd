import { companies } from '../companies.ts';
import type { MonthStart } from '../schemas/fairness.ts';
import type { Market } from './market.ts';

/** What of a market its next prices follow from, beside the words: no secret, and no sums of moods and news. */
export function toMonthStart(market: Market): MonthStart {
  return {
    slot: market.slot,
    halted: market.halted,
    prices: [...market.prices],
    bases: [...market.bases],
    opens: [...market.opens],
    indexOpen: market.indexOpen,
    regime: [...market.regime],
    editions: [...market.editions],
  };
}

/** The market that goes on from there. It knows no seed, and its sums begin at 0. */
export function fromMonthStart(start: MonthStart): Market {
  return {
    run: { seed: '', firstSlot: start.slot },
    slot: start.slot,
    halted: start.halted,
    prices: Uint32Array.from(start.prices),
    bases: Uint32Array.from(start.bases),
    opens: Uint32Array.from(start.opens),
    indexOpen: start.indexOpen,
    regime: Uint8Array.from(start.regime),
    editions: Uint16Array.from(start.editions),
    moods: new Int32Array(companies.length),
    news: new Int32Array(companies.length),
  };
}
