import { companies } from '../../../shared/companies.ts';
import { SLOTS_PER_DAY, SLOTS_PER_HOUR } from '../../../shared/slot.ts';
import type { History } from './history.ts';
import { type Signal, slotDeviation } from './signals.ts';

/*
 * Signals of how prices move, and when.
 */

const COUNT = companies.length;

/** How rough the last hour was, for a company of its tier. */
export function volatility(): Signal {
  const kept = 1 - 1 / SLOTS_PER_HOUR;
  const scores = new Float64Array(COUNT).fill(1);
  const update = ({ moved }: History) => {
    for (let company = 0; company < COUNT; company++) {
      const now = Math.abs(moved[company] as number) / (slotDeviation[company] as number);
      scores[company] = kept * (scores[company] as number) + (1 - kept) * now;
    }
  };
  return { scores, update };
}

/** The mean size of a slot's move, in deviations. */
const USUAL_MOVE = 0.65;

/** How much rougher than usual the market's last day was, the same for every company. */
export function marketVolatility(): Signal {
  const kept = 1 - 1 / SLOTS_PER_DAY;
  const scores = new Float64Array(COUNT);
  let rough = USUAL_MOVE;
  const update = ({ moved }: History) => {
    let now = 0;
    for (let company = 0; company < COUNT; company++)
      now += Math.abs(moved[company] as number) / (slotDeviation[company] as number) / COUNT;
    rough = kept * rough + (1 - kept) * now;
    scores.fill(rough - USUAL_MOVE);
  };
  return { scores, update };
}

/** Slots since the price last changed. */
export function stillness(): Signal {
  const scores = new Float64Array(COUNT);
  const update = ({ moved }: History) => {
    for (let company = 0; company < COUNT; company++) {
      scores[company] = moved[company] === 0 ? (scores[company] as number) + 1 : 0;
    }
  };
  return { scores, update };
}

/** The direction of the last change of the price. */
export function lastTick(): Signal {
  const scores = new Float64Array(COUNT);
  const update = ({ moved }: History) => {
    for (let company = 0; company < COUNT; company++) {
      if (moved[company] !== 0) scores[company] = Math.sign(moved[company] as number);
    }
  };
  return { scores, update };
}

/** 1 while a share is held that is bought when it falls by `share` from its peak, and sold at that much above its cost. */
export function band(share: number, everySlots: number): Signal {
  const scores = new Float64Array(COUNT);
  const marks = new Float64Array(COUNT);
  const update = ({ slot, prices }: History) => {
    if (slot % everySlots !== 0) return;
    for (let company = 0; company < COUNT; company++) {
      const price = prices[company] as number;
      const mark = marks[company] as number;
      const held = scores[company] === 1;
      const turns = held ? price >= mark * (1 + share) : price <= mark * (1 - share);
      if (turns) scores[company] = held ? 0 : 1;
      marks[company] = turns || (!held && price > mark) ? price : mark;
    }
  };
  return { scores, update };
}

/** 1 in the slots of a day from `fromSlot` to before `toSlot`. */
export function clock(fromSlot: number, toSlot: number): Signal {
  const scores = new Float64Array(COUNT);
  const update = ({ slot }: History) => {
    const ofDay = slot % SLOTS_PER_DAY;
    scores.fill(ofDay >= fromSlot && ofDay < toSlot ? 1 : 0);
  };
  return { scores, update };
}
