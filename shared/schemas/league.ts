import * as z from 'zod/mini';
import { peopleBoards } from '../boards.ts';
import { isLeagueCode, normalLeagueCode } from '../league-code.ts';
import { planTiers } from '../plans.ts';
import { VISIBLE_PLAYER_ID } from '../sub-account.ts';
import { isVisible } from '../text.ts';
import { ContestInfo, NewContest } from './contest.ts';
import { Line } from './line.ts';
import { Decimal, Timestamp } from './money.ts';
import { Player } from './player.ts';

/** A board of fifty is read in one batch, and fifty memberships end in one transaction. */
export const MAX_LEAGUE_MEMBERS = 50;
/** A list shows this many without pages, and a batch reads as many. */
export const MAX_LEAGUES_PER_PLAYER = 10;
/** Four years of months: they fit in a transaction of a hundred writes with the league, its code and its members. */
export const MAX_LEAGUE_WINNERS = 48;

export const MIN_LEAGUE_NAME_LENGTH = 3;
export const MAX_LEAGUE_NAME_LENGTH = 40;

export const LeagueName = Line(MAX_LEAGUE_NAME_LENGTH).check(
  z.minLength(MIN_LEAGUE_NAME_LENGTH),
  z.refine(hasVisibleLetters, 'nothing to read'),
);

function hasVisibleLetters(name: string): boolean {
  return [...name].filter(isVisible).length >= MIN_LEAGUE_NAME_LENGTH;
}

/** Longer than any way of grouping a code. */
const MAX_TYPED_CODE_LENGTH = 40;

/** The code as typed, parsed to its canonical form. */
export const LeagueCode = z.pipe(
  z.pipe(z.string().check(z.maxLength(MAX_TYPED_CODE_LENGTH)), z.transform(normalLeagueCode)),
  z.string().check(z.refine(isLeagueCode, 'not a code')),
);

export const NewLeague = z.strictObject({ name: LeagueName, contest: z.optional(NewContest) });
export const LeagueCodeBody = z.strictObject({ code: LeagueCode });

const PlayerId = z.string().check(z.regex(VISIBLE_PLAYER_ID));
export const LeaguePlayer = z.strictObject({ playerId: PlayerId });

export const LeagueParams = z.strictObject({ leagueId: z.uuid() });
export const LeagueBoardParams = z.strictObject({ leagueId: z.uuid(), board: z.enum(peopleBoards) });
export const LeagueMemberParams = z.strictObject({ leagueId: z.uuid(), playerId: PlayerId });
export const LeagueCodeParams = z.strictObject({ code: LeagueCode });

export const LeagueSummary = z.strictObject({
  id: z.string(),
  name: z.string(),
  ownerId: z.string(),
  members: z.int(),
  createdAt: Timestamp,
  /** Set for a contest, where `members` counts the entrants. */
  contest: z.optional(ContestInfo),
  /** In the player's own list: whether they have an account in the contest. Its owner may only host it. */
  plays: z.optional(z.boolean()),
});
export type LeagueSummary = z.infer<typeof LeagueSummary>;

export const LeagueList = z.array(LeagueSummary).check(z.maxLength(MAX_LEAGUES_PER_PLAYER));

/** The best member of a finished season. */
export const LeagueWinner = z.strictObject({ season: z.string(), player: Player, returnPercent: Decimal });
export type LeagueWinner = z.infer<typeof LeagueWinner>;

/**
 * `gain` is for the board's period, or on the all-time board since the starting cash; `returnPercent` is relative to
 * the value before it. For members with private holdings, others see a rounded value and null for both.
 */
export const LeagueEntry = z.extend(Player, {
  rank: z.int().check(z.minimum(1)),
  subscriptionTier: z.enum(planTiers),
  totalValue: Decimal,
  gain: z.nullable(Decimal),
  returnPercent: z.nullable(Decimal),
});
export type LeagueEntry = z.infer<typeof LeagueEntry>;

/** Sorted best first. Ties share the better rank. */
export const LeagueBoard = z.array(LeagueEntry).check(z.maxLength(MAX_LEAGUE_MEMBERS));

/** A code shows this before joining, to visitors too. */
export const LeagueInvitation = z.strictObject({
  name: z.string(),
  members: z.int(),
  isFull: z.boolean(),
  leagueId: z.string(),
  contest: z.optional(ContestInfo),
});
export type LeagueInvitation = z.infer<typeof LeagueInvitation>;

/** Today's invitation, possibly an earlier one. */
export const SentInvitation = z.strictObject({ invitedAt: Timestamp });

export const RenewedCode = z.strictObject({ code: z.string() });

export const LeftLeague = z.strictObject({ id: z.string() });
