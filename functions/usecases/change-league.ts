import { randomBytes } from 'node:crypto';
import { MAX_ENTRANTS } from '../../shared/contest.ts';
import { LEAGUE_CODE_LENGTH } from '../../shared/league-code.ts';
import { Refused } from '../../shared/refusals.ts';
import { type LeagueInvitation, MAX_LEAGUE_MEMBERS, MAX_LEAGUES_PER_PLAYER } from '../../shared/schemas/league.ts';
import { NAMELESS_PLAYER } from '../../shared/schemas/player.ts';
import { changeHost, readEntry, removeContestRows } from '../data/contest.ts';
import { closingPut } from '../data/contest-day.ts';
import {
  addMember,
  changeCode,
  changeOwner,
  endLeague,
  findCode,
  findLeagueByCode,
  getLeague,
  type LeagueCode,
  listLeagueIds,
  removeMember,
  createLeague as writeLeague,
} from '../data/league.ts';
import { readInvitationContext, recordInvitation } from '../data/league-invitation.ts';
import { leagueWinnerKey, listLeagueWinners } from '../data/league-winner.ts';
import { type Contest, isSameContest, toContestInfo } from '../domain/contest.ts';
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
import { type Attempt, SHARED_ATTEMPTS, untilWritten } from '../runtime/retry.ts';
import { emptyBooks } from './empty-book.ts';
import { enterContest, leave, noInvitation } from './enter-contest.ts';

/** Fifty players who join at once contend for one item; each attempt admits one. */
function changeLeague<Answer>(attempt: () => Promise<Attempt<Answer>>): Promise<Answer | Refused> {
  return untilWritten(attempt, SHARED_ATTEMPTS);
}

interface AskedLeague {
  readonly ownerId: string;
  readonly name: string;
  readonly key: string;
  readonly nowMs: number;
  readonly contest?: Contest | undefined;
}

/** Creates a league with one member, its owner. Repeating the key returns the same league. */
export function createLeague({ ownerId, name, key, nowMs, contest }: AskedLeague): Promise<League | Refused> {
  const id = leagueIdFor(ownerId, key);
  return changeLeague(async () => {
    const [made, ownLeagues] = await Promise.all([getLeague(id), listLeagueIds(ownerId)]);
    if (made) return repeatOf(made, { ownerId, name, contest });
    if (ownLeagues.length >= MAX_LEAGUES_PER_PLAYER) return new Refused({ code: 'too-many-leagues' });
    const code = leagueCodeFrom(randomBytes(LEAGUE_CODE_LENGTH));
    const members = { ownerId, memberIds: new Set([ownerId]), ...(contest && { contest, entered: 0 }) };
    const league = { id, version: 1, name, code, createdAtMs: nowMs, ...members };
    const closing = contest ? [closingPut({ day: contest.firstDay, leagueId: id })] : [];
    return (await writeLeague(league, closing)) ? league : undefined;
  });
}

type SameLeague = Pick<AskedLeague, 'ownerId' | 'name' | 'contest'>;

function repeatOf(made: League, { ownerId, name, contest }: SameLeague): League | Refused {
  const isSame = made.name === name && isSameContest(made.contest, contest);
  return made.memberIds.has(ownerId) && isSame ? made : new Refused({ code: 'key-reused' });
}

export function joinLeague(playerId: string, code: string, nowMs: number): Promise<League | Refused> {
  return changeLeague(async () => {
    const { found, ownLeagueIds } = await findLeagueByCode(code, playerId);
    const league = await openLeague(code, found);
    if (!league) return noInvitation();
    if (league.contest) return enterContest(league, { playerId, code, isGuest: found?.guest, ownLeagueIds, nowMs });
    if (league.memberIds.has(playerId)) return league;
    const refused = joinRefusal(league, ownLeagueIds.length);
    if (refused) return refused;
    const memberIds = new Set([...league.memberIds, playerId]);
    return (await addMember(league, playerId)) ? { ...league, memberIds } : undefined;
  });
}

/** Contains no player's name, because a link may be posted anywhere. */
export async function viewInvitation(code: string): Promise<LeagueInvitation | Refused> {
  const league = await openLeague(code, await findCode(code));
  if (!league) return noInvitation();
  const { id, name, memberIds, contest, entered = 0 } = league;
  if (contest) {
    const isFull = entered >= MAX_ENTRANTS;
    return { leagueId: id, name, members: entered, isFull, contest: toContestInfo(contest, entered) };
  }
  return { leagueId: id, name, members: memberIds.size, isFull: memberIds.size >= MAX_LEAGUE_MEMBERS };
}

/** Returns the league if the code is still valid. A guest's code is valid until it is used. */
async function openLeague(code: string, found: LeagueCode | undefined): Promise<League | undefined> {
  const league = found && (await getLeague(found.leagueId));
  return found?.guest || league?.code === code ? league : undefined;
}

interface Leaving {
  readonly leagueId: string;
  readonly callerId: string;
  readonly memberId: string;
  readonly nowMs: number;
}

/** Ends a membership. A league ends with its last member, and a contest with its owner's membership. */
export function leaveLeague({ leagueId, nowMs, ...asked }: Leaving): Promise<{ id: string } | Refused> {
  return changeLeague(async () => {
    const read = await getLeague(leagueId);
    if (read?.contest && asked.memberId !== read.ownerId) return leave(read, asked, nowMs);
    const decided = decideDeparture(read, asked);
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
  if (league.contest && !(await removeContestRows(league.id, emptyBooks))) return false;
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
    if (league.contest) return handOverContest(league, newOwnerId);
    if (!league.memberIds.has(newOwnerId)) return new Refused({ code: 'not-found', what: 'member' });
    return (await changeOwner(league, newOwnerId)) ? { ...league, ownerId: newOwnerId } : undefined;
  });
}

/** An entrant becomes the host. The former one stays an entrant, if they play, and otherwise leaves. */
async function handOverContest(league: League, playerId: string): Promise<Attempt<League>> {
  const isIn = async (id: string) => {
    const { entry } = await readEntry(league.id, { playerId: id, code: undefined });
    return entry !== undefined && entry.leftAtMs === undefined;
  };
  const [isNewIn, isOwnerIn] = await Promise.all([isIn(playerId), isIn(league.ownerId)]);
  if (!isNewIn) return new Refused({ code: 'not-found', what: 'member' });
  const done = await changeHost(league, { playerId, ownerLeaves: !isOwnerIn });
  return done ? { ...league, ownerId: playerId } : undefined;
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

/** Invites a player once a day; a repeat returns that moment. A player who has blocked the inviter gets no event. */
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
