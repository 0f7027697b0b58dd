import { Refused } from '../../shared/refusals.ts';
import { MAX_LEAGUES_PER_PLAYER } from '../../shared/schemas/league.ts';
import { contestAccountOf } from '../../shared/sub-account.ts';
import { dayOfTick, tickAt } from '../../shared/tick.ts';
import { enter, leaveContest, readEntry, reenter } from '../data/contest.ts';
import { listGuests } from '../data/contest-guest.ts';
import { entryRefusal } from '../domain/contest.ts';
import { isRanked } from '../domain/contest-standings.ts';
import { type League, ofOwner } from '../domain/league.ts';
import { newContestAccount } from '../domain/player.ts';
import type { Attempt } from '../runtime/retry.ts';

export function noInvitation(): Refused {
  return new Refused({ code: 'not-found', what: 'invitation' });
}

interface Entering {
  readonly playerId: string;
  readonly code: string;
  readonly isGuest: true | undefined;
  readonly ownLeagueIds: readonly string[];
  readonly nowMs: number;
}

/** Enters with an account of the start sum, or returns to an earlier account. */
export async function enterContest(league: League, asked: Entering): Promise<Attempt<League>> {
  const { contest, entered = 0, id } = league;
  const { playerId, code, isGuest, ownLeagueIds, nowMs } = asked;
  if (!contest) return noInvitation();
  const { entry, guest } = await readEntry(id, { playerId, code: isGuest && code });
  if (entry && entry.leftAtMs === undefined) return league;
  if (entry?.isRemoved) return new Refused({ code: 'entry-closed' });
  const isUsed = guest?.playerId !== undefined && guest.playerId !== playerId;
  if (isGuest && (!guest || isUsed)) return noInvitation();
  if (ownLeagueIds.length >= MAX_LEAGUES_PER_PLAYER && !ownLeagueIds.includes(id))
    return new Refused({ code: 'too-many-leagues' });
  const refused = entryRefusal(contest, { entered, day: dayOfTick(tickAt(nowMs)), isBack: entry !== undefined });
  if (refused) return refused;
  if (entry) return (await reenter(league, playerId)) ? league : undefined;
  const number = entered + 1;
  const account = newContestAccount({ id: contestAccountOf(playerId, id), nowMs }, contest);
  const done = await enter(league, { entry: { playerId, number, enteredAtMs: nowMs }, account, guest });
  return done ? { ...league, entered: number } : undefined;
}

interface Leaving {
  readonly callerId: string;
  /** The caller, or an entrant whom the owner removes. */
  readonly memberId: string;
}

/**
 * Keeps the number and the account for an entrant who returns. Whom the owner removes is disqualified and cannot
 * return, even if they left by themselves after the end.
 */
export async function leave(
  league: League,
  { callerId, memberId }: Leaving,
  nowMs: number,
): Promise<Attempt<{ id: string }>> {
  const { contest } = league;
  const { entry } = await readEntry(league.id, { playerId: memberId, code: undefined });
  const own = callerId === memberId ? undefined : ofOwner(league, callerId);
  if (own instanceof Refused) return own;
  const isIn = entry?.leftAtMs === undefined || (own && contest && isRanked(entry, contest));
  if (!entry || entry.isRemoved || !isIn) return new Refused({ code: 'not-found', what: own ? 'member' : 'contest' });
  const outMs = entry.leftAtMs ?? nowMs;
  const removal = own && { codes: entry.guest === undefined ? [] : await codesUsedBy(league.id, memberId) };
  return (await leaveContest(league, memberId, outMs, removal)) ? { id: league.id } : undefined;
}

async function codesUsedBy(leagueId: string, playerId: string): Promise<string[]> {
  return (await listGuests(leagueId)).filter((guest) => guest.playerId === playerId).map(({ code }) => code);
}
