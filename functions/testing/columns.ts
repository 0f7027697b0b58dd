import { companies } from '../../shared/companies.ts';
import { forEachPeriod } from '../../shared/period.ts';
import { firstSlotOfDay } from '../../shared/slot.ts';
import type { Moment } from '../domain/ranking/moment.ts';
import type { Columns } from '../domain/ranking/roster.ts';

/** Wednesday, 2024-10-16: no period begins on it. */
export const WEDNESDAY = 20_012;

/** A moment of that day at which every price is what it was. */
export const unmoved: Moment & { nowMs: number } = {
  slot: firstSlotOfDay(WEDNESDAY) + 1,
  prices: companies.map(() => 100),
  opens: forEachPeriod(() => companies.map(() => 100)),
  nowMs: 0,
};

/** Players with nothing but cash, who joined at these moments. */
export function withCash(cash: readonly number[], joined: readonly number[] = []): Columns {
  return {
    size: cash.length,
    cashCents: Float64Array.from(cash),
    shares: new Uint32Array(cash.length * companies.length),
    joinedAtMs: Float64Array.from(cash, (_, row) => joined[row] ?? 0),
    days: new Uint32Array(cash.length),
    tradeGainCents: forEachPeriod(() => new Float64Array(cash.length)),
    startedOverAtMs: new Float64Array(cash.length),
    hasPlanBetween: () => false,
  };
}
