import * as z from 'zod/mini';
import { LEAGUE_CODE_LETTERS } from '../../shared/league-code.ts';
import { type LeagueKind, Refused } from '../../shared/refusals.ts';
import { type LeagueSummary, MAX_LEAGUE_MEMBERS, MAX_LEAGUES_PER_PLAYER } from '../../shared/schemas/league.ts';
import { dayOfTick, tickAt } from '../../shared/tick.ts';
import { timeOfUuidMs } from '../../shared/uuid.ts';
import { ContestAttributes, toContestInfo } from './contest.ts';
import { uuidV8 } from './ids.ts';

export const LeagueAttributes = z.object({
  version: z.int(),
  name: z.string(),
  ownerId: z.string(),
  code: z.string(),
  memberIds: z.set(z.string()),
  createdAtMs: z.int(),
  contest: z.optional(ContestAttributes),
  entered: z.optional(z.int()),
  guestLists: z.optional(z.int()),
});

/** `version` counts the changes. The owner is also a member. */
export type League = Omit<z.infer<typeof LeagueAttributes>, 'memberIds'> & {
  readonly id: string;
  readonly memberIds: ReadonlySet<string>;
};

/** A repeated request gets the same id. It depends on the owner, so that no key finds another player's league. */
export function leagueIdFor(ownerId: string, key: string): string {
  return uuidV8(timeOfUuidMs(key), `${ownerId} ${key}`);
}

export function leagueCodeFrom(randomBytes: Uint8Array): string {
  // 256 is a multiple of the number of letters, so all are equally likely.
  return [...randomBytes].map((byte) => LEAGUE_CODE_LETTERS[byte % LEAGUE_CODE_LETTERS.length]).join('');
}

function kindOf(league: Pick<League, 'contest'> | undefined): LeagueKind {
  return league?.contest ? 'contest' : 'league';
}

/** Non-members get a 404, so that they do not learn whether the league exists. Anybody may know that a contest does. */
export function ofMember(league: League | undefined, playerId: string): League | Refused {
  if (league?.memberIds.has(playerId)) return league;
  return new Refused({ code: 'not-found', what: kindOf(league) });
}

export function ofOwner(league: League | undefined, playerId: string): League | Refused {
  const own = ofMember(league, playerId);
  if (own instanceof Refused || own.ownerId === playerId) return own;
  return new Refused({ code: 'not-league-owner', what: kindOf(own) });
}

export function joinRefusal({ memberIds }: Pick<League, 'memberIds'>, ownLeagues: number): Refused | undefined {
  if (memberIds.size >= MAX_LEAGUE_MEMBERS) return new Refused({ code: 'league-full', what: 'league' });
  if (ownLeagues >= MAX_LEAGUES_PER_PLAYER) return new Refused({ code: 'too-many-leagues' });
  return undefined;
}

export type Departure = 'leaves' | 'ends-league';

export function decideDeparture(
  league: League | undefined,
  { callerId, memberId }: { callerId: string; memberId: string },
): { league: League; departure: Departure } | Refused {
  const known = callerId === memberId ? ofMember(league, callerId) : ofOwner(league, callerId);
  if (known instanceof Refused) return known;
  if (!known.memberIds.has(memberId)) return new Refused({ code: 'not-found', what: 'member' });
  if (memberId !== known.ownerId) return { league: known, departure: 'leaves' };
  if (known.memberIds.size > 1) return new Refused({ code: 'owner-must-stay' });
  return { league: known, departure: 'ends-league' };
}

export function toSummary({ id, name, ownerId, memberIds, createdAtMs, contest, entered }: League): LeagueSummary {
  const createdAt = new Date(createdAtMs).toISOString();
  if (!contest) return { id, name, ownerId, members: memberIds.size, createdAt };
  return { id, name, ownerId, members: entered ?? 0, createdAt, contest: toContestInfo(contest, entered) };
}

/** The limit for all leagues together, per UTC day: enough to fill a third of one. */
export const MAX_INVITATIONS_PER_DAY = 20;

/** `sent` counts the players invited on the day of the last invitation. */
export const InvitingAttributes = z.object({ version: z.int(), onDay: z.int(), sent: z.int() });
export type Inviting = z.infer<typeof InvitingAttributes>;

export const newInviting: Inviting = { version: 0, onDay: 0, sent: 0 };

interface Asked {
  readonly league: League | undefined;
  readonly inviterId: string;
  readonly playerId: string;
  readonly playerExists: boolean;
  readonly invitedAtMs: number | undefined;
  readonly inviting: Inviting;
  readonly nowMs: number;
}

export function decideInvitation(
  asked: Asked,
): { league: League; inviting: Inviting } | { invitedAtMs: number } | Refused {
  const { inviterId, playerId, playerExists, invitedAtMs, inviting, nowMs } = asked;
  const league = ofMember(asked.league, inviterId);
  if (league instanceof Refused) return league;
  if (!playerExists) return new Refused({ code: 'not-found', what: 'player' });
  if (league.memberIds.has(playerId)) return new Refused({ code: 'already-member' });
  const today = dayOf(nowMs);
  if (invitedAtMs !== undefined && dayOf(invitedAtMs) === today) return { invitedAtMs };
  const sent = inviting.onDay === today ? inviting.sent : 0;
  if (sent >= MAX_INVITATIONS_PER_DAY) return new Refused({ code: 'too-many-invitations' });
  return { league, inviting: { version: inviting.version + 1, onDay: today, sent: sent + 1 } };
}

function dayOf(ms: number): number {
  return dayOfTick(tickAt(ms));
}
