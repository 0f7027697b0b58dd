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
import { emptyBook } from './empty-book.ts';

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
  const { entry, account, hasAccount, isSuspended, guest } = await readEntry(id, { playerId, code: isGuest && code });
  if (entry && entry.leftAtMs === undefined) return league;
  if (entry?.isRemoved) return new Refused({ code: 'entry-closed' });
  const isUsed = guest?.playerId !== undefined && guest.playerId !== playerId;
  if (isGuest && (!guest || isUsed)) return noInvitation();
  if (isSuspended) return new Refused({ code: 'suspended' });
  if (ownLeagueIds.length >= MAX_LEAGUES_PER_PLAYER && !ownLeagueIds.includes(id))
    return new Refused({ code: 'too-many-leagues' });
  const refused = entryRefusal(contest, { entered, day: dayOfTick(tickAt(nowMs)), isBack: entry !== undefined });
  if (refused) return refused;
  if (entry) return (await reenter(league, { playerId, account })) ? league : undefined;
  // The account of a deleted contest never trades again, not even in one that is made anew with the same key.
  if (hasAccount) return new Refused({ code: 'entry-closed' });
  const number = entered + 1;
  const begun = newContestAccount({ id: contestAccountOf(playerId, id), nowMs }, contest);
  const done = await enter(league, { entry: { playerId, number, enteredAtMs: nowMs }, account: begun, guest });
  return done ? { ...league, entered: number } : undefined;
}

interface Leaving {
  readonly callerId: string;
  /** The caller, or an entrant whom the owner removes. */
  readonly memberId: string;
}

/**
 * Keeps the number and the account for an entrant who returns. Whom the owner removes is disqualified and cannot
 * return, even if they left by themselves after the end. A repeat empties a book that was left half empty.
 */
export async function leave(
  league: League,
  { callerId, memberId }: Leaving,
  nowMs: number,
): Promise<Attempt<{ id: string }>> {
  const { contest, id } = league;
  const { entry, account } = await readEntry(id, { playerId: memberId, code: undefined });
  const own = callerId === memberId ? undefined : ofOwner(league, callerId);
  if (own instanceof Refused) return own;
  const isIn = entry?.leftAtMs === undefined || (own && contest && isRanked(entry, contest));
  const leaves = entry && !entry.isRemoved && isIn;
  if (leaves) {
    const removedCodes = own && (entry.guest === undefined ? [] : await codesUsedBy(id, memberId));
    const departure = { playerId: memberId, account, atMs: entry.leftAtMs ?? nowMs, removedCodes };
    if (!(await leaveContest(league, departure))) return undefined;
  }
  if (account && entry) await emptyBook(account, nowMs);
  return leaves ? { id } : new Refused({ code: 'not-found', what: own ? 'member' : 'contest' });
}

async function codesUsedBy(leagueId: string, playerId: string): Promise<string[]> {
  return (await listGuests(leagueId)).filter((guest) => guest.playerId === playerId).map(({ code }) => code);
}
