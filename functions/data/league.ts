import * as z from 'zod/mini';
import { MAX_CONTESTS_PER_PLAYER } from '../../shared/contest.ts';
import { MAX_LEAGUE_MEMBERS, MAX_LEAGUES_PER_PLAYER } from '../../shared/schemas/league.ts';
import { type League, LeagueAttributes } from '../domain/league.ts';
import { playerPartition } from './player.ts';
import { batchGet, getItem, itemAt } from './read.ts';
import { noteUnreadable, readEach, readIfPossible, readItem } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { ifAbsent, putIfAbsent, remove, transactWrite, update, type Write } from './write.ts';

/*
 * LEAGUE#id / LEAGUE: a league and its members' ids.
 * PLAYER#id / LEAGUES: the ids of a player's leagues.
 * LEAGUE_CODE#code / CODE: the league that a code opens; if marked so, only to one guest of a contest (contest.ts).
 * Each change is one transaction across them, with the conditions that must still hold. If one fails, nothing changes:
 * the use case reads again and gives the reason.
 */

const Ids = z.optional(z.set(z.string()));
/** `contestIds` has all contests in which the player has an account, including those that they have left. */
const OwnLeagues = z.object({ leagueIds: Ids, contestIds: Ids });
const CodeAttributes = z.object({ leagueId: z.string(), guest: z.optional(z.literal(true)) });

export function leaguePartition(leagueId: string): string {
  return `LEAGUE#${leagueId}`;
}

export function leagueKey(leagueId: string): Key {
  return { PK: leaguePartition(leagueId), SK: 'LEAGUE' };
}

export function ownLeaguesKey(playerId: string): Key {
  return { PK: playerPartition(playerId), SK: 'LEAGUES' };
}

export function codeKey(code: string): Key {
  return { PK: `LEAGUE_CODE#${code}`, SK: 'CODE' };
}

export function leagueFromItem(item: Item): League {
  return { id: String(item.PK).slice(leaguePartition('').length), ...LeagueAttributes.parse(withoutKey(item)) };
}

export async function getLeague(leagueId: string): Promise<League | undefined> {
  return readItem(await getItem(leagueKey(leagueId), { consistent: true }), leagueFromItem);
}

export async function listLeagueIds(playerId: string): Promise<string[]> {
  return (await readOwnLeagues(playerId)).leagueIds;
}

export async function readOwnLeagues(playerId: string): Promise<{ leagueIds: string[]; contestIds: Set<string> }> {
  const item = await getItem(ownLeaguesKey(playerId), { consistent: true });
  const { leagueIds = [], contestIds = new Set<string>() } = readItem(item, (found) => OwnLeagues.parse(found)) ?? {};
  return { leagueIds: [...leagueIds], contestIds };
}

/** Lists the leagues of up to a hundred players, repeated for each member. One round trip, half a read unit each. */
export async function listLeagueIdsOf(playerIds: readonly string[]): Promise<string[]> {
  if (playerIds.length === 0) return [];
  const items = await batchGet(playerIds.map(ownLeaguesKey));
  return items.flatMap((item) => readIfPossible(item, (found) => ownLeaguesFrom(found)) ?? []);
}

/** Skips ended and unreadable leagues. */
export async function readLeagues(leagueIds: readonly string[]): Promise<League[]> {
  if (leagueIds.length === 0) return [];
  return readEach(await batchGet(leagueIds.map(leagueKey), { consistent: true }), leagueFromItem);
}

/** Returns the contest accounts of up to a hundred players. One round trip, half a read unit each. */
export async function listContestIdsOf(playerIds: readonly string[]): Promise<Map<string, string[]>> {
  const items = playerIds.length > 0 ? await batchGet(playerIds.map(ownLeaguesKey)) : [];
  const idsOf = (id: string) => readIfPossible(itemAt(items, ownLeaguesKey(id)), (item) => OwnLeagues.parse(item));
  return new Map(playerIds.map((id) => [id, [...(idsOf(id)?.contestIds ?? [])]]));
}

/** Returns the contests that the player is in. */
export function contestsIn(item: Item | undefined): string[] {
  const { leagueIds, contestIds } = readIfPossible(item, (found) => OwnLeagues.parse(found)) ?? {};
  return [...(contestIds ?? [])].filter((id) => leagueIds?.has(id));
}

/** Requires the player's lists to be as read, so that they have entered no contest since. */
export function ifSameLeagues(playerId: string, read: Item | undefined): Write {
  const { ConditionCheck } = ifAbsent(ownLeaguesKey(playerId));
  if (!read) return { ConditionCheck };
  const isSame = (name: string) => (name in read ? `${name} = :${name}` : `attribute_not_exists(${name})`);
  const names = ['leagueIds', 'contestIds'];
  const values = names.flatMap((name) => (name in read ? [[`:${name}`, read[name]]] : []));
  const check = { ...ConditionCheck, ConditionExpression: names.map(isSame).join(' AND ') };
  return {
    ConditionCheck: { ...check, ...(values.length > 0 && { ExpressionAttributeValues: Object.fromEntries(values) }) },
  };
}

export async function findCode(code: string): Promise<LeagueCode | undefined> {
  return codeIn(await getItem(codeKey(code), { consistent: true }));
}

export async function findLeagueByCode(
  code: string,
  playerId: string,
): Promise<{ found: LeagueCode | undefined; ownLeagueIds: string[] }> {
  const items = await batchGet([codeKey(code), ownLeaguesKey(playerId)], { consistent: true });
  const found = codeIn(itemAt(items, codeKey(code)));
  return { found, ownLeagueIds: ownLeaguesFrom(itemAt(items, ownLeaguesKey(playerId))) };
}

