import * as z from 'zod/mini';
import { MAX_LEAGUE_MEMBERS, MAX_LEAGUES_PER_PLAYER } from '../../shared/schemas/league.ts';
import { type League, LeagueAttributes } from '../domain/league.ts';
import { playerPartition } from './player.ts';
import { batchGet, getItem, itemAt } from './read.ts';
import { noteUnreadable, readEach, readIfPossible, readItem } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { putIfAbsent, remove, transactWrite, update, type Write } from './write.ts';

/*
 * LEAGUE#id / LEAGUE: a league and its members' ids. PLAYER#id / LEAGUES: the ids of a player's leagues.
 * LEAGUE_CODE#code / CODE: the league that a code opens. Each change is one transaction across them, conditional on
 * what must still hold. If a condition fails, nothing changes: the use case reads again and says why.
 */

const OwnLeagues = z.object({ leagueIds: z.optional(z.set(z.string())) });
const CodeAttributes = z.object({ leagueId: z.string() });

export function leaguePartition(leagueId: string): string {
  return `LEAGUE#${leagueId}`;
}

export function leagueKey(leagueId: string): Key {
  return { PK: leaguePartition(leagueId), SK: 'LEAGUE' };
}

export function ownLeaguesKey(playerId: string): Key {
  return { PK: playerPartition(playerId), SK: 'LEAGUES' };
}

function codeKey(code: string): Key {
  return { PK: `LEAGUE_CODE#${code}`, SK: 'CODE' };
}

export function leagueFromItem(item: Item): League {
  return { id: String(item.PK).slice(leaguePartition('').length), ...LeagueAttributes.parse(withoutKey(item)) };
}

export async function getLeague(leagueId: string): Promise<League | undefined> {
  return readItem(await getItem(leagueKey(leagueId), { consistent: true }), leagueFromItem);
}

export async function listLeagueIds(playerId: string): Promise<string[]> {
  return ownLeaguesFrom(await getItem(ownLeaguesKey(playerId), { consistent: true }));
}

/** Of up to a hundred players, as often as they are members. One round trip, half a read unit each. */
export async function listLeagueIdsOf(playerIds: readonly string[]): Promise<string[]> {
  if (playerIds.length === 0) return [];
  const items = await batchGet(playerIds.map(ownLeaguesKey));
  return items.flatMap((item) => readIfPossible(item, (found) => ownLeaguesFrom(found)) ?? []);
}

/** Consistent, in any order, without those that have ended or cannot be read. */
export async function readLeagues(leagueIds: readonly string[]): Promise<League[]> {
  if (leagueIds.length === 0) return [];
  return readEach(await batchGet(leagueIds.map(leagueKey), { consistent: true }), leagueFromItem);
}

export async function findLeagueIdByCode(code: string): Promise<string | undefined> {
  return leagueIdIn(await getItem(codeKey(code), { consistent: true }));
}

/** One round trip, consistent. */
export async function findLeagueByCode(
  code: string,
  playerId: string,
): Promise<{ leagueId: string | undefined; ownLeagueIds: string[] }> {
  const items = await batchGet([codeKey(code), ownLeaguesKey(playerId)], { consistent: true });
  const leagueId = leagueIdIn(itemAt(items, codeKey(code)));
  return { leagueId, ownLeagueIds: ownLeaguesFrom(itemAt(items, ownLeaguesKey(playerId))) };
}

function leagueIdIn(item: Item | undefined): string | undefined {
  return readItem(item, (code) => CodeAttributes.parse(withoutKey(code)).leagueId);
}

function ownLeaguesFrom(item: Item | undefined): string[] {
  return [...(readItem(item, (found) => OwnLeagues.parse(withoutKey(found)))?.leagueIds ?? [])];
}

/** False if a condition did not hold or another change came in between. */
async function change(writes: readonly Write[]): Promise<boolean> {
  return (await transactWrite(writes)) === undefined;
}

/** False if the id is taken. */
export async function createLeague({ id, ...league }: League): Promise<boolean> {
  return change([
    putIfAbsent({ ...leagueKey(id), ...league, memberIds: new Set(league.memberIds) }),
    putIfAbsent({ ...codeKey(league.code), leagueId: id }),
    gainLeague(league.ownerId, id),
  ]);
}

