import { randomBytes } from 'node:crypto';
import { MAX_ENTRANTS } from '../../shared/contest.ts';
import { LEAGUE_CODE_LENGTH } from '../../shared/league-code.ts';
import { Refused } from '../../shared/refusals.ts';
import type { ContestGuest } from '../../shared/schemas/contest-page.ts';
import { addGuests, GUESTS_AT_ONCE, type Guest, listGuests, withdrawGuest } from '../data/contest-guest.ts';
import { getLeague } from '../data/league.ts';
import { type League, leagueCodeFrom, ofOwner } from '../domain/league.ts';
import { SHARED_ATTEMPTS, untilWritten } from '../runtime/retry.ts';

/** Gives each new name a code, and returns all names with theirs. Each chunk of names is one transaction. */
export async function inviteGuests(
  leagueId: string,
  { callerId, names }: { callerId: string; names: readonly string[] },
): Promise<ContestGuest[] | Refused> {
  for (;;) {
    const listed = await untilWritten(() => addSome(leagueId, { callerId, names }), SHARED_ATTEMPTS);
    if (listed instanceof Refused) return listed;
    if (listed.isComplete) return listed.guests.map(toWireGuest).toSorted(byName);
  }
}

/** Adds the first names that have no code yet, unless all of them would be too many. */
async function addSome(leagueId: string, { callerId, names }: { callerId: string; names: readonly string[] }) {
  const league = ofHost(await getLeague(leagueId), callerId);
  if (league instanceof Refused) return league;
  const before = await listGuests(leagueId);
  const known = new Set(before.map(({ name }) => name));
  const missing = [...new Set(names)].filter((name) => !known.has(name));
  if (before.length + missing.length > MAX_ENTRANTS) return new Refused({ code: 'league-full', what: 'contest' });
  const added = missing
    .slice(0, GUESTS_AT_ONCE)
    .map((name) => ({ name, code: leagueCodeFrom(randomBytes(LEAGUE_CODE_LENGTH)) }));
  if (added.length > 0 && !(await addGuests(league, added))) return undefined;
  return { guests: [...before, ...added], isComplete: added.length === missing.length };
}

/** Withdraws a guest's code, and returns the other guests. Whoever has used it stays in the contest. */
export async function withdrawGuestOf(
  leagueId: string,
  { callerId, code }: { callerId: string; code: string },
): Promise<ContestGuest[] | Refused> {
  const league = ofHost(await getLeague(leagueId), callerId);
  if (league instanceof Refused) return league;
  const guests = await listGuests(leagueId);
  if (!guests.some((guest) => guest.code === code)) return new Refused({ code: 'not-found', what: 'invitation' });
  await withdrawGuest(leagueId, code);
  return guests
    .filter((guest) => guest.code !== code)
    .map(toWireGuest)
    .toSorted(byName);
}

function ofHost(league: League | undefined, callerId: string): League | Refused {
  const own = ofOwner(league, callerId);
  return own instanceof Refused || own.contest ? own : new Refused({ code: 'not-found', what: 'contest' });
}

export function toWireGuest({ name, code, playerId }: Guest): ContestGuest {
  return { name, code, playerId: playerId ?? null };
}

export function byName(one: ContestGuest, other: ContestGuest): number {
  return one.name.localeCompare(other.name, 'en') || (one.code < other.code ? -1 : 1);
}
