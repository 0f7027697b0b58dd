import * as z from 'zod/mini';
import { contestAccountOf } from '../../shared/sub-account.ts';
import type { League } from '../domain/league.ts';
import type { Player } from '../domain/player.ts';
import { type Guest, guestFromItem, guestKey, listGuests, useGuest } from './contest-guest.ts';
import {
  changeForMembers,
  codeKey,
  gainContest,
  leagueKey,
  leaguePartition,
  leagueUpdate,
  loseLeague,
} from './league.ts';
import { createPlayerWrite, playerKey, readablePlayerIn } from './player.ts';
import { entersContestsUpdate } from './profile.ts';
import { batchGet, batchGetAll, getItem, inPartition, itemAt, listPages, withPrefix } from './read.ts';
import { readIfPossible, readItem } from './read-item.ts';
import { suspensionKey } from './suspension.ts';
import { type Item, inChunks, type Key, withoutKey } from './table.ts';
import {
  ifAbsent,
  ifPresent,
  put,
  putIfAbsent,
  remove,
  removeItems,
  transactWrite,
  update,
  type Write,
} from './write.ts';

/*
 * A contest is a league whose item has `contest`, its rules, and `entered`, the number of entrants so far (league.ts).
 * Its only member is the owner; an entrant has a row in the contest's partition and an account (shared/sub-account.ts):
 * LEAGUE#id / ENTRY#<player>: number, time of entry, invited name, time of leaving, and whether the owner removed them. The
 * row stays, so that a player who comes back gets the same number and account.
 */

const ENTRY = 'ENTRY#';
/** Rows of 500 entrants fill a twentieth of a page. */
const MAX_PAGES = 4;

const Count = z.int().check(z.minimum(0));
const EntryAttributes = z.object({
  number: Count,
  enteredAtMs: Count,
  guest: z.optional(z.string()),
  leftAtMs: z.optional(Count),
  isRemoved: z.optional(z.literal(true)),
});
export type Entry = z.infer<typeof EntryAttributes> & { readonly playerId: string };

function entryKey(leagueId: string, playerId: string): Key {
  return { PK: leaguePartition(leagueId), SK: ENTRY + playerId };
}

function entryFromItem(item: Item): Entry {
  return { playerId: String(item.SK).slice(ENTRY.length), ...EntryAttributes.parse(withoutKey(item)) };
}

/** Lists all entrants, including those who have left. Reads consistently. */
export function listEntries(leagueId: string): Promise<Entry[]> {
  return listPages({ ...withPrefix(leaguePartition(leagueId), ENTRY), ConsistentRead: true }, MAX_PAGES, entryFromItem);
}

/** One consistent round trip. @param code is a guest's code, if any */
export async function readEntry(leagueId: string, { playerId, code }: { playerId: string; code: string | undefined }) {
  const [entry, guest] = [entryKey(leagueId, playerId), code === undefined ? undefined : guestKey(leagueId, code)];
  const accountId = contestAccountOf(playerId, leagueId);
  const keys = [entry, playerKey(accountId), suspensionKey(playerId), ...(guest ? [guest] : [])];
  const items = await batchGet(keys, { consistent: true });
  return {
    entry: readItem(itemAt(items, entry), entryFromItem),
    account: readablePlayerIn(items, accountId),
    hasAccount: itemAt(items, playerKey(accountId)) !== undefined,
    isSuspended: itemAt(items, suspensionKey(playerId)) !== undefined,
    guest: guest && readItem(itemAt(items, guest), guestFromItem),
  };
}

interface Entering {
  readonly entry: Entry;
  readonly account: Player;
  readonly guest: Guest | undefined;
}