/** Adds a member, if the code is still the league's, a place is free and the player's own list has room. */
export async function addMember({ id, code }: Pick<League, 'id' | 'code'>, playerId: string): Promise<boolean> {
  const condition = 'code = :code AND size(memberIds) < :max AND NOT contains(memberIds, :player)';
  const values = { ':code': code, ':max': MAX_LEAGUE_MEMBERS, ':player': playerId, ':members': new Set([playerId]) };
  return change([
    leagueUpdate(id, 'ADD memberIds :members, version :one', { condition, values }),
    gainLeague(playerId, id),
  ]);
}

/** Only if the owner is still the same. */
export async function removeMember({ id, ownerId }: League, playerId: string): Promise<boolean> {
  const values = { ':owner': ownerId, ':player': playerId, ':members': new Set([playerId]) };
  const condition = 'ownerId = :owner AND contains(memberIds, :player)';
  const removal = leagueUpdate(id, 'DELETE memberIds :members ADD version :one', { condition, values });
  return changeForMembers(id, [playerId], [removal]);
}

/** Only if the owner is still the same. */
export async function changeOwner({ id, ownerId }: League, playerId: string): Promise<boolean> {
  const condition = 'ownerId = :owner AND contains(memberIds, :player)';
  const values = { ':owner': ownerId, ':player': playerId };
  return change([leagueUpdate(id, 'SET ownerId = :player ADD version :one', { condition, values })]);
}

/** Replaces the league's code, if the owner and code are still the same. The old one stops working at once. */
export async function changeCode({ id, ownerId, code }: League, newCode: string): Promise<boolean> {
  const values = { ':owner': ownerId, ':code': code, ':newCode': newCode };
  const condition = 'ownerId = :owner AND code = :code';
  return change([
    leagueUpdate(id, 'SET code = :newCode ADD version :one', { condition, values }),
    putIfAbsent({ ...codeKey(newCode), leagueId: id }),
    remove(codeKey(code)),
  ]);
}

/** Ends a league, if it is still the version read: with its code, its members' list entries and its other items. */
export async function endLeague({ id, version, code, memberIds }: League, others: readonly Key[]): Promise<boolean> {
  const isSame = { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': version } };
  const league = { Delete: { ...remove(leagueKey(id)).Delete, ...isSame } };
  return changeForMembers(id, [...memberIds], [league, remove(codeKey(code)), ...others.map(remove)]);
}

/**
 * Makes a change and removes the league from some members' lists. A damaged list keeps it, which is harmless: the
 * player is no longer a member.
 */
async function changeForMembers(leagueId: string, playerIds: readonly string[], writes: readonly Write[]) {
  const cancelled = await transactWrite([...writes, ...playerIds.map((id) => loseLeague(id, leagueId))]);
  if (!cancelled) return true;
  const odd = playerIds.filter((_, index) => cancelled[writes.length + index] === 'condition');
  if (odd.length === 0 || cancelled.slice(0, writes.length).includes('condition')) return false;
  for (const id of odd) noteUnreadable(ownLeaguesKey(id), new Error('no set of leagues'));
  const readable = playerIds.filter((id) => !odd.includes(id));
  return change([...writes, ...readable.map((id) => loseLeague(id, leagueId))]);
}

/** Every change of a league adds `:one` to its version. */
function leagueUpdate(id: string, expression: string, { condition, values }: { condition: string; values: Item }) {
  return update(leagueKey(id), expression, { condition, values: { ...values, ':one': 1 } });
}

function gainLeague(playerId: string, leagueId: string): Write {
  return update(ownLeaguesKey(playerId), 'ADD leagueIds :leagues', {
    condition: 'attribute_not_exists(leagueIds) OR size(leagueIds) < :max',
    values: { ':leagues': new Set([leagueId]), ':max': MAX_LEAGUES_PER_PLAYER },
  });
}

function loseLeague(playerId: string, leagueId: string): Write {
  return update(ownLeaguesKey(playerId), 'DELETE leagueIds :leagues', {
    condition: 'attribute_not_exists(leagueIds) OR attribute_type(leagueIds, :set)',
    values: { ':leagues': new Set([leagueId]), ':set': 'SS' },
  });
}
