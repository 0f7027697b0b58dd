import { randomBytes } from 'node:crypto';
import { LEAGUE_CODE_LENGTH } from '../../shared/league-code.ts';
import { Refused } from '../../shared/refusals.ts';
import { changeCode, changeOwner, getLeague } from '../data/league.ts';
import { type League, leagueCodeFrom, ofOwner } from '../domain/league.ts';
import { changeLeague } from './change-league.ts';

/** Makes another member the owner. A new owner who is the present one changes nothing. */
export function handOverLeague(
  leagueId: string,
  { callerId, newOwnerId }: { callerId: string; newOwnerId: string },
): Promise<League | Refused> {
  return changeLeague(async () => {
    const league = ofOwner(await getLeague(leagueId), callerId);
    if (league instanceof Refused || newOwnerId === callerId) return league;
    if (!league.memberIds.has(newOwnerId)) return new Refused({ code: 'not-found', what: 'member' });
    return (await changeOwner(league, newOwnerId)) ? { ...league, ownerId: newOwnerId } : undefined;
  });
}

/**
 * Gives a league another code. Those who have the old one cannot join with it any more. A code that has been renewed before
 * is answered with the present one.
 */
export function renewLeagueCode(
  leagueId: string,
  { callerId, code: oldCode }: { callerId: string; code: string },
): Promise<League | Refused> {
  return changeLeague(async () => {
    const league = ofOwner(await getLeague(leagueId), callerId);
    if (league instanceof Refused || league.code !== oldCode) return league;
    const code = leagueCodeFrom(randomBytes(LEAGUE_CODE_LENGTH));
    return (await changeCode(league, code)) ? { ...league, code } : undefined;
  });
}
