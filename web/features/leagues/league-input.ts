import { isLeagueCode, normalLeagueCode } from '../../../shared/league-code.ts';
import { LeagueName, MAX_LEAGUE_NAME_LENGTH, MIN_LEAGUE_NAME_LENGTH } from '../../../shared/schemas/league.ts';

/** The problem for which the server would refuse a league's name, in words for the player. */
export function nameProblem(name: string): string | undefined {
  if (LeagueName.safeParse(name).success) return undefined;
  return `${MIN_LEAGUE_NAME_LENGTH} to ${MAX_LEAGUE_NAME_LENGTH} characters, all of them visible`;
}

/** The code in what somebody typed or pasted, which may be the whole link; undefined where there is none. */
export function codeIn(typed: string): string | undefined {
  const [, linked = typed] = /\/join\/([^/?#\s]+)/.exec(typed) ?? [];
  const code = normalLeagueCode(linked);
  return isLeagueCode(code) ? code : undefined;
}
