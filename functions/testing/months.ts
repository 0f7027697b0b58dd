import type { MonthSummary } from '../../shared/schemas/fairness.ts';
import { tickAt } from '../../shared/tick.ts';
import { type Verdict, verifyMonth } from '../../web/features/fairness/verify-month.ts';
import { recordOpening } from '../data/month.ts';
import { openMarket } from '../domain/market/run.ts';
import { openingMonths } from '../usecases/months.ts';
import { call } from './call.ts';
import { tickJob } from './events.ts';
import { setClock } from './scene.ts';

export const HOUR_MS = 3_600_000;

export async function openWithoutPast(): Promise<void> {
  const tick = tickAt(Date.now());
  const { keys, months } = openingMonths({ tick, turn: 0 });
  await recordOpening({ market: openMarket({ keys, tick }), months });
}

export async function tickJobAt(ms: number): Promise<void> {
  setClock(ms);
  await tickJob();
}

export async function listedMonths(): Promise<MonthSummary[]> {
  return (await call('list-months')).body;
}

export const getMonth = (month: string) => call('get-month', { params: { month } });

export async function verified(month: string): Promise<Verdict> {
  const { commitment = '' } = (await listedMonths()).find((each) => each.month === month) ?? {};
  return verifyMonth((await getMonth(month)).body, { commitment });
}
