import { randomBytes } from 'node:crypto';
import { LEAGUE_CODE_LENGTH } from '../../shared/league-code.ts';
import { Refused } from '../../shared/refusals.ts';
import { type LeagueInvitation, MAX_LEAGUE_MEMBERS, MAX_LEAGUES_PER_PLAYER } from '../../shared/schemas/league.ts';
import { NAMELESS_PLAYER } from '../../shared/schemas/player.ts';
import {
  addMember,
  changeCode,
  changeOwner,
  endLeague,
  findLeagueByCode,
  findLeagueIdByCode,
  getLeague,
  listLeagueIds,
  removeMember,
  createLeague as writeLeague,
} from '../data/league.ts';
import { readInvitationContext, recordInvitation } from '../data/league-invitation.ts';
import { leagueWinnerKey, listLeagueWinners } from '../data/league-winner.ts';
import {
  decideDeparture,
  decideInvitation,
  joinRefusal,
  type League,
  leagueCodeFrom,
  leagueIdFor,
  ofOwner,
} from '../domain/league.ts';
import { fullName } from '../domain/player-name.ts';
import { retryOnConflict } from '../runtime/retry.ts';

/** Fifty players who join at once contend for one item; each attempt admits one. */
const retries = { attempts: 8, backoffMs: 20 };

/** @param attempt reads, decides and writes; undefined on a conflict */
async function changeLeague<Answer>(attempt: () => Promise<Answer | Refused | undefined>): Promise<Answer | Refused> {
  return (await retryOnConflict(attempt, retries)) ?? new Refused({ code: 'try-again' });
}

interface AskedLeague {
  readonly ownerId: string;
  readonly name: string;
  readonly key: string;
  readonly nowMs: number;
}

/** Creates a league with one member, its owner. Repeating the key returns the same league. */
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

/** The key's league as it is now, unless the key was used for another one or its creator has left. */
function repeatOf(made: League, { ownerId, name }: Pick<AskedLeague, 'ownerId' | 'name'>): League | Refused {
  return made.memberIds.has(ownerId) && made.name === name ? made : new Refused({ code: 'key-reused' });
}

export function joinLeague(playerId: string, code: string): Promise<League | Refused> {
  return changeLeague(async () => {
    const { leagueId, ownLeagueIds } = await findLeagueByCode(code, playerId);
    const league = await openLeague(code, leagueId);
    if (!league) return noInvitation();
    if (league.memberIds.has(playerId)) return league;
    const refused = joinRefusal(league, ownLeagueIds.length);
    if (refused) return refused;
    const memberIds = new Set([...league.memberIds, playerId]);
    return (await addMember(league, playerId)) ? { ...league, memberIds } : undefined;
  });
}

/** Names nobody: a link may be posted anywhere. */
export async function viewInvitation(code: string): Promise<LeagueInvitation | Refused> {
  const league = await openLeague(code, await findLeagueIdByCode(code));
  if (!league) return noInvitation();
  const { id, name, memberIds } = league;
  return { leagueId: id, name, members: memberIds.size, isFull: memberIds.size >= MAX_LEAGUE_MEMBERS };
}

/** The league, if the code is still valid. */
async function openLeague(code: string, leagueId: string | undefined): Promise<League | undefined> {
  const league = leagueId === undefined ? undefined : await getLeague(leagueId);
  return league?.code === code ? league : undefined;
}

function noInvitation(): Refused {
  return new Refused({ code: 'not-found', what: 'invitation' });
}

interface Leaving {
  readonly leagueId: string;
  readonly callerId: string;
  /** The caller, or a member whom the owner removes. */
  readonly memberId: string;
}

/** Ends a membership; the league ends with its last member. */
export function leaveLeague({ leagueId, ...asked }: Leaving): Promise<{ id: string } | Refused> {
  return changeLeague(async () => {
    const decided = decideDeparture(await getLeague(leagueId), asked);
    if (decided instanceof Refused) return decided;
    const { league, departure } = decided;
    const done = await (departure === 'ends-league' ? end(league) : removeMember(league, asked.memberId));
    return done ? { id: leagueId } : undefined;
  });
}

export function deleteLeague(leagueId: string, callerId: string): Promise<{ id: string } | Refused> {
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

/** Replaces a league's code; returns the current one if the caller's was already renewed. */
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

interface AskedInvitation {
  readonly leagueId: string;
  readonly inviterId: string;
  readonly playerId: string;
  readonly nowMs: number;
}

/** Invites a player, once a day; a repeat returns when that was. Does not reach who has blocked the inviter. */
export function inviteToLeague(asked: AskedInvitation): Promise<{ invitedAt: string } | Refused> {
  const { leagueId, inviterId, playerId, nowMs } = asked;
  return changeLeague(async () => {
    const { inviterNames, invited, isBlocked, ...context } = await readInvitationContext(asked);
    const decided = decideInvitation({ ...asked, ...context, invitedAtMs: invited?.invitedAtMs });
    if (decided instanceof Refused) return decided;
    if ('invitedAtMs' in decided) return { invitedAt: new Date(decided.invitedAtMs).toISOString() };
    const { league, inviting } = decided;
    const event = {
      type: 'league_invitation' as const,
      leagueId,
      leagueName: league.name,
      code: league.code,
      invitedBy: { id: inviterId, name: fullName(inviterNames) ?? NAMELESS_PLAYER },
    };
    const made = { league, inviterId, playerId, invited, inviting, nowMs };
    const isRecorded = await recordInvitation({ ...made, event: isBlocked ? undefined : event });
    return isRecorded ? { invitedAt: new Date(nowMs).toISOString() } : undefined;
  });
}
