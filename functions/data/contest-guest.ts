import * as z from 'zod/mini';
import type { League } from '../domain/league.ts';
import { codeKey, leagueKey, leaguePartition } from './league.ts';
import { listPages, withPrefix } from './read.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { putIfAbsent, removeItems, transactWrite, update, type Write } from './write.ts';

/*
 * LEAGUE#id / GUEST#<code>: a name that a contest's owner invited, and the player who used its code. The league's item
 * counts the lists added (`guestLists`), so that of two lists written at once, the later one knows the names of the other.
 */

const GUEST = 'GUEST#';
/** Names of 500 guests fill a twentieth of a page. */
const MAX_PAGES = 4;

const GuestAttributes = z.object({ name: z.string(), playerId: z.optional(z.string()) });
export type Guest = z.infer<typeof GuestAttributes> & { readonly code: string };

export function guestKey(leagueId: string, code: string): Key {
  return { PK: leaguePartition(leagueId), SK: GUEST + code };
}

export function guestFromItem(item: Item): Guest {
  return { code: String(item.SK).slice(GUEST.length), ...GuestAttributes.parse(withoutKey(item)) };
}

export function listGuests(leagueId: string): Promise<Guest[]> {
  return listPages({ ...withPrefix(leaguePartition(leagueId), GUEST), ConsistentRead: true }, MAX_PAGES, guestFromItem);
}

export function useGuest(leagueId: string, { code }: Guest, playerId: string): Write {
  return update(guestKey(leagueId, code), 'SET playerId = :player', {
    condition: 'attribute_exists(PK) AND attribute_not_exists(playerId)',
    values: { ':player': playerId },
  });
}

/** A transaction takes a hundred writes: two for each guest, and the league's. */
export const GUESTS_AT_ONCE = 49;

/** Returns false if the owner has changed, or another list was added, since the league was read. */
export async function addGuests({ id, ownerId, guestLists }: League, guests: readonly Guest[]): Promise<boolean> {
  const isSame = guestLists === undefined ? 'attribute_not_exists(guestLists)' : 'guestLists = :read';
  const values = { ':owner': ownerId, ':next': (guestLists ?? 0) + 1, ...(guestLists && { ':read': guestLists }) };
  const condition = `ownerId = :owner AND ${isSame}`;
  const cancelled = await transactWrite([
    update(leagueKey(id), 'SET guestLists = :next', { condition, values }),
    ...guests.flatMap(({ code, name }) => [
      putIfAbsent({ ...codeKey(code), leagueId: id, guest: true }),
      putIfAbsent({ ...guestKey(id, code), name }),
    ]),
  ]);
  return cancelled === undefined;
}

/** The code joins nobody any more, and its name may be invited again. */
export async function withdrawGuest(leagueId: string, code: string): Promise<void> {
  await removeItems([codeKey(code), guestKey(leagueId, code)]);
}
