import { createHash } from 'node:crypto';
import type { Market } from '../../../shared/market/market.ts';
import type { MonthSummary } from '../../../shared/schemas/fairness.ts';
import { firstSlotOfMonth, monthAfter, monthOfSlot, SLOTS_PER_MINUTE } from '../../../shared/slot.ts';
import { monthSeed } from './keystream.ts';

/*
 * A month's seed foretells its prices and is told once nobody can trade at them any more: the clock and the checkpoint
 * have both passed the month's last slot. So neither a clock that is wrong nor a market that has stood still tells it
 * early.
 */

interface Asked {
  readonly market: Pick<Market, 'run' | 'slot'>;
  readonly nowSlot: number;
  /** The months whose beginning was recorded, oldest first. */
  readonly recorded: readonly string[];
}

/** From the first recorded month, or the present one where there is none, to the one after the present. */
export function listMonths(asked: Asked): MonthSummary[] {
  const present = monthOfSlot(asked.nowSlot);
  const last = monthAfter(present);
  const [first = present] = asked.recorded;
  const months: MonthSummary[] = [];
  for (let month = first < present ? first : present; month <= last; month = monthAfter(month)) {
    months.push(summaryOf(month, asked));
  }
  return months;
}

export function summaryOf(month: string, { market, nowSlot, recorded }: Asked): MonthSummary {
  const seed = monthSeed(market.run.seed, month);
  const reachedSlot = Math.min(market.slot, nowSlot);
  const endSlot = firstSlotOfMonth(monthAfter(month));
  const isOver = reachedSlot >= endSlot;
  return {
    month,
    state: isOver ? 'over' : nowSlot < firstSlotOfMonth(month) ? 'coming' : 'running',
    commitment: createHash('sha256').update(seed).digest('hex'),
    seed: isOver ? seed.toString('hex') : null,
    // A month's last minute goes into its last hour and day during the minute after it (candles.ts).
    verifiable: recorded.includes(month) && reachedSlot >= endSlot + SLOTS_PER_MINUTE,
  };
}
