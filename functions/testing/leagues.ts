import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import type { RouteName } from '../../shared/routes/index.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { call } from './call.ts';
import { joinPlayer } from './scene.ts';

export interface TestLeague {
  readonly id: string;
  readonly ownerId: string;
  readonly code: string;
}

export async function done(name: RouteName, request: Parameters<typeof call>[1]) {
  const { status, body } = await call(name, request);
  expect([name, status, body.code]).toEqual([name, 200, body.code]);
  return body;
}

export async function makeLeague({ ownerId, name = 'Friends' }: { ownerId?: string; name?: string } = {}) {
  const playerId = ownerId ?? (await joinPlayer());
  const { id } = await done('create-league', { playerId, body: { name }, headers: { 'idempotency-key': uuidV7() } });
  const { code } = await done('get-league', { playerId, params: { leagueId: id } });
  return { id, ownerId: playerId, code } as TestLeague;
}

export function join(playerId: string, code: string) {
  return call('join-league', { playerId, body: { code } });
}

export async function fillLeague({ code }: TestLeague, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let member = 0; member < count; member++) {
    const playerId = await joinPlayer();
    await done('join-league', { playerId, body: { code } });
    ids.push(playerId);
  }
  return ids;
}

export async function membersOf({ id }: TestLeague, playerId: string): Promise<string[]> {
  const { members } = await done('get-league', { playerId, params: { leagueId: id } });
  return members.map((member: { id: string }) => member.id);
}

export async function leaguesOf(playerId: string): Promise<string[]> {
  return (await done('list-leagues', { playerId })).map(({ id }: { id: string }) => id);
}

export async function recordWinner(
  leagueId: string,
  winner: { season: string; playerId: string; returnMillionths: number },
) {
  const { table, TABLE_NAME } = await import('../data/table.ts');
  const { leagueWinnerKey } = await import('../data/league-winner.ts');
  const { season, ...attributes } = winner;
  await table.send(
    new PutCommand({
      TableName: TABLE_NAME,
      Item: { ...leagueWinnerKey(leagueId, season), ...attributes, ofPlayers: 7 },
    }),
  );
}
