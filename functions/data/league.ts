import * as z from 'zod/mini';
import { MAX_LEAGUE_MEMBERS, MAX_LEAGUES_PER_PLAYER } from '../../shared/schemas/league.ts';
import type { League } from '../domain/league.ts';
import { batchGet, itemAt } from './batch-get.ts';
import { putIfAbsent } from './conditional-write.ts';
import { getItem } from './get-item.ts';
import { playerPartition } from './player.ts';
import { noteUnreadable, readEach, readItem } from './read-item.ts';
import { type Item, type Key, TABLE_NAME, withoutKey } from './table.ts';
import { transactWrite, type Write } from './transact-write.ts';

/*
 * LEAGUE#id / LEAGUE: a league and the ids of its members. PLAYER#id / LEAGUES: the ids of the leagues that a player is in.
 * LEAGUE_CODE#code / CODE: the league that a code leads to. Each change is one transaction over them, whose conditions say
 * what must still hold. A change whose condition does not hold changes nothing: its use case reads again and tells why.
 */

const LeagueAttributes = z.object({
  version: z.int(),
  name: z.string(),
  ownerId: z.string(),
  code: z.string(),
  memberIds: z.set(z.string()),
  createdAtMs: z.int(),
});

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

/** A league as of now. */
export async function getLeague(leagueId: string): Promise<League | undefined> {
  const item = await getItem(leagueKey(leagueId), { consistent: true });
  return readItem(item, leagueFromItem);
}

/** The ids of a player's leagues as of now. */
export async function listLeagueIds(playerId: string): Promise<string[]> {
  return ownLeaguesFrom(await getItem(ownLeaguesKey(playerId), { consistent: true }));
}

/** The leagues of these ids as of now, without those that have ended or cannot be read, in no order. */
export async function readLeagues(leagueIds: readonly string[]): Promise<League[]> {
  if (leagueIds.length === 0) return [];
  return readEach(await batchGet(leagueIds.map(leagueKey), { consistent: true }), leagueFromItem);
}

/** The id of the league that a code leads to, and those of a player's leagues, in one round trip and as of now. */
export async function findLeagueByCode(
  code: string,
  playerId: string,
): Promise<{ leagueId: string | undefined; ownLeagueIds: string[] }> {
  const items = await batchGet([codeKey(code), ownLeaguesKey(playerId)], { consistent: true });
  const found = itemAt(items, codeKey(code));
  const leagueId = readItem(found, (code) => CodeAttributes.parse(withoutKey(code)).leagueId);
  return { leagueId, ownLeagueIds: ownLeaguesFrom(itemAt(items, ownLeaguesKey(playerId))) };
}

function ownLeaguesFrom(item: Item | undefined): string[] {
  return [...(readItem(item, (found) => OwnLeagues.parse(withoutKey(found)))?.leagueIds ?? [])];
}

/** Whether a change was made: not if one of its conditions did not hold, or another change came between. */
async function change(writes: readonly Write[]): Promise<boolean> {
  return (await transactWrite(writes)) === undefined;
}

/** Writes a new league of which its owner is the only member. False if there is a league of that id. */
export async function createLeague({ id, ...league }: League): Promise<boolean> {
  return change([
    putIfAbsent({ ...leagueKey(id), ...league, memberIds: new Set(league.memberIds) }),
    putIfAbsent({ ...codeKey(league.code), leagueId: id }),
    gainLeague(league.ownerId, id),
  ]);
}

/** Makes a player a member, if the code is still the league's, a place is free and the player's own list has room. */
export async function addMember({ id, code }: Pick<League, 'id' | 'code'>, playerId: string): Promise<boolean> {
  const isOpen = 'code = :code AND size(memberIds) < :max AND NOT contains(memberIds, :player)';
  const values = { ':code': code, ':max': MAX_LEAGUE_MEMBERS, ':player': playerId, ':members': new Set([playerId]) };
  return change([
    leagueUpdate(id, { update: 'ADD memberIds :members, version :one', condition: isOpen, values }),
    gainLeague(playerId, id),
  ]);
}

