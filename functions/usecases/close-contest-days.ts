import type { Market } from '../../shared/market/market.ts';
import { contestAccountOf, ownerOf } from '../../shared/sub-account.ts';
import { dayOfTick, firstTickOfDay, tickAt } from '../../shared/tick.ts';
import { readCandles } from '../data/candles.ts';
import { type Entry, listEntries, readAccounts } from '../data/contest.ts';
import { listDueDays, readMarks, recordClosedDay } from '../data/contest-day.ts';
import { getLeague } from '../data/league.ts';
import { readMarket } from '../data/market.ts';
import type { ParkedOrder } from '../data/order-book.ts';
import { inChunks } from '../data/table.ts';
import { contestEndMs } from '../domain/contest-days.ts';
import {
  freshMark,
  isInvested,
  isRanked,
  type Mark,
  markAfter,
  recapOf,
  valueAt,
} from '../domain/contest-standings.ts';
import { candlePlace, isFinishedAt } from '../domain/market/candles.ts';
import type { Player } from '../domain/player.ts';
import { gainCents, type Quotes, totalValueCents } from '../domain/portfolio.ts';
import { noteStepFailure } from '../runtime/observed.ts';
import { scoresBetween } from './contest-scores.ts';
import { quotesBySymbol } from './live-market.ts';
import { isUnsettled } from './unsettled.ts';

/** The minute job has other steps. The rest follows a minute later. */
const BUDGET_MS = 10_000;

/** The logs of contest accounts are read for a score. */
const LOGS_AT_ONCE = 16;

/** Kept by a warm Lambda, so a minute with nothing to do costs nothing. */
let closedThrough = 0;

/**
 * Closes finished days of contests: notes each entrant's value and score at the day's end, present or not, and what the
 * day brought. Once the
 * checkpoint has come to the next day, all fills of the day are made but for those of parked orders, which it waits
 * for. The day's end is the next day's opening, which a player's item yields exactly for a day (`gainCents`). It may
 * die or run twice.
 */
export async function closeContestDays(nowMs: number): Promise<void> {
  const day = dayOfTick(tickAt(nowMs));
  if (day <= closedThrough) return;
  const due = await listDueDays(day);
  const stored = due.length > 0 ? await readMarket({ consistent: true }) : undefined;
  const untilMs = performance.now() + BUDGET_MS;
  let isDone = true;
  for (const each of due) {
    const isOpen = !stored || dayOfTick(stored.market.tick) < day || performance.now() > untilMs;
    const closed = isOpen ? false : await close(each, stored.market).catch(noteStepFailure('closeContestDays'));
    isDone &&= closed === true;
  }
  if (isDone) closedThrough = day;
}

/** A late run closes all days that it has missed as one. */
async function close(due: { day: number; leagueId: string }, market: Market): Promise<boolean> {
  const { leagueId } = due;
  const quotes = quotesBySymbol(market);
  const { contest } = (await getLeague(leagueId)) ?? {};
  if (!contest) return recordClosedDay({ due, nextDay: undefined });
  const day = Math.min(quotes.day - 1, contest.lastDay);
  const nextDay = day < contest.lastDay ? day + 1 : undefined;
  const lastTick = firstTickOfDay(day + 1) - 1;
  const isReached = ({ crossing, order: { playerId } }: ParkedOrder) =>
    crossing.tick <= lastTick && playerId === contestAccountOf(ownerOf(playerId), leagueId);
  if (await isUnsettled({ lastTick, tick: market.tick }, isReached)) return false;
  if (contest.board === 'risk' && !isFinishedAt(candlePlace('day', lastTick), market.tick)) return false;
  const [entries, before] = await Promise.all([listEntries(leagueId), readMarks(leagueId)]);
  const ids = entries.map(({ playerId }) => playerId);
  const [accounts, valueAtEnd, scoreAtEnd] = await Promise.all([
    readAccounts(leagueId, ids, { consistent: true }),
    day === quotes.day - 1 ? (account: Player) => openingValue(account, quotes) : frozenValues(day),
    scoresBetween(contest, { afterDay: before.day, day }),
  ]);
  const endMs = contestEndMs({ lastDay: day });
  const markOf = async ({ number, playerId, enteredAtMs }: Entry): Promise<Mark | undefined> => {
    const [account, known] = [accounts.get(playerId), before.marks.get(number)];
    if (!account?.contest || enteredAtMs >= endMs) return known;
    const { trades, dayTrades } = account.contest;
    const later = account.day > day ? dayTrades : 0;
    const score = await scoreAtEnd(account, known?.score ?? 0);
    return markAfter(known ?? freshMark(contest), {
      ...{ valueCents: valueAtEnd(account), score, trades: trades - later },
      isInvested: isInvested(account, contest),
    });
  };
  const marks = new Map<number, Mark>();
  for (const some of inChunks(entries, LOGS_AT_ONCE)) {
    const found = await Promise.all(some.map(async (entry) => [entry.number, await markOf(entry)] as const));
    for (const [number, mark] of found) if (mark) marks.set(number, mark);
  }
  const ranked = new Set(entries.filter((entry) => isRanked(entry, contest)).map(({ number }) => number));
  const recap = recapOf(contest, { day, before: before.marks, marks, ranked });
  return recordClosedDay({ due, nextDay, marks, recap });
}

function openingValue(account: Player, quotes: Quotes): number {
  return totalValueCents(account, quotes) - gainCents(account, 'day', quotes);
}

/** A contest's accounts do not change after its last day, so that day's closing prices give their values. */
async function frozenValues(day: number): Promise<(account: Player) => number> {
  const [row] = await readCandles([candlePlace('day', firstTickOfDay(day))]);
  if (!row) throw new Error(`no prices at the end of day ${day}`);
  return (account) => valueAt(account, row.close);
}