/** `guest` marks a code that lets one guest into a contest. */
export type LeagueCode = z.infer<typeof CodeAttributes>;

function codeIn(item: Item | undefined): LeagueCode | undefined {
  return readItem(item, (code) => CodeAttributes.parse(withoutKey(code)));
}

function ownLeaguesFrom(item: Item | undefined): string[] {
  return [...(readItem(item, (found) => OwnLeagues.parse(withoutKey(found)))?.leagueIds ?? [])];
}

async function change(writes: readonly Write[]): Promise<boolean> {
  return (await transactWrite(writes)) === undefined;
}

export async function createLeague({ id, ...league }: League, others: readonly Write[] = []): Promise<boolean> {
  return change([
    putIfAbsent({ ...leagueKey(id), ...league, memberIds: new Set(league.memberIds) }),
    putIfAbsent({ ...codeKey(league.code), leagueId: id }),
    gainLeague(league.ownerId, id),
    ...others,
  ]);
}

export async function addMember({ id, code }: Pick<League, 'id' | 'code'>, playerId: string): Promise<boolean> {
  const condition = 'code = :code AND size(memberIds) < :max AND NOT contains(memberIds, :player)';
  const values = { ':code': code, ':max': MAX_LEAGUE_MEMBERS, ':player': playerId, ':members': new Set([playerId]) };
  return change([
    leagueUpdate(id, 'ADD memberIds :members, version :one', { condition, values }),
    gainLeague(playerId, id),
  ]);
}

export async function removeMember({ id, ownerId }: League, playerId: string): Promise<boolean> {
  const values = { ':owner': ownerId, ':player': playerId, ':members': new Set([playerId]) };
  const condition = 'ownerId = :owner AND contains(memberIds, :player)';
  const removal = leagueUpdate(id, 'DELETE memberIds :members ADD version :one', { condition, values });
  return changeForMembers(id, [playerId], [removal]);
}

export async function changeOwner({ id, ownerId }: League, playerId: string): Promise<boolean> {
  const condition = 'ownerId = :owner AND contains(memberIds, :player)';
  const values = { ':owner': ownerId, ':player': playerId };
  return change([leagueUpdate(id, 'SET ownerId = :player ADD version :one', { condition, values })]);
}

/** The old code stops working at once. */
export async function changeCode({ id, ownerId, code }: League, newCode: string): Promise<boolean> {
  const values = { ':owner': ownerId, ':code': code, ':newCode': newCode };
  const condition = 'ownerId = :owner AND code = :code';
  return change([
    leagueUpdate(id, 'SET code = :newCode ADD version :one', { condition, values }),
    putIfAbsent({ ...codeKey(newCode), leagueId: id }),
    remove(codeKey(code)),
  ]);
}

export async function endLeague({ id, version, code, memberIds }: League, others: readonly Key[]): Promise<boolean> {
  const isSame = { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': version } };
  const league = { Delete: { ...remove(leagueKey(id)).Delete, ...isSame } };
  return changeForMembers(id, [...memberIds], [league, remove(codeKey(code)), ...others.map(remove)]);
}

/**
 * Makes a change and removes the league from some members' lists. A damaged list keeps it, which is harmless: the
 * player is no longer a member.
 */
export async function changeForMembers(leagueId: string, playerIds: readonly string[], writes: readonly Write[]) {
  const cancelled = await transactWrite([...writes, ...playerIds.map((id) => loseLeague(id, leagueId))]);
  if (!cancelled) return true;
  const odd = playerIds.filter((_, index) => cancelled[writes.length + index] === 'condition');
  if (odd.length === 0 || cancelled.slice(0, writes.length).includes('condition')) return false;
  for (const id of odd) noteUnreadable(ownLeaguesKey(id), new Error('no set of leagues'));
  const readable = playerIds.filter((id) => !odd.includes(id));
  return change([...writes, ...readable.map((id) => loseLeague(id, leagueId))]);
}

/** Every change of a league adds `:one` to its version. */
export function leagueUpdate(
  id: string,
  expression: string,
  { condition, values }: { condition: string; values: Item },
) {
  return update(leagueKey(id), expression, { condition, values: { ...values, ':one': 1 } });
}

const HAS_ROOM = '(attribute_not_exists(leagueIds) OR size(leagueIds) < :max)';

function gainLeague(playerId: string, leagueId: string): Write {
  return update(ownLeaguesKey(playerId), 'ADD leagueIds :leagues', {
    condition: HAS_ROOM,
    values: { ':leagues': new Set([leagueId]), ':max': MAX_LEAGUES_PER_PLAYER },
  });
}

/** Notes that the player has an account in the contest. The contest's owner already lists the league. */
export function gainContest(playerId: string, leagueId: string): Write {
  return update(ownLeaguesKey(playerId), 'ADD leagueIds :leagues, contestIds :leagues', {
    condition: `(${HAS_ROOM} OR contains(leagueIds, :id)) AND (attribute_not_exists(contestIds) OR size(contestIds) < :most)`,
    values: {
      ...{ ':leagues': new Set([leagueId]), ':id': leagueId },
      ...{ ':max': MAX_LEAGUES_PER_PLAYER, ':most': MAX_CONTESTS_PER_PLAYER },
    },
  });
}

export function loseLeague(playerId: string, leagueId: string): Write {
  return update(ownLeaguesKey(playerId), 'DELETE leagueIds :leagues', {
    condition: 'attribute_not_exists(leagueIds) OR attribute_type(leagueIds, :set)',
    values: { ':leagues': new Set([leagueId]), ':set': 'SS' },
  });
}
