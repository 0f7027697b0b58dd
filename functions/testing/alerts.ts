import { expect } from 'vitest';
import { companies } from '../../shared/companies.ts';
import type { PersonalEvent } from '../../shared/live.ts';
import { formatCents } from '../../shared/money.ts';
import type { Alert } from '../../shared/schemas/alert.ts';
import { TICKS_PER_DAY, TICKS_PER_HOUR } from '../../shared/tick.ts';
import { firstIdAt } from '../../shared/uuid.ts';
import { listPersonalEvents } from '../data/personal-events.ts';
import type { TickRange } from '../domain/market/tick-range.ts';
import { call } from './call.ts';
import { type ComingPrice, ticksAhead } from './coming-prices.ts';
import { listRaw } from './raw-items.ts';

type AlertEvent = Extract<PersonalEvent, { type: 'price_alert' }>;

export async function createAlert(playerId: string, body: object): Promise<Alert> {
  const answer = await call('create-alert', { playerId, body });
  expect(answer.status).toBe(200);
  return answer.body;
}

export const pricedAt = ({ symbol, direction, levelCents }: ComingPrice) => ({
  symbol,
  kind: direction === 'falling' ? 'below' : 'above',
  price: formatCents(levelCents),
});
export const alertsOf = async (playerId: string): Promise<Alert[]> => (await call('list-alerts', { playerId })).body;
export const alertEventsOf = async (playerId: string) =>
  (await listPersonalEvents(playerId, firstIdAt(0))).filter(
    (event): event is AlertEvent => event.type === 'price_alert',
  );
export const alertRowsOf = async (symbol: string, playerId: string) =>
  (await listRaw(`ORDERS#${symbol}`)).filter(({ SK }) => SK.endsWith(playerId));

/** Returns whole percents from the day's opening, now and at each tick, computed without the code under test. */
export function percents({ from, path }: TickRange, company: number): number[] {
  let open = from.openings.day.prices[company] as number;
  return [{ tick: from.tick, prices: from.prices }, ...path].map(({ tick, prices }) => {
    const cents = prices[company] as number;
    if (tick > from.tick && tick % TICKS_PER_DAY === 0) open = cents;
    return Math.floor((Math.abs(cents - open) * 100) / open);
  });
}

/** Returns a company whose move reaches a percent that it has not reached yet today, and when. */
export async function comingMove(withinTicks = 6 * TICKS_PER_HOUR) {
  const range = await ticksAhead(withinTicks);
  const moves = companies.flatMap(({ symbol }, company) => {
    const course = percents(range, company);
    const percent = 1 + (course[0] as number);
    const ticks = course.findIndex((each) => each >= percent);
    return ticks > 1 ? [{ symbol, company, percent, ticks, range }] : [];
  });
  const [soonest] = moves.toSorted((one, other) => one.ticks - other.ticks);
  if (!soonest) throw new Error('no company moves');
  return soonest;
}
