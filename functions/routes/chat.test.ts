import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { catchUpFrom } from '../../shared/live.ts';
import type { ChatMessage } from '../../shared/schemas/chat.ts';
import { firstIdAt, uuidV7 } from '../../shared/uuid.ts';
import { recordMessage } from '../data/chat-message.ts';
import { putConnection } from '../data/connection.ts';
import { adoptNames } from '../data/profile.ts';
import { MESSAGE_BURST, newChatSender } from '../domain/chat.ts';
import { eventsSentTo } from '../testing/account.ts';
import { call, outcome } from '../testing/call.ts';
import { FUTURE_NOON_MS, joinPlayer, setClock } from '../testing/scene.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ada = { firstName: 'Ada', lastName: 'Lovelace', profileImageUrl: null };
const id = (nowMs: number) => uuidV7(nowMs);

/** Each test has its own minute, and finds its messages after the minute's first id. */
let startMs = FUTURE_NOON_MS;
let playerId = '';
beforeEach(async () => {
  startMs += MINUTE_MS;
  setClock(startMs);
  playerId = await joinPlayer();
});

const say = (message: unknown, headers: Record<string, string> = {}) =>
  call('send-chat-message', { playerId, body: { message }, headers });
const read = async (after?: string): Promise<ChatMessage[]> =>
  (await call('list-chat-messages', { playerId, query: after === undefined ? {} : { after } })).body;
const texts = async (after = firstIdAt(startMs)) => (await read(after)).map(({ message }) => message);

describe('a message', () => {
  test('is stored with author and time, and without bidirectional marks and surrounding spaces', async () => {
    await adoptNames(playerId, ada);
    const { status, body } = await say('  Hello \u202E<b>floor</b> \n');
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        message: 'Hello <b>floor</b>',
        createdAt: new Date(startMs).toISOString(),
        user: { id: playerId, ...ada },
      },
    ]);
    expect(await read(firstIdAt(startMs))).toEqual([body]);
    expect((await read()).at(-1)).toEqual(body);
  });

  test.each([
    ['nothing visible', ' \u200B'],
    ['half a character', 'a\ud800'],
    ['more than 500 characters', 'x'.repeat(501)],
    ['251 characters of two units each', '😀'.repeat(251)],
    ['no text', 5],
  ])('with %s is refused', async (_, message) => {
    expect(await outcome(say(message))).toEqual([400, 'malformed']);
    expect(await texts()).toEqual([]);
  });

  test('of 500 characters is accepted, not counting surrounding spaces', async () => {
    expect((await say(` ${'x'.repeat(500)} `)).status).toBe(200);
  });

  test('repeated with its key returns the first message, and another text is refused', async () => {
    const headers = Array.from({ length: 5 }, () => ({ 'idempotency-key': id(startMs) }));
    const said = [];
    for (const [index, each] of headers.entries()) said.push((await say(`number ${index}`, each)).body);
    for (const [index, each] of headers.entries())
      expect((await say(`number ${index}`, each)).body).toEqual(said[index]);
    const [first] = headers;
    expect((await say('other words', first)).body.code).toBe('key-reused');
    expect((await say('once', { 'idempotency-key': 'mine' })).body.code).toBe('invalid-key');
    expect(await texts()).toHaveLength(5);
  });
});

test('a player above the rate limit learns how long to wait, and may write again then', async () => {
  for (let count = 0; count < MESSAGE_BURST; count++) expect((await say(`${count}`)).status).toBe(200);
  const refused = await say('too fast');
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'too-many-requests', '1']);
  expect(refused.body.detail).toBe('Too many requests. Please wait 1 second.');
  setClock(startMs + 1000);
  expect((await say('slower')).status).toBe(200);
  expect(await texts()).toHaveLength(MESSAGE_BURST + 1);
});

