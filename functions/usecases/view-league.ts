import { Refused } from '../../shared/refusals.ts';
import type { LeagueSummary, League as WireLeague } from '../../shared/schemas/league.ts';
import type { Player } from '../../shared/schemas/player.ts';
import { getLeague, listLeagueIds, readLeagues } from '../data/league.ts';
import { listLeagueWinners } from '../data/league-winner.ts';
import { listNames } from '../data/profile.ts';
import { readSignals } from '../data/signals.ts';
import { type League, ofMember, toSummary } from '../domain/league.ts';
import { percentText } from '../domain/ranking/return.ts';
import { groupsAmong, isTelling } from '../domain/second-accounts.ts';

export async function listLeagues(playerId: string): Promise<LeagueSummary[]> {
  const leagues = await readLeagues(await listLeagueIds(playerId));
  return leagues
    .filter(({ memberIds }) => memberIds.has(playerId))
    .sort((one, other) => other.createdAtMs - one.createdAtMs)
    .map(toSummary);
}

interface Asked {
  readonly leagueId: string;
  readonly playerId: string;
  readonly nowMs: number;
}

/** For members only; 2 round trips. */
export async function viewLeague({ leagueId, playerId, nowMs }: Asked): Promise<WireLeague | Refused> {
  const [found, winners] = await Promise.all([getLeague(leagueId), listLeagueWinners(leagueId)]);
  const league = ofMember(found, playerId);
  if (league instanceof Refused) return league;
  const shown = new Set([...league.memberIds, ...winners.map((winner) => winner.playerId)]);
  const [names, mayBeSame] = await Promise.all([
    listNames([...shown]),
    league.ownerId === playerId ? maybeOnePerson(league, nowMs) : undefined,
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

/** Which members, but not what they have in common. */
async function maybeOnePerson({ memberIds }: League, nowMs: number): Promise<string[][]> {
  const groups = groupsAmong(await readSignals([...memberIds], nowMs));
  return groups.filter(isTelling).map(({ playerIds }) => [...playerIds]);
}
