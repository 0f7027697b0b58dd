import type { Market } from '../../shared/market/market.ts';
import type { quickPercentages } from '../../shared/price-change.ts';
import { Refused } from '../../shared/refusals.ts';
import {
  type AdminChange,
  type Decided,
  decideUndo,
  increaseAll,
  setHalted,
  setPrices,
  undoableAfter,
} from '../domain/market/admin-change.ts';
import { advance } from '../domain/market/run.ts';

export const ada = { id: 'ada', firstName: 'Ada', lastName: null, profileImageUrl: null };

/** Wraps a market and its log, to which changes can be added. @param move takes the market to a later tick */
export function administered(market: Market, move: (market: Market, tick: number) => Market = advance) {
  const log: AdminChange[] = [];
  const newest = () => log.at(-1);
  const apply = (decided: Decided | Refused): string => {
    if (decided instanceof Refused) return decided.refusal.code;
    const { market: after, ...outcome } = decided;
    const id = String(log.length + 1).padStart(12, '0');
    log.push({ ...outcome, id, createdAtMs: 0, by: ada, reason: undefined });
    market = after;
    return id;
  };
  return {
    log,
    market: () => market,
    wait: (ticks: number) => {
      market = move(market, market.tick + ticks);
    },
    set: (cents: number, row = 0) => apply(setPrices(market, newest(), new Map([[row, cents]]))),
    increase: (percentage: (typeof quickPercentages)[number]) => apply(increaseAll(market, newest(), percentage)),
    halt: (halted: boolean) => apply(setHalted(market, newest(), halted)),
    undo: (id = undoableAfter(newest()) ?? '') => {
      const target = log.find((change) => change.id === id);
      const since = log.filter((change) => change.id > id);
      return apply(decideUndo(market, newest(), { target, since }));
    },
  };
}
