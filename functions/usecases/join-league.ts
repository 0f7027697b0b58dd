import { Refused } from '../../shared/refusals.ts';
import type { LeagueInvitation } from '../../shared/schemas/league.ts';
import { MAX_LEAGUE_MEMBERS } from '../../shared/schemas/league.ts';
import { addMember, findLeagueByCode, getLeague } from '../data/league.ts';
import { joinRefusal, type League } from '../domain/league.ts';
import { changeLeague } from './change-league.ts';

/** Makes a player a member of the league that a code leads to. A member who joins again is answered the same. */
export function joinLeague(playerId: string, code: string): Promise<League | Refused> {
  return changeLeague(async () => {
    const { league, ownLeagues } = await openLeague(code, playerId);
    if (!league) return noInvitation();
    if (league.memberIds.has(playerId)) return league;
    const refused = joinRefusal(league, ownLeagues);
    if (refused) return refused;
    const memberIds = new Set([...league.memberIds, playerId]);
    return (await addMember(league, playerId)) ? { ...league, memberIds } : undefined;
  });
}

/** The league that a code leads to, as somebody sees it who may be about to join. */
export async function viewInvitation(playerId: string, code: string): Promise<LeagueInvitation | Refused> {
  const { league } = await openLeague(code, playerId);
  if (!league) return noInvitation();
  const { name, memberIds } = league;
  return {
    name,
    members: memberIds.size,
    isFull: memberIds.size >= MAX_LEAGUE_MEMBERS,
    leagueId: memberIds.has(playerId) ? league.id : null,
  };
}

/** The league of a code, if the code is still its own, and the number of the player's leagues. */
async function openLeague(code: string, playerId: string) {
  const { leagueId, ownLeagueIds } = await findLeagueByCode(code, playerId);
  const league = leagueId === undefined ? undefined : await getLeague(leagueId);
  return { league: league?.code === code ? league : undefined, ownLeagues: ownLeagueIds.length };
}

function noInvitation(): Refused {
  return new Refused({ code: 'not-found', what: 'invitation' });
}
