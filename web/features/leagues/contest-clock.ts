import { useSyncExternalStore } from 'react';
import { MAX_ENTRANTS } from '../../../shared/contest.ts';
import { dayOfDate } from '../../../shared/contest-input.ts';
import { formatGameDay } from '../../../shared/game-days.ts';
import type { ContestInfo } from '../../../shared/schemas/contest.ts';
import { MS_PER_DAY } from '../../../shared/tick.ts';
import { serverNowMs } from '../../lib/server-time.ts';

type Days = Pick<ContestInfo, 'firstDate' | 'lastDate'>;

/** Days are whole, in UTC. */
export function phaseOf({ firstDate, lastDate }: Days, nowMs: number): 'ahead' | 'on' | 'over' {
  const today = Math.floor(nowMs / MS_PER_DAY);
  if (today < dayOfDate(firstDate)) return 'ahead';
  return today <= dayOfDate(lastDate) ? 'on' : 'over';
}

/** A contest without late entry takes nobody once its first day has begun (functions/domain/contest.ts). */
export function takesEntrants(contest: ContestInfo, nowMs: number): boolean {
  const phase = phaseOf(contest, nowMs);
  return contest.entered < MAX_ENTRANTS && (phase === 'ahead' || (phase === 'on' && contest.lateEntry));
}

/** Returns "Starts in 2 d 3 h", "Day 2 of 5, ends in 3 d 4 h" or "Ended on 5 Dec 2026". */
export function countdown(contest: Days, nowMs: number): string {
  const [first, last] = [dayOfDate(contest.firstDate), dayOfDate(contest.lastDate)];
  const phase = phaseOf(contest, nowMs);
  if (phase === 'ahead') return `Starts in ${timeLeft(first * MS_PER_DAY - nowMs)}`;
  if (phase === 'over') return `Ended on ${formatGameDay(contest.lastDate)}`;
  const left = timeLeft((last + 1) * MS_PER_DAY - nowMs);
  const day = Math.floor(nowMs / MS_PER_DAY) - first + 1;
  return first === last ? `Ends in ${left}` : `Day ${day} of ${last - first + 1}, ends in ${left}`;
}

/** Writes the two largest units. Rounds up, so that it never says zero too early. */
function timeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  if (hours > 0) return `${hours} h ${minutes % 60} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

function everySecond(notify: () => void): () => void {
  const timer = setInterval(notify, 1000);
  return () => clearInterval(timer);
}

/** Renders again only when the value changes. */
export function useByClock<Value extends string | boolean>(of: (nowMs: number) => Value): Value {
  return useSyncExternalStore(everySecond, () => of(serverNowMs()));
}