/** Returns false if the contest has changed since it was read, or the guest's code was used meanwhile. */
export async function enter({ id, version }: League, { entry, account, guest }: Entering): Promise<boolean> {
  const { playerId, number, enteredAtMs } = entry;
  const isSame = { condition: 'version = :version', values: { ':version': version, ':number': number } };
  return change([
    leagueUpdate(id, 'SET entered = :number ADD version :one', isSame),
    putIfAbsent({ ...entryKey(id, playerId), number, enteredAtMs, ...(guest && { guest: guest.name }) }),
    gainContest(playerId, id),
    entersContestsUpdate(playerId),
    createPlayerWrite(account),
    ifAbsent(suspensionKey(playerId)),
    ...(guest ? [useGuest(id, guest, playerId)] : []),
  ]);
}

interface Entrant {
  readonly playerId: string;
  /** Undefined if it is unreadable. */
  readonly account: Player | undefined;
}

/**
 * Lets a player who has left come back, with the same number and account, unless the owner has removed them. They are
 * not suspended any more, if ever.
 */
export function reenter({ id }: League, { playerId, account }: Entrant): Promise<boolean> {
  const isOut = { condition: 'attribute_exists(leftAtMs) AND attribute_not_exists(isRemoved)' };
  return changeEntry(id, [
    update(entryKey(id, playerId), 'REMOVE leftAtMs', isOut),
    gainContest(playerId, id),
    ifAbsent(suspensionKey(playerId)),
    ...(account ? [accountUpdate(account, 'REMOVE shut, outMs')] : []),
  ]);
}

interface Departure extends Entrant {
  readonly atMs: number;
  /** The codes that the entrant has used, if the owner removes them for good. */
  readonly removedCodes: readonly string[] | undefined;
}

export function leaveContest({ id }: League, { playerId, account, atMs, removedCodes }: Departure): Promise<boolean> {
  const values = { ':at': atMs, ...(removedCodes && { ':true': true }) };
  const out = `SET leftAtMs = :at${removedCodes ? ', isRemoved = :true' : ''}`;
  return changeEntry(id, [
    update(entryKey(id, playerId), out, { condition: 'attribute_exists(PK)', values }),
    loseLeague(playerId, id),
    ...(account ? [closing(account)] : []),
    ...(removedCodes ?? []).flatMap((code) => [remove(codeKey(code)), remove(guestKey(id, code))]),
  ]);
}

function closing(account: Player): Write {
  return accountUpdate(account, 'SET shut = :shut', { ':shut': true });
}

/** The new version makes a trade that is being written start again. */
function accountUpdate({ id }: Player, expression: string, values: Item = {}): Write {
  const change = { condition: 'attribute_exists(PK)', values: { ...values, ':one': 1 } };
  return update(playerKey(id), `${expression} ADD version :one`, change);
}

function changeEntry(id: string, writes: Write[]): Promise<boolean> {
  const exists = { condition: 'attribute_exists(PK)', values: {} };
  return change([...writes, leagueUpdate(id, 'ADD version :one', exists)]);
}

async function change(writes: readonly Write[]): Promise<boolean> {
  return (await transactWrite(writes)) === undefined;
}

interface NewHost {
  readonly playerId: string;
  /** Whether the former owner, who does not play, no longer lists the contest. */
  readonly ownerLeaves: boolean;
}

/** Makes an entrant the owner, who is a contest's only member. Returns false if either has left meanwhile. */
export function changeHost({ id, ownerId }: League, { playerId, ownerLeaves }: NewHost): Promise<boolean> {
  const values = { ':owner': ownerId, ':player': playerId, ':members': new Set([playerId]) };
  const expression = 'SET ownerId = :player, memberIds = :members ADD version :one';
  const isIn = 'attribute_exists(PK) AND attribute_not_exists(leftAtMs)';
  return change([
    leagueUpdate(id, expression, { condition: 'ownerId = :owner', values }),
    { ConditionCheck: { ...ifPresent(entryKey(id, playerId)).ConditionCheck, ConditionExpression: isIn } },
    ...(ownerLeaves ? [loseLeague(ownerId, id)] : []),
  ]);
}

/** Stands for an entrant who has left the game. */
function nobody(number: number): string {
  return `deleted-${number}`;
}

