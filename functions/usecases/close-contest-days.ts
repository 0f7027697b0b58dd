import { companies } from '../../shared/companies.ts';
import type { Market } from '../../shared/market/market.ts';
import { contestAccountOf, ownerOf } from '../../shared/sub-account.ts';
import { dayOfTick, firstTickOfDay, tickAt } from '../../shared/tick.ts';
import { readCandles } from '../data/candles.ts';
import { listEntries, readAccounts } from '../data/contest.ts';
import { listDueDays, readMarks, recordClosedDay } from '../data/contest-day.ts';
import { getLeague } from '../data/league.ts';
import { readMarket } from '../data/market.ts';
import type { ParkedOrder } from '../data/order-book.ts';
import { closeDay } from '../domain/contest.ts';
import { contestEndMs } from '../domain/contest-days.ts';
import { candlePlace } from '../domain/market/candles.ts';
import type { Player } from '../domain/player.ts';
import { gainCents, type Quotes, totalValueCents } from '../domain/portfolio.ts';
import { noteStepFailure } from '../runtime/observed.ts';
import { quotesBySymbol } from './live-market.ts';
import { isUnsettled } from './unsettled.ts';

/** The minute job has other steps. The rest follows a minute later. */
const BUDGET_MS = 10_000;

/** Kept by a warm Lambda, so a minute with nothing to do costs nothing. */
let closedThrough = 0;

/**
 * Closes finished days of contests: notes each entrant's value at the day's end, and what the day brought. Once the
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
  const [entries, before] = await Promise.all([listEntries(leagueId), readMarks(leagueId)]);
  const present = entries.filter(({ leftAtMs }) => leftAtMs === undefined);
  const [accounts, valueAtEnd] = await Promise.all([
    readAccounts(
      leagueId,
      present.map(({ playerId }) => playerId),
      { consistent: true },
    ),
    day === quotes.day - 1 ? (account: Player) => openingValue(account, quotes) : frozenValues(day),
  ]);
  const endMs = contestEndMs({ lastDay: day });
  const ends = present.flatMap(({ number, playerId, enteredAtMs }) => {
    const account = accounts.get(playerId);
    if (!account?.contest || enteredAtMs >= endMs) return [];
    const { trades, dayTrades } = account.contest;
    const later = account.day > day ? dayTrades : 0;
    return [{ number, valueCents: valueAtEnd(account), trades: trades - later }];
  });
  return recordClosedDay({ due, nextDay, ...closeDay(contest, before.marks, { day, ends }) });
}

function openingValue(account: Player, quotes: Quotes): number {
  return totalValueCents(account, quotes) - gainCents(account, 'day', quotes);
}

/** A contest's accounts do not change after its last day, so that day's closing prices give their values. */
async function frozenValues(day: number): Promise<(account: Player) => number> {
  const [row] = await readCandles([candlePlace('day', firstTickOfDay(day))]);
  if (!row) throw new Error(`no prices at the end of day ${day}`);
  return ({ cashCents, holdings }) =>
    companies.reduce((sum, { symbol }, index) => {
      return sum + (holdings.get(symbol)?.shares ?? 0) * (row.close[index] ?? 0);
    }, cashCents);
}
