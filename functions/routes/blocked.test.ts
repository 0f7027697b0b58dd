import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { routeNames } from '../../shared/routes/index.ts';
import { MAX_BLOCKED } from '../../shared/schemas/blocked.ts';
import { blockedKey } from '../data/blocked.ts';
import { adoptNames } from '../data/profile.ts';
import { eventsSentTo } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { done, makeLeague } from '../testing/leagues.ts';
import { noonMarket } from '../testing/market-scene.ts';
import { putRaw } from '../testing/raw-items.ts';
import { paramsOf, rowOf } from '../testing/route-input.ts';
import { joinPlayer, NOON_MS, setClock } from '../testing/scene.ts';

let playerId = '';
let other = '';
noonMarket();
beforeEach(async () => {
  playerId = await joinPlayer();
  other = await joinPlayer();
});

const block = (on: boolean, whom = other, by = playerId) =>
  call('block-player', { playerId: by, body: { playerId: whom, on } });
const blocked = async (by = playerId): Promise<string[]> =>
  (await done('list-blocked', { playerId: by })).map(({ id }: { id: string }) => id);
const fill = async (count: number) => {
  const ids = new Set(Array.from({ length: count }, () => randomUUID()));
  await putRaw({ ...blockedKey(playerId), ids } as never);
};

test('blocks and unblocks a player once, also when the request is repeated', async () => {
  await adoptNames(other, { firstName: 'Ada', lastName: null, profileImageUrl: null });
  expect((await block(true)).body).toEqual({ playerId: other, on: true });
  await block(true);
  expect((await call('list-blocked', { playerId })).body).toEqual([
    { id: other, firstName: 'Ada', lastName: null, profileImageUrl: null },
  ]);
  await block(false);
  expect((await block(false)).status).toBe(200);
  expect(await blocked()).toEqual([]);
});

test('a block concerns only its owner: the blocked player sees no change, and may block too', async () => {
  await block(true);
  expect(await blocked(other)).toEqual([]);
  await block(true, playerId, other);
  expect([await blocked(), await blocked(other)]).toEqual([[other], [playerId]]);
});

describe('a blocked player sees no change', () => {
  const reads = routeNames.filter((name) => rowOf(name).method === 'GET' && rowOf(name).access === 'player');

  test.each(reads)('in the answer of %s', async (name) => {
    const fields = paramsOf(name);
    const params = { ...fields, ...('playerId' in fields && { playerId }) };
    const query = name === 'list-events' ? { after: '00000000-0000-7000-8000-000000000000' } : {};
    const ask = () => call(name, { playerId: other, params, query: query as Record<string, string> });
    const before = await ask();
    await block(true);
    const after = await ask();
    expect([after.status, after.body]).toEqual([before.status, before.body]);
  });

  test('in the chat, where both still write, react and get pushes', async () => {
    await block(true);
    const { id: messageId } = await done('send-chat-message', { playerId: other, body: { message: 'Hello' } });
    const { id } = await done('send-chat-message', { playerId, body: { message: 'Hello too' } });
    await done('react-to-chat-message', {
      playerId: other,
      params: { messageId: id },
      body: { emoji: '👍', on: true },
    });
    const read = async (by: string) =>
      (await done('list-chat-messages', { playerId: by })).map((message: { id: string }) => message.id);
    // The browser hides the messages, in answers and in pushes.
    expect(await read(other)).toEqual(await read(playerId));
    expect(await read(playerId)).toEqual(expect.arrayContaining([messageId, id]));
  });
});

test('refuses to block an unknown player, or too many', async () => {
  expect((await block(true, randomUUID())).body.code).toBe('not-found');
  await fill(MAX_BLOCKED - 1);
  expect((await block(true)).status).toBe(200);
  expect((await block(true, await joinPlayer())).body.code).toBe('too-many-blocked');
  // A repeat does not exceed the limit.
  expect((await block(true)).status).toBe(200);
  expect(await blocked()).toHaveLength(MAX_BLOCKED);
});

test('an invitation by a blocked player is not delivered, but looks delivered to them', async () => {
  await block(true);
  const league = await makeLeague({ ownerId: other });
  const invite = (playerId: string, by = other) =>
    call('invite-to-league', { playerId: by, params: { leagueId: league.id }, body: { playerId } });
  const third = await joinPlayer();
  expect((await invite(playerId)).body).toEqual((await invite(third)).body);
  expect((await invite(playerId)).body).toEqual((await invite(third)).body);
  expect([(await eventsSentTo(playerId)).length, (await eventsSentTo(third)).length]).toEqual([0, 1]);
  await block(false);
  setClock(NOON_MS + 24 * 3600_000);
  await invite(playerId);
  expect(await eventsSentTo(playerId)).toHaveLength(1);
  setClock(NOON_MS);
});
