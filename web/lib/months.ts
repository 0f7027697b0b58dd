import { useQuery } from '@tanstack/react-query';
import { formatGameMoment, formatGameMonth } from '../../shared/game-days.ts';
import { listMonths } from '../../shared/routes/fairness.ts';
import type { MonthSummary } from '../../shared/schemas/fairness.ts';
import { routeQuery } from './route-query.ts';

/** A month becomes verifiable one minute after its end. */
const REFRESH_MS = 60_000;

export function useMonths() {
  return useQuery(routeQuery(listMonths, { staleTime: REFRESH_MS, refetchInterval: REFRESH_MS }));
}

/** "2026-11.1" is the part after the market was turned back, and also says when it began. */
export function monthName({ month: name, fromMs }: Pick<MonthSummary, 'month' | 'fromMs'>): string {
  const [calendarMonth = '', turn] = name.split('.');
  const whole = formatGameMonth(calendarMonth);
  return turn ? `${whole}, from ${formatGameMoment(fromMs)}` : whole;
}
