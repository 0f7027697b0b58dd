import type { Market } from '../../shared/market/market.ts';
import { formatCents } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import type { ContestStandings, DayRecap, Entrant, WatchedContest } from '../../shared/schemas/contest-page.ts';
import { dateOfDay, tickStartMs } from '../../shared/tick.ts';
import { type Entry, listEntries, readAccounts } from '../data/contest.ts';
import { listRecaps, readMarks } from '../data/contest-day.ts';
import { leagueFromItem, leagueKey } from '../data/league.ts';
import { marketIn, marketToRead } from '../data/market.ts';
import { listNames } from '../data/profile.ts';
import { batchGet, itemAt } from '../data/read.ts';
import { readItem } from '../data/read-item.ts';
import {
  type Contest,
  closingRanks,
  type Mark,
  type Ranked,
  type Recap,
  rankEntrants,
  riskScore,
  type Standing,
  toContestInfo,
} from '../domain/contest.ts';
import type { League } from '../domain/league.ts';
import { fullName } from '../domain/player-name.ts';
import { totalValueCents } from '../domain/portfolio.ts';
import { percentText, returnOf } from '../domain/ranking/return.ts';
import { liveMarket, quotesBySymbol } from './live-market.ts';

/** Returns a spectator's view, which is the same for everyone. */
export async function viewWatchedContest(leagueId: string, nowMs: number): Promise<WatchedContest | Refused> {
  const items = await batchGet([leagueKey(leagueId), ...marketToRead()], { consistent: true });
  const league = readItem(itemAt(items, leagueKey(leagueId)), leagueFromItem);
  if (!league?.contest) return new Refused({ code: 'not-found', what: 'contest' });
  const market = liveMarket(marketIn(items), nowMs);
  if (market instanceof Refused) return market;
  const { id, name, contest, entered } = league;
  const { rows, ...standings } = await standingsAt(market, { ...league, contest });
  const seen = rows.map(({ playerId: _, enteredAt: __, guest: ___, ...row }) => {
    return { ...row, name: contest.showsNames ? row.name : null };
  });
  return { id, name, contest: toContestInfo(contest, entered), ...standings, rows: seen };
}

export type ContestLeague = League & { readonly contest: Contest };

/** Twenty contests of 500 entrants take ten megabytes. */
const MAX_REMEMBERED = 20;

/** Standings as first read in a tick, since every viewer asks each tick. */
let remembered = { tick: 0, byVersion: new Map<string, Promise<ContestStandings>>() };

/** Costs 2 round trips and 250 read units for 500 entrants, once a tick. Entering and leaving show at once. */
export function standingsAt(market: Market, league: ContestLeague): Promise<ContestStandings> {
  const { tick } = market;
  if (remembered.tick !== tick || remembered.byVersion.size >= MAX_REMEMBERED)
    remembered = { tick, byVersion: new Map() };
  const { byVersion } = remembered;
  const name = `${league.id} ${league.version}`;
  const reading = byVersion.get(name) ?? readStandings(market, league);
  byVersion.set(name, reading);
  // Failures are not cached.
  reading.catch(() => byVersion.delete(name));
  return reading;
}

interface Row extends Standing {
  readonly entry: Entry;
  readonly atClose: Entrant['atClose'];
}

async function readStandings(market: Market, { id, contest }: ContestLeague): Promise<ContestStandings> {
  const [entries, closed, recaps] = await Promise.all([listEntries(id), readMarks(id), listRecaps(id)]);
  const present = entries.filter(({ leftAtMs }) => leftAtMs === undefined);
  const ids = present.map(({ playerId }) => playerId);
  const [accounts, names] = await Promise.all([readAccounts(id, ids), listNames(ids)]);
  const quotes = quotesBySymbol(market);
  const isFinal = closed.day !== undefined && closed.day >= contest.lastDay;
  const rankAtClose = closingRanks(closed.marks, contest);
  const rows = present.flatMap((entry): Row[] => {
    const { number } = entry;
    const [account, mark] = [accounts.get(entry.playerId), closed.marks.get(number)];
    if (!account?.contest || account.suspendedAtMs > 0) return [];
    const live = { valueCents: totalValueCents(account, quotes), trades: account.contest.trades };
    const { valueCents, trades } = (isFinal && mark) || live;
    const atClose = mark ? toAtClose(mark, rankAtClose.get(number), contest) : null;
    return [{ entry, number, valueCents, trades, score: mark && riskScore(mark), atClose }];
  });
  const named = new Map(names.map((player) => [player.id, fullName(player) ?? null]));
  return {
    updatedAt: new Date(tickStartMs(market.tick)).toISOString(),
    isFinal,
    rows: rankEntrants(rows, contest).map((row) => toEntrant(row, { contest, name: named.get(row.entry.playerId) })),
    recaps: recaps.map(toDayRecap),
  };
}

function toEntrant(
  { entry, number, rank, valueCents, score, trades, atClose }: Ranked<Row>,
  { contest, name = null }: { contest: Contest; name: string | null | undefined },
): Entrant {
  return {
    ...{ number, name, rank: rank ?? null, trades, isDisqualified: false, atClose },
    ...wireValueOf(valueCents, contest),
    score: score === undefined ? null : formatCents(score),
    playerId: entry.playerId,
    enteredAt: new Date(entry.enteredAtMs).toISOString(),
    guest: entry.guest ?? null,
  };
}

function toAtClose({ valueCents }: Mark, rank: number | undefined, contest: Contest): Entrant['atClose'] {
  return { rank: rank ?? null, ...wireValueOf(valueCents, contest) };
}

function wireValueOf(valueCents: number, { startCents }: Contest) {
  const returnPercent = percentText(returnOf({ valueCents, gainCents: valueCents - startCents }));
  return { value: formatCents(valueCents), returnPercent };
}

function toDayRecap({ day, trades, leader, best, mover }: Recap): DayRecap {
  const ofBest = best && { number: best.number, returnPercent: percentText(best.returnMillionths) };
  return { date: dateOfDay(day), trades, leader: leader ?? null, best: ofBest ?? null, mover: mover ?? null };
}
