import { Refused } from '../../shared/refusals.ts';
import { endLeague, getLeague, removeMember } from '../data/league.ts';
import { leagueWinnerKey, listLeagueWinners } from '../data/league-winner.ts';
import { decideDeparture, type League, ofOwner } from '../domain/league.ts';
import { changeLeague } from './change-league.ts';

interface Left {
  readonly id: string;
}

interface Leaving {
  readonly leagueId: string;
  readonly callerId: string;
  /** The caller, or another member whom the owner removes. */
  readonly memberId: string;
}

/** Ends a membership. The league ends with its last member. */
export function leaveLeague({ leagueId, ...asked }: Leaving): Promise<Left | Refused> {
  return changeLeague(async () => {
    const decided = decideDeparture(await getLeague(leagueId), asked);
    if (decided instanceof Refused) return decided;
    const { league, departure } = decided;
    const done = await (departure === 'ends-league' ? end(league) : removeMember(league, asked.memberId));
    return done ? { id: leagueId } : undefined;
  });
}

/** Ends a league for all of its members, at its owner's wish. */
export function deleteLeague(leagueId: string, callerId: string): Promise<Left | Refused> {
  return changeLeague(async () => {
    const league = ofOwner(await getLeague(leagueId), callerId);
    if (league instanceof Refused) return league;
    return (await end(league)) ? { id: leagueId } : undefined;
  });
}

async function end(league: League): Promise<boolean> {
  const winners = await listLeagueWinners(league.id);
  return endLeague(
    league,
    winners.map(({ season }) => leagueWinnerKey(league.id, season)),
  );
}