/**
 * Erases the contest's traces of a player who leaves the game. Their row becomes nobody's, who has left the contest:
 * after its end, the row stays in the standings.
 */
export async function eraseEntry(leagueId: string, playerId: string, nowMs: number): Promise<void> {
  const key = entryKey(leagueId, playerId);
  const entry = readIfPossible(await getItem(key, { consistent: true }), entryFromItem);
  if (entry) {
    const { playerId: _, guest: __, leftAtMs = nowMs, ...kept } = entry;
    const row = { ...entryKey(leagueId, nobody(entry.number)), ...kept, leftAtMs };
    if (!(await changeEntry(leagueId, [put(row), remove(key)])))
      throw new Error(`the contest ${leagueId} was changed meanwhile`);
  }
  const own = (await listGuests(leagueId)).filter((guest) => guest.playerId === playerId);
  // An unreadable row goes, too.
  await removeItems([key, ...own.flatMap(({ code }) => [codeKey(code), guestKey(leagueId, code)])]);
}

/** Returns readable accounts by player. Each costs half a read unit, or one if consistent. */
export async function readAccounts(
  leagueId: string,
  playerIds: readonly string[],
  { consistent = false } = {},
): Promise<Map<string, Player>> {
  const idOf = (playerId: string) => contestAccountOf(playerId, leagueId);
  const keys = playerIds.map((playerId) => playerKey(idOf(playerId)));
  const items = await batchGetAll(keys, { consistent });
  const byKey = new Map(items.map((item) => [item.PK, item]));
  return new Map(
    playerIds.flatMap((playerId) => {
      const id = idOf(playerId);
      const item = byKey.get(playerKey(id).PK);
      const account = item && readablePlayerIn([item], id);
      return account ? [[playerId, account] as const] : [];
    }),
  );
}

/** A transaction takes a hundred writes, three for each entrant. */
const LEFT_AT_ONCE = 33;

/**
 * Removes everything but the league's own item, before the contest ends. Repeating it changes nothing. The accounts
 * stay with their players, closed.
 * @param emptyBooks removes closed accounts' orders and alerts. A row outlives them, so a repeat finds what is left.
 * @returns false on a conflict: then some players still list it
 */
export async function removeContestRows(
  leagueId: string,
  emptyBooks: (accounts: readonly Player[]) => Promise<void>,
): Promise<boolean> {
  const query = { ...inPartition(leaguePartition(leagueId)), ProjectionExpression: 'PK, SK', ConsistentRead: true };
  // One read decides what is removed. Players who enter meanwhile are kept until the next attempt.
  const keys = await listPages(query, MAX_PAGES, ({ PK, SK }) => ({ PK: String(PK), SK: String(SK) }));
  const idsOf = (prefix: string) => keys.flatMap(({ SK }) => (SK.startsWith(prefix) ? [SK.slice(prefix.length)] : []));
  for (const playerIds of inChunks(idsOf(ENTRY), LEFT_AT_ONCE)) {
    const accounts = [...(await readAccounts(leagueId, playerIds, { consistent: true })).values()];
    const open = accounts.filter(({ contest }) => !contest?.isClosed);
    if (open.length > 0 && !(await change(open.map(closing)))) return false;
    await emptyBooks(accounts);
    if (!(await removeEntries(leagueId, playerIds, accounts))) return false;
  }
  await removeItems(idsOf(guestKey(leagueId, '').SK).map(codeKey));
  await removeItems(keys.filter(({ SK }) => SK !== leagueKey(leagueId).SK && !SK.startsWith(ENTRY)));
  return true;
}

/** Removes rows and list entries together, and closes the account of a player who has come back since. */
function removeEntries(leagueId: string, playerIds: readonly string[], accounts: readonly Player[]): Promise<boolean> {
  const rows = playerIds.map((id) => remove(entryKey(leagueId, id)));
  return changeForMembers(leagueId, playerIds, [...rows, ...accounts.map(closing)]);
}