describe('reading', () => {
  const write = (author: string, atMs: number, message: string) =>
    recordMessage(
      {
        id: id(atMs),
        message,
        createdAt: new Date(atMs).toISOString(),
        user: { id: author, firstName: null, lastName: null, profileImageUrl: null },
      },
      { ...newChatSender, version: 1 },
    );

  test('returns the newest 100, oldest first, and continues after any of them', async () => {
    const count = 130;
    for (let index = 0; index < count; index++) await write(randomUUID(), startMs + index, `${index}`);
    setClock(startMs + 1000);
    const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `${from + index}`);
    const newest = await read();
    expect(newest.map(({ message }) => message)).toEqual(numbers(30, 130));
    expect(await texts(newest[50]?.id)).toEqual(numbers(81, 130));
    const first = await read(firstIdAt(startMs));
    expect(first.map(({ message }) => message)).toEqual(numbers(0, 100));
    expect(await texts(first.at(-1)?.id)).toEqual(numbers(100, 130));
    expect(await texts(newest.at(-1)?.id)).toEqual([]);
  });

  test('finds a message that became readable late if it reads from the catch-up cursor', async () => {
    await write(randomUUID(), startMs + 4000, 'seen first');
    const [seen] = await read(firstIdAt(startMs));
    await write(randomUUID(), startMs, 'slow to write');
    expect(await texts(catchUpFrom(seen?.id ?? ''))).toEqual(['slow to write', 'seen first']);
  });

  test('goes back across months and a whole February, and at most 30 days', async () => {
    const februaryMs = Date.UTC(2097, 1, 27, 12);
    await write(randomUUID(), februaryMs, 'in February');
    setClock(Date.UTC(2097, 2, 1, 12));
    expect(await texts()).toContain('in February');
    setClock(februaryMs + 29 * DAY_MS);
    expect(await texts(firstIdAt(februaryMs))).toContain('in February');
    setClock(februaryMs + 30 * DAY_MS);
    expect(await texts(firstIdAt(februaryMs))).not.toContain('in February');
  });
});

describe('an administrator', () => {
  const admin = { playerId: 'admin', isAdmin: true };
  const mute = (minutes: number, whom = playerId) =>
    call('mute-player', { ...admin, body: { playerId: whom, minutes } });

  test('deletes a message for good', async () => {
    const { body: kept } = await say('kept');
    const { body: gone } = await say('gone');
    const deletion = await call('delete-chat-message', { ...admin, params: { messageId: gone.id } });
    expect([deletion.status, deletion.body]).toEqual([200, { id: gone.id }]);
    expect(await read(firstIdAt(startMs))).toEqual([kept]);
    expect((await read()).at(-1)).toEqual(kept);
    expect(await outcome(call('delete-chat-message', { ...admin, params: { messageId: id(startMs) } }))).toEqual([
      404,
      'not-found',
    ]);
  });

  test('mutes a player, who learns when it ends, and lifts a mute', async () => {
    const until = new Date(startMs + 10 * MINUTE_MS).toISOString();
    const before = await say('hello');
    expect((await mute(10)).body).toEqual({ mutedUntil: until });
    const refused = await say('let me speak');
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([403, 'muted', { until }]);
    const thumb = { playerId, params: { messageId: before.body.id }, body: { emoji: '👍', on: true } };
    expect((await call('react-to-chat-message', thumb)).body.code).toBe('muted');
    expect(await eventsSentTo(playerId)).toMatchObject([{ type: 'chat_muted', mutedUntil: until }]);
    expect((await mute(0)).body).toEqual({ mutedUntil: null });
    expect((await say('thank you')).status).toBe(200);
    await mute(10);
    setClock(startMs + 10 * MINUTE_MS);
    expect((await say('thank you')).status).toBe(200);
  });

  test('cannot mute an unknown player, or a player for ever', async () => {
    expect((await mute(10, randomUUID())).status).toBe(404);
    expect((await mute(31 * 24 * 60)).status).toBe(400);
  });
});

test('lists each player with a socket once as online, with names', async () => {
  const other = await joinPlayer();
  await adoptNames(other, ada);
  const connection = { connectedAtMs: startMs, id: 'socket-1' };
  await putConnection({ ...connection, playerId: other });
  await putConnection({ ...connection, id: 'socket-2', playerId: other });
  await putConnection({ ...connection, playerId });
  const { body } = await call('list-online-players', { playerId });
  expect(body.count).toBe(2);
  expect(body.players).toContainEqual({ id: other, ...ada });
  expect(body.players).toContainEqual({ id: playerId, firstName: null, lastName: null, profileImageUrl: null });
});
