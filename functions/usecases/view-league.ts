import { Refused } from '../../shared/refusals.ts';
import type { LeagueSummary } from '../../shared/schemas/league.ts';
import type { League as WireLeague } from '../../shared/schemas/league-page.ts';
import type { Player } from '../../shared/schemas/player.ts';
import { listGuests } from '../data/contest-guest.ts';
import { getLeague, readLeagues, readOwnLeagues } from '../data/league.ts';
import { listLeagueWinners } from '../data/league-winner.ts';
import { listNames } from '../data/profile.ts';
import { readSignals } from '../data/signals.ts';
import { ofMember, toSummary } from '../domain/league.ts';
import { percentText } from '../domain/ranking/return.ts';
import { groupsAmong, isWorthShowing } from '../domain/second-accounts.ts';
import { byName, toWireGuest } from './contest-guests.ts';
import { readLiveMarket } from './live-market.ts';
import { type ContestLeague, standingsAt } from './view-contest.ts';

export async function listLeagues(playerId: string): Promise<LeagueSummary[]> {
  const { leagueIds, contestIds } = await readOwnLeagues(playerId);
  const leagues = await readLeagues(leagueIds);
  return (
    leagues
      // An entrant has the contest in their list without being a member.
      .filter(({ memberIds, contest }) => contest || memberIds.has(playerId))
      .sort((one, other) => other.createdAtMs - one.createdAtMs)
      .map((league) => ({ ...toSummary(league), ...(league.contest && { plays: contestIds.has(league.id) }) }))
  );
}

interface Asked {
  readonly leagueId: string;
  readonly playerId: string;
  readonly nowMs: number;
}

/** Refused to non-members. It takes 2 round trips. */
export async function viewLeague({ leagueId, playerId, nowMs }: Asked): Promise<WireLeague | Refused> {
  const [found, winners] = await Promise.all([getLeague(leagueId), listLeagueWinners(leagueId)]);
  if (found?.contest) return viewContest({ ...found, contest: found.contest }, playerId, nowMs);
  const league = ofMember(found, playerId);
  if (league instanceof Refused) return league;
  const shown = new Set([...league.memberIds, ...winners.map((winner) => winner.playerId)]);
  const [names, mayBeSame] = await Promise.all([
    listNames([...shown]),
    league.ownerId === playerId ? maybeOnePerson(league.memberIds, nowMs) : undefined,
  ]);
  const named = new Map(names.map((player) => [player.id, player]));
  const nameOf = (id: string) => named.get(id) as Player;
  return {
    ...toSummary(league),
    code: league.code,
    ...(mayBeSame && { mayBeSame }),
    members: [...league.memberIds].toSorted().map(nameOf),
    winners: winners.map(({ season, playerId: winnerId, returnMillionths }) => ({
      season,
      player: nameOf(winnerId),
      returnPercent: percentText(returnMillionths),
    })),
  };
}

/** Shows a contest to its entrants and owner. The guests and their invitations are shown to the owner alone. */
async function viewContest(league: ContestLeague, playerId: string, nowMs: number): Promise<WireLeague | Refused> {
  const market = await readLiveMarket(nowMs);
  if (market instanceof Refused) return market;
  const { standings, presentIds } = await standingsAt(market, league);
  const isOwner = league.ownerId === playerId;
  if (!isOwner && !presentIds.includes(playerId)) return ofMember(league, playerId) as Refused;
  const { rows } = standings;
  const [guests, mayBeSame] = isOwner
    ? await Promise.all([listGuests(league.id), maybeOnePerson(new Set(presentIds), nowMs)])
    : [undefined, undefined];
  return {
    ...toSummary(league),
    code: league.code,
    members: [],
    winners: [],
    ...(mayBeSame && { mayBeSame }),
    standings: { ...standings, rows: isOwner ? rows : rows.map(({ guest: _, ...row }) => row) },
    ...(guests && { guests: guests.map(toWireGuest).toSorted(byName) }),
  };
}

/** Returns groups of members who may be one person, without what they have in common. */
async function maybeOnePerson(memberIds: ReadonlySet<string>, nowMs: number): Promise<string[][]> {
  const groups = groupsAmong(await readSignals([...memberIds], nowMs));
  return groups.filter(isWorthShowing).map(({ playerIds }) => [...playerIds]);
}
