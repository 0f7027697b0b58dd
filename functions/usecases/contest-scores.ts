import { dayOfTick, firstTickOfDay, tickAt } from '../../shared/tick.ts';
import { readCandles } from '../data/candles.ts';
import type { Contest } from '../domain/contest.ts';
import { contestDaysOf } from '../domain/contest-score.ts';
import { candlePlace } from '../domain/market/candles.ts';
import type { Player } from '../domain/player.ts';
import { portfoliosAt } from '../domain/portfolio-history.ts';
import { medalScore } from '../domain/seasons/medal-score.ts';
import { log } from '../runtime/log.ts';
import { walkWholeLog } from './walk-log.ts';

/** This covers 20,000 trades. */
const MAX_LOG_PAGES = 20;

/**
 * Returns the function that takes an account's score from one closed day to the next: the medal's score of what was
 * held at each midnight between, against the mean of the contest's companies. An account without a trade since then needs no log. One whose log is too long to be
 * walked back earns nothing.
 */
export async function scoresBetween(
  contest: Pick<Contest, 'board' | 'firstDay' | 'tiers'>,
  { afterDay, day }: { afterDay: number | undefined; day: number },
): Promise<(account: Player, before: number) => Promise<number>> {
  if (contest.board === 'return') return async () => 0;
  const first = Math.max(contest.firstDay, (afterDay ?? 0) + 1);
  const places = Array.from({ length: day - first + 1 }, (_, each) => candlePlace('day', firstTickOfDay(first + each)));
  const days = contestDaysOf(await readCandles(places), contest);
  const [begins] = days;
  return async (account, before) => {
    if (!begins) return before;
    const isUnchanged = account.day < dayOfTick(tickAt(begins.atMs));
    const { trades, completeSinceMs } = isUnchanged
      ? { trades: [], completeSinceMs: 0 }
      : await walkWholeLog(account.id, begins.atMs, MAX_LOG_PAGES);
    if (completeSinceMs <= begins.atMs) return medalScore(portfoliosAt(account, trades, days), days, before);
    log.error('a log is too long to be walked back', new Error('no score'), { account: account.id, day });
    return before;
  };
}
