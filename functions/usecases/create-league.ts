import { randomBytes } from 'node:crypto';
import { LEAGUE_CODE_LENGTH } from '../../shared/league-code.ts';
import { Refused } from '../../shared/refusals.ts';
import { MAX_LEAGUES_PER_PLAYER } from '../../shared/schemas/league.ts';
import { getLeague, listLeagueIds, createLeague as writeLeague } from '../data/league.ts';
import { type League, leagueCodeFrom, leagueIdFor } from '../domain/league.ts';
import { changeLeague } from './change-league.ts';

interface AskedLeague {
  readonly ownerId: string;
  readonly name: string;
  /** The Idempotency-Key of the request, or one that was made for it. */
  readonly key: string;
  readonly nowMs: number;
}

/** Makes a league of which the player is owner and only member. The same key again answers the same league. */
export function createLeague({ ownerId, name, key, nowMs }: AskedLeague): Promise<League | Refused> {
  const id = leagueIdFor(ownerId, key);
  return changeLeague(async () => {
    const [made, ownLeagues] = await Promise.all([getLeague(id), listLeagueIds(ownerId)]);
    if (made) return repeatOf(made, { ownerId, name });
    if (ownLeagues.length >= MAX_LEAGUES_PER_PLAYER) return new Refused({ code: 'too-many-leagues' });
    const code = leagueCodeFrom(randomBytes(LEAGUE_CODE_LENGTH));
    const league = { id, version: 1, name, ownerId, code, memberIds: new Set([ownerId]), createdAtMs: nowMs };
    return (await writeLeague(league)) ? league : undefined;
  });
}

/** The league that a key has made before, as it is now, unless the key was used for another one or the maker has left. */
function repeatOf(made: League, { ownerId, name }: Pick<AskedLeague, 'ownerId' | 'name'>): League | Refused {
  return made.memberIds.has(ownerId) && made.name === name ? made : new Refused({ code: 'key-reused' });
}
