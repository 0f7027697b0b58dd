import { STANDINGS_TICKS } from '../../shared/contest.ts';
import type { Market } from '../../shared/market/market.ts';
import { formatCents } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import type { ContestStandings, DayRecap, Entrant, WatchedContest } from '../../shared/schemas/contest-page.ts';
import { dateOfDay, dayOfTick, firstTickOfDay, TICKS_PER_MINUTE, tickStartMs } from '../../shared/tick.ts';
import { readCandles } from '../data/candles.ts';
import { type Entry, listEntries, readAccounts } from '../data/contest.ts';
import { listRecaps, readMarks } from '../data/contest-day.ts';
import { leagueFromItem, leagueKey } from '../data/league.ts';
import { marketIn, marketToRead } from '../data/market.ts';
import { listNames } from '../data/profile.ts';
import { batchGet, itemAt } from '../data/read.ts';
import { readItem } from '../data/read-item.ts';
import { type Contest, toContestInfo } from '../domain/contest.ts';
import { contestEndMs } from '../domain/contest-days.ts';
import {
  coarseScore,
  coarseValue,
  freshMark,
  isInvested,
  isRanked,
  isShown,
  type Mark,
  type Marks,
  type Recap,
  ranksOf,
  valueAt,
} from '../domain/contest-standings.ts';
import type { League } from '../domain/league.ts';
import { candlePlace } from '../domain/market/candles.ts';
import type { Player } from '../domain/player.ts';
import { fullName } from '../domain/player-name.ts';
import { percentText, returnOf } from '../domain/ranking/return.ts';
import { liveMarket } from './live-market.ts';

/** Returns a spectator's view, which is the same for everyone. */
export async function viewWatchedContest(leagueId: string, nowMs: number): Promise<WatchedContest | Refused> {
  const items = await batchGet([leagueKey(leagueId), ...marketToRead()], { consistent: true });
  const league = readItem(itemAt(items, leagueKey(leagueId)), leagueFromItem);
  if (!league?.contest) return new Refused({ code: 'not-found', what: 'contest' });
  const market = liveMarket(marketIn(items), nowMs);
  if (market instanceof Refused) return market;
  const { id, name, contest, entered } = league;
  const { rows, ...standings } = (await standingsAt(market, { ...league, contest })).standings;
  const seen = rows.map(({ playerId: _, enteredAt: __, guest: ___, ...row }) => {
    return { ...row, name: contest.showsNames ? row.name : null };
  });
  return { id, name, contest: toContestInfo(contest, entered), ...standings, rows: seen };
}

export type ContestLeague = League & { readonly contest: Contest };

export interface Standings {
  readonly standings: ContestStandings;
  /** The players who are in the contest, rather than only in its standings. */
  readonly presentIds: readonly string[];
}

/** Twenty contests of 500 entrants take ten megabytes. */
const MAX_REMEMBERED = 20;

/** Standings by contest, version and half-hour, as first read. */
let remembered = { sinceTick: 0, byName: new Map<string, { tick: number; reading: Promise<Read> }>() };

interface Read extends Standings {
  /** Whether the half-hour's prices were still missing. */
  readonly isEarly: boolean;
}

/**
 * Costs 2 round trips and 251 read units for 500 entrants, once a half-hour. Entering and leaving show at once. All
 * Lambdas value the accounts at the same prices, so asking several of them yields no further equations.
 */
export async function standingsAt(market: Market, league: ContestLeague): Promise<Standings> {
  const sinceTick = shownTick(market.tick);
  if (remembered.sinceTick !== sinceTick || remembered.byName.size >= MAX_REMEMBERED)
    remembered = { sinceTick, byName: new Map() };
  const { byName } = remembered;
  const name = `${league.id} ${league.version}`;
  const known = byName.get(name);
  if (known && (known.tick === market.tick || !(await known.reading).isEarly)) return known.reading;
  const reading = readStandings(market, league);
  byName.set(name, { tick: market.tick, reading });
  // Failures are not cached.
  reading.catch(() => byName.delete(name));
  return reading;
}

/** The tick job has written the prices of a half-hour's first tick a minute later. */
function shownTick(tick: number): number {
  const written = tick - TICKS_PER_MINUTE;
  return written - (written % STANDINGS_TICKS);
}

interface Prices {
  readonly tick: number;
  readonly prices: ArrayLike<number>;
}

/** Before the first half-hour of a day, or after a pause of the jobs, these are the day's opening prices. */
async function pricesAt({ tick, run, openings }: Market): Promise<Prices & { isEarly: boolean }> {
  const place = candlePlace('minute', shownTick(tick));
  const [row] = await readCandles([place], run.turn);
  if (row) return { tick: place.startTick, prices: row.open, isEarly: false };
  const opened = Math.max(run.firstTick, firstTickOfDay(dayOfTick(tick)));
  return { tick: opened, prices: openings.day.prices, isEarly: true };
}

