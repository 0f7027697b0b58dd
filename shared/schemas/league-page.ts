import * as z from 'zod/mini';
import { ContestGuests, ContestStandings } from './contest-page.ts';
import { LeagueSummary, LeagueWinner, MAX_LEAGUE_MEMBERS, MAX_LEAGUE_WINNERS } from './league.ts';
import { Player } from './player.ts';

/**
 * `members` is not sorted by rank; a contest's members are in its standings. Only the owner gets `mayBeSame`, the ids
 * of members who may be one person, and the invited `guests`.
 */
export const League = z.extend(LeagueSummary, {
  code: z.string(),
  members: z.array(Player).check(z.maxLength(MAX_LEAGUE_MEMBERS)),
  winners: z.array(LeagueWinner).check(z.maxLength(MAX_LEAGUE_WINNERS)),
  mayBeSame: z.optional(z.array(z.array(z.string()))),
  standings: z.optional(ContestStandings),
  guests: z.optional(ContestGuests),
});
export type League = z.infer<typeof League>;
