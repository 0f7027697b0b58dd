import { forEachPeriod } from '../period.ts';
import type { MonthStart } from '../schemas/fairness.ts';
import type { Market } from './market.ts';

/** What the next prices follow from, besides the words: no secrets, and no sums of moods and news. */
export function toMonthStart(market: Market): MonthStart {
  return {
    tick: market.tick,
    halted: market.halted,
    prices: [...market.prices],
    anchors: [...market.anchors],
    opens: [...market.openings.season.prices],
    indexOpen: market.openings.season.index,
    regime: [...market.regime],
    editions: [...market.editions],
  };
}

/**
 * A market to continue from there, without keys; sums begin at 0 and all periods open with the season, which the index
 * goes by.
 */
export function fromMonthStart(start: MonthStart): Market {
  const opening = { prices: Uint32Array.from(start.opens), index: start.indexOpen };
  return {
    run: { firstTick: start.tick, turn: 0, keys: {} },
    tick: start.tick,
    halted: start.halted,
    prices: Uint32Array.from(start.prices),
    anchors: Uint32Array.from(start.anchors),
    openings: forEachPeriod(() => opening),
    regime: Uint8Array.from(start.regime),
    editions: Uint16Array.from(start.editions),
    moods: new Int32Array(start.prices.length),
    news: new Int32Array(start.prices.length),
  };
}