async function readStandings(market: Market, league: ContestLeague): Promise<Read> {
  const { id, contest } = league;
  const [entries, closed, recaps, { isEarly, ...at }] = await Promise.all([
    listEntries(id),
    readMarks(id),
    listRecaps(id),
    pricesAt(market),
  ]);
  const isFinal = closed.day !== undefined && closed.day >= contest.lastDay;
  const shown = entries.filter((entry) => isShown(entry, contest));
  const ids = shown.map(({ playerId }) => playerId);
  const [accounts, names] = await Promise.all([readAccounts(id, ids), listNames(ids)]);
  const named = new Map(names.map((player) => [player.id, fullName(player) ?? null]));
  const rows = rowsOf(shown, { contest, marks: closed.marks, accounts, prices: at.prices, isFinal });
  const updatedAtMs = isFinal ? contestEndMs(contest) : tickStartMs(at.tick);
  return {
    standings: {
      updatedAt: new Date(updatedAtMs).toISOString(),
      isFinal,
      rows: rows.map((row) => ({ ...row, name: named.get(row.playerId) ?? null })),
      recaps: recaps.map(toDayRecap),
    },
    presentIds: entries.filter(({ leftAtMs }) => leftAtMs === undefined).map(({ playerId }) => playerId),
    isEarly: isEarly && !isFinal,
  };
}

interface Field {
  readonly contest: Contest;
  readonly marks: Marks;
  readonly accounts: ReadonlyMap<string, Player>;
  readonly prices: ArrayLike<number>;
  /** The marks are then the result. */
  readonly isFinal: boolean;
}

/**
 * Sorts best first, then those without a rank, then those whom the owner removed. Suspended entrants are left out; from
 * the end on, their ranks stay empty.
 */
function rowsOf(entries: readonly Entry[], { contest, marks, accounts, prices, isFinal }: Field): Entrant[] {
  const rows = entries.flatMap((entry) => {
    const account = accounts.get(entry.playerId);
    const isSuspended = account !== undefined && account.suspendedAtMs > 0;
    // An entry that was written after the last closing is without a trade.
    const mark = marks.get(entry.number) ?? (isFinal ? freshMark(contest) : undefined);
    const now = isFinal ? mark : nowOf(account, { contest, mark, prices });
    const isIn = isRanked(entry, contest) && (isFinal || !isSuspended);
    return now ? [{ entry, mark, now, isIn, isSuspended }] : [];
  });
  const ranked = rows.filter(({ isIn }) => isIn);
  const closing = ranksOf(new Map(ranked.flatMap(({ entry, mark }) => (mark ? [[entry.number, mark]] : []))), contest);
  const live = ranked.map(({ entry, mark, now }) => [entry.number, { ...now, closedCents: mark?.valueCents }] as const);
  const ranks = !isFinal && contest.board === 'return' ? ranksOf(new Map(live), contest) : closing;
  return rows
    .filter(({ isSuspended }) => !isSuspended)
    .map(({ entry, mark, now }) => {
      const isDisqualified = entry.isRemoved === true;
      const rankIn = (of: typeof ranks) => (isDisqualified ? null : (of.get(entry.number) ?? null));
      return {
        ...{ number: entry.number, name: null, rank: rankIn(ranks), ...toFigures(now, contest), isDisqualified },
        score: contest.board === 'return' || !mark ? null : percentText(now.score),
        trades: now.trades,
        atClose: mark ? { rank: rankIn(closing), ...toFigures(mark, contest) } : null,
        playerId: entry.playerId,
        enteredAt: new Date(entry.enteredAtMs).toISOString(),
        guest: entry.guest ?? null,
      };
    })
    .sort((one, other) => place(one) - place(other) || one.number - other.number);
}

/** Returns what others see of an account, or of its last mark if its player has left the game. */
function nowOf(
  account: Player | undefined,
  { contest, mark, prices }: Pick<Field, 'contest' | 'prices'> & { mark: Mark | undefined },
) {
  const known = account?.contest
    ? {
        ...(mark ?? freshMark(contest)),
        ...{ valueCents: valueAt(account, prices), trades: account.contest.trades },
        ...(isInvested(account, contest) && { hasRisked: true }),
      }
    : mark;
  return known && { ...known, valueCents: coarseValue(known.valueCents, contest), score: coarseScore(known.score) };
}

function place({ rank, isDisqualified }: Pick<Entrant, 'rank' | 'isDisqualified'>): number {
  return rank ?? (isDisqualified ? 2 : 1) * Number.MAX_SAFE_INTEGER;
}

function toFigures({ valueCents }: Pick<Mark, 'valueCents'>, { startCents }: Contest) {
  const returnPercent = percentText(returnOf({ valueCents, gainCents: valueCents - startCents }));
  return { value: formatCents(valueCents), returnPercent };
}

function toDayRecap({ day, trades, leader, best, mover }: Recap): DayRecap {
  const ofBest = best && { number: best.number, returnPercent: percentText(best.returnMillionths) };
  return { date: dateOfDay(day), trades, leader: leader ?? null, best: ofBest ?? null, mover: mover ?? null };
}