/** Ends the membership of another player than the owner, if the owner is still the same. */
export async function removeMember({ id, ownerId }: League, playerId: string): Promise<boolean> {
  const values = { ':owner': ownerId, ':player': playerId, ':members': new Set([playerId]) };
  const condition = 'ownerId = :owner AND contains(memberIds, :player)';
  const update = leagueUpdate(id, { update: 'DELETE memberIds :members ADD version :one', condition, values });
  return changeForMembers(id, [playerId], [update]);
}

/** Makes a member the owner, if the owner is still the same. */
export async function changeOwner({ id, ownerId }: League, playerId: string): Promise<boolean> {
  const condition = 'ownerId = :owner AND contains(memberIds, :player)';
  const values = { ':owner': ownerId, ':player': playerId };
  return change([leagueUpdate(id, { update: 'SET ownerId = :player ADD version :one', condition, values })]);
}

/** Gives the league another code, if the owner and the code are still the same. The old one leads nowhere at once. */
export async function changeCode({ id, ownerId, code }: League, newCode: string): Promise<boolean> {
  const values = { ':owner': ownerId, ':code': code, ':newCode': newCode };
  const condition = 'ownerId = :owner AND code = :code';
  return change([
    leagueUpdate(id, { update: 'SET code = :newCode ADD version :one', condition, values }),
    putIfAbsent({ ...codeKey(newCode), leagueId: id }),
    { Delete: { TableName: TABLE_NAME, Key: codeKey(code) } },
  ]);
}

/**
 * Ends a league, if it is still the version that was read: it goes with its code, from the lists of all its members, and
 * with other items of it.
 */
export async function endLeague({ id, version, code, memberIds }: League, others: readonly Key[]): Promise<boolean> {
  const deletion = (key: Key) => ({ Delete: { TableName: TABLE_NAME, Key: key } });
  const isSame = { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': version } };
  const league = { Delete: { ...deletion(leagueKey(id)).Delete, ...isSame } };
  return changeForMembers(id, [...memberIds], [league, deletion(codeKey(code)), ...others.map(deletion)]);
}

/**
 * The same, and the league goes from the lists of some members. A list that is none keeps it, which shows nowhere: its
 * player is no member any more.
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

interface LeagueUpdate {
  readonly update: string;
  readonly condition: string;
  readonly values: Item;
}

/** Every change of a league adds `:one` to its version. */
function leagueUpdate(leagueId: string, { update, condition, values }: LeagueUpdate): Write {
  return {
    Update: {
      TableName: TABLE_NAME,
      Key: leagueKey(leagueId),
      UpdateExpression: update,
      ConditionExpression: condition,
      ExpressionAttributeValues: { ...values, ':one': 1 },
    },
  };
}

function gainLeague(playerId: string, leagueId: string): Write {
  return {
    Update: {
      TableName: TABLE_NAME,
      Key: ownLeaguesKey(playerId),
      UpdateExpression: 'ADD leagueIds :leagues',
      ConditionExpression: 'attribute_not_exists(leagueIds) OR size(leagueIds) < :max',
      ExpressionAttributeValues: { ':leagues': new Set([leagueId]), ':max': MAX_LEAGUES_PER_PLAYER },
    },
  };
}

function loseLeague(playerId: string, leagueId: string): Write {
  return {
    Update: {
      TableName: TABLE_NAME,
      Key: ownLeaguesKey(playerId),
      UpdateExpression: 'DELETE leagueIds :leagues',
      ConditionExpression: 'attribute_not_exists(leagueIds) OR attribute_type(leagueIds, :set)',
      ExpressionAttributeValues: { ':leagues': new Set([leagueId]), ':set': 'SS' },
    },
  };
}
