import { companies } from '../../../shared/companies.ts';
import { characters, tierOf } from '../../../shared/market/character.ts';
import { SLOTS_PER_DAY } from '../../../shared/slot.ts';
import { STOCKS_PER_TIER, tiers } from '../../../shared/tiers.ts';
import type { History } from './history.ts';

/** A number per company that a strategy chooses by, from nothing but what is public up to the present slot. */
export interface Signal {
  readonly scores: Float64Array;
  readonly update: (history: History) => void;
}

const COUNT = companies.length;

/** The deviation of a slot's return of each company, by its tier. */
export const slotDeviation: Float64Array = Float64Array.from(tierOf, (tier) => {
  const { dayDeviation } = characters[tiers[tier] ?? 'standard'];
  return dayDeviation / Math.sqrt(SLOTS_PER_DAY);
});

/** The same for every company, always. */
export function constant(score: number): Signal {
  return { scores: new Float64Array(COUNT).fill(score), update: () => undefined };
}

/** A signal that is computed for one company after the other. */
export function perCompany(scoreOf: (history: History, company: number) => number): Signal {
  const scores = new Float64Array(COUNT);
  const update = (history: History) => {
    for (let company = 0; company < COUNT; company++) scores[company] = scoreOf(history, company);
  };
  return { scores, update };
}

/** The price against the mean of so many last slots. */
export function againstMean(slots: number): Signal {
  const scores = new Float64Array(COUNT);
  const sums = new Float64Array(COUNT);
  let started = false;
  const update = (history: History) => {
    for (let company = 0; company < COUNT; company++) {
      const before = started ? (sums[company] as number) : slots * history.ago(slots, company);
      const price = history.prices[company] as number;
      const sum = before + price - history.ago(slots, company);
      sums[company] = sum;
      scores[company] = (price * slots) / sum - 1;
    }
    started = true;
  };
  return { scores, update };
}

/** The change of the price over so many slots. */
export function moveOver(slots: number): Signal {
  return perCompany((history, company) => (history.prices[company] as number) / history.ago(slots, company) - 1);
}

/** What the other companies of its tier have done, as `move` tells, less by a share of its own change. */
export function tierMove(move: Signal, ownShare: number): Signal {
  const { scores: moves } = move;
  const scores = new Float64Array(COUNT);
  const update = () => {
    for (let first = 0; first < COUNT; first += STOCKS_PER_TIER) {
      let sum = 0;
      for (let company = first; company < first + STOCKS_PER_TIER; company++) sum += moves[company] as number;
      for (let company = first; company < first + STOCKS_PER_TIER; company++) {
        const own = moves[company] as number;
        scores[company] = (sum - own) / (STOCKS_PER_TIER - 1) - ownShare * own;
      }
    }
  };
  return { scores, update };
}

/** What the whole market has done, the same for every company. */
export function marketMove({ scores: moves }: Signal): Signal {
  const scores = new Float64Array(COUNT);
  const update = () => {
    scores.fill(moves.reduce((sum, move, company) => sum + move / (slotDeviation[company] as number), 0));
  };
  return { scores, update };
}
