import { companies } from '../../shared/companies.ts';
import { forEachPeriod } from '../../shared/period.ts';
import { firstTickOfDay } from '../../shared/tick.ts';
import type { Moment } from '../domain/ranking/score.ts';

/** No period begins on this Wednesday, 2024-10-16. */
export const WEDNESDAY = 20_012;

export const flatMarket: Moment & { nowMs: number } = {
  tick: firstTickOfDay(WEDNESDAY) + 1,
  prices: companies.map(() => 100),
  opens: forEachPeriod(() => companies.map(() => 100)),
  nowMs: 0,
};
