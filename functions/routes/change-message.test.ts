import { beforeEach, expect, test } from 'vitest';
import { type ChatMessage, MAX_REACTIONS } from '../../shared/schemas/chat.ts';
import { firstIdAt, uuidV7 } from '../../shared/uuid.ts';
import { MESSAGE_BURST } from '../domain/chat.ts';
import { call, outcome } from '../testing/call.ts';
import { FUTURE_NOON_MS, joinPlayer, setClock } from '../testing/scene.ts';

const MINUTE_MS = 60_000;

let startMs = FUTURE_NOON_MS + 24 * 60 * MINUTE_MS;
let playerId = '';
beforeEach(async () => {
  startMs += 10 * MINUTE_MS;
  setClock(startMs);
  playerId = await joinPlayer();
});

const say = (message: string) => call('send-chat-message', { playerId, body: { message } });
const read = async (): Promise<ChatMessage[]> =>
  (await call('list-chat-messages', { playerId, query: { after: firstIdAt(startMs) } })).body;
const texts = async () => (await read()).map(({ message }) => message);

const edit = (messageId: string, message: string, whose = playerId) =>
  call('edit-chat-message', { playerId: whose, params: { messageId }, body: { message } });
const remove = (messageId: string, whose = playerId) =>
  call('remove-chat-message', { playerId: whose, params: { messageId } });

test('an author may edit and delete a message for two minutes', async () => {
  const [first, second] = [(await say('frist')).body, (await say('gone')).body];
  setClock(startMs + 2 * MINUTE_MS);
  const { status, body } = await edit(first.id, ' first\n\n\n\nline ');
  const edited = {
    ...first,
    message: 'first\n\nline',
    editedAt: new Date(startMs + 2 * MINUTE_MS).toISOString(),
    revision: 1,
  };
  expect([status, body]).toEqual([200, edited]);
  expect((await remove(second.id)).body).toEqual({ id: second.id });
  expect(await read()).toEqual([edited]);
  for (const each of [await edit(second.id, 'again'), await remove(second.id)])
    expect([each.status, each.body.code]).toEqual([404, 'not-found']);
});

test("refuses to change a message after two minutes, or another player's", async () => {
  const { id: messageId } = (await say('mine')).body;
  const other = await joinPlayer();
  for (const each of [await edit(messageId, 'theirs', other), await remove(messageId, other)])
    expect([each.status, each.body.code]).toEqual([404, 'not-found']);
  setClock(startMs + 2 * MINUTE_MS + 1);
  for (const each of [await edit(messageId, 'too late'), await remove(messageId)])
    expect([each.status, each.body.code]).toEqual([409, 'message-settled']);
  expect(await texts()).toEqual(['mine']);
});

test('muted players and those over the rate limit may delete a message but not edit it', async () => {
  const { id: messageId } = (await say('calm')).body;
  for (let count = 1; count < MESSAGE_BURST; count++) expect((await edit(messageId, `${count}`)).status).toBe(200);
  expect((await edit(messageId, 'faster')).status).toBe(429);
  setClock(startMs + MINUTE_MS);
  await call('mute-player', { playerId: 'admin', isAdmin: true, body: { playerId, minutes: 10 } });
  expect((await edit(messageId, 'rude')).body.code).toBe('muted');
  expect((await remove(messageId)).status).toBe(200);
  expect(await texts()).toEqual([]);
});

test('a reaction counts once, can be removed, survives an edit, and has a limit', async () => {
  const { id: messageId } = (await say('to the moon')).body;
  const react = (emoji: string, on: boolean, whose = playerId) =>
    call('react-to-chat-message', { playerId: whose, params: { messageId }, body: { emoji, on } });
  const other = await joinPlayer();
  await react('📉', true, other);
  for (let press = 0; press < 2; press++)
    expect((await react('👍', true)).body).toMatchObject({
      revision: 2,
      reactions: [
        { emoji: '👍', playerIds: [playerId] },
        { emoji: '📉', playerIds: [other] },
      ],
    });
  await edit(messageId, 'to the moon and back');
  expect((await react('📉', false, other)).body).toEqual((await read())[0]);
  expect((await read())[0]).toMatchObject({ revision: 4, reactions: [{ emoji: '👍', playerIds: [playerId] }] });
  expect((await react('💣', true)).status).toBe(400);
  for (let more = 1; more < MAX_REACTIONS; more++) await react('👍', true, await joinPlayer());
  expect(await outcome(react('👍', true, other))).toEqual([409, 'too-many-reactions']);
  const [{ playerIds = [] } = {}] = (await read())[0]?.reactions ?? [];
  expect([playerIds.length, playerIds.includes(other)]).toEqual([MAX_REACTIONS, false]);
  await remove(messageId);
  expect((await react('👍', false)).status).toBe(404);
});

test('counts each of many concurrent reactions', async () => {
  const { id: messageId } = (await say('well?')).body;
  const players = await Promise.all(Array.from({ length: 12 }, () => joinPlayer()));
  const press = (whose: string) =>
    call('react-to-chat-message', { playerId: whose, params: { messageId }, body: { emoji: '🎉', on: true } });
  for (const { status } of await Promise.all(players.map(press))) expect(status).toBe(200);
  const [message] = await read();
  expect(message).toMatchObject({ revision: 12, reactions: [{ emoji: '🎉' }] });
  expect(message?.reactions?.[0]?.playerIds.toSorted()).toEqual(players.toSorted());
});

test('a repeat after an edit returns the edited message, and writes no second one', async () => {
  const headers = { 'idempotency-key': uuidV7(startMs) };
  const send = () => call('send-chat-message', { playerId, body: { message: 'frist' }, headers });
  await edit((await send()).body.id, 'first');
  expect((await send()).body.message).toBe('first');
  expect(await texts()).toEqual(['first']);
});
