import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { RouteName } from '../../shared/routes/index.ts';
import { call } from '../testing/call.ts';
import { done } from '../testing/leagues.ts';
import { joinPlayer, NOON_MS, setClock } from '../testing/scene.ts';

/* The list of functions/testing/environment.ts: darn and Blöd. */

let playerId = '';
beforeAll(() => setClock(NOON_MS));
beforeEach(async () => {
  playerId = await joinPlayer();
});

const names = (firstName: string | null, lastName: string | null) => ({ firstName, lastName, profileImageUrl: null });

test.each<[RouteName, object]>([
  ['send-chat-message', { message: 'Well, DARN it.' }],
  ['send-chat-message', { message: 'das ist blod' }],
  ['change-profile', names('Darn', null)],
  ['change-profile', names(null, 'Dàrn')],
  ['create-league', { name: 'The darn league' }],
])('%s refuses %j in plain words', async (name, body) => {
  const answer = await call(name, { playerId, body });
  expect([answer.status, answer.body]).toMatchObject([
    409,
    { code: 'word-not-allowed', detail: 'This contains a word that is not allowed here. Please choose another.' },
  ]);
});

test.each<[RouteName, object]>([
  ['change-profile', names('Tradefloor', 'Support')],
  ['change-profile', names('\u0410dmin', null)],
  ['change-profile', names('Ad', 'min')],
  ['create-league', { name: 'Tradefloor Cup' }],
])('%s refuses the reserved name %j', async (name, body) => {
  const { status, body: problem } = await call(name, { playerId, body });
  expect([status, problem.code, problem.detail]).toEqual([
    ...[400, 'name-not-allowed', 'This name is not allowed here. Please choose another.'],
  ]);
});

test('an administrator may be called one', async () => {
  await done('change-profile', { playerId, isAdmin: true, body: names('Admin', 'Adler') });
});

test.each<[RouteName, object]>([
  ['send-chat-message', { message: 'Darning socks, blöde Sache' }],
  ['change-profile', names('Darnell', null)],
  ['create-league', { name: 'Darnley' }],
])('%s takes %j: only whole words count', async (name, body) => {
  await done(name, { playerId, body });
});

test('an edit does not bring such a word in either, and the message stays', async () => {
  const { id: messageId } = await done('send-chat-message', { playerId, body: { message: 'Fine' } });
  const edit = await call('edit-chat-message', { playerId, params: { messageId }, body: { message: 'Darn' } });
  expect(edit.body.code).toBe('word-not-allowed');
  const messages: { id: string; message: string }[] = await done('list-chat-messages', { playerId });
  expect(messages.find(({ id }) => id === messageId)?.message).toBe('Fine');
});
