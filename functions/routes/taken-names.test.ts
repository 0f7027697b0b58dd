import { beforeAll, beforeEach, expect, test } from 'vitest';
import { pictureUrls } from '../../shared/pictures.ts';
import type { RouteName } from '../../shared/routes/index.ts';
import type { Moderation } from '../../shared/schemas/moderation.ts';
import { changeNames } from '../data/profile.ts';
import { neutralNames } from '../domain/player-name.ts';
import { adminEachTest } from '../testing/admin.ts';
import { call } from '../testing/call.ts';
import { done } from '../testing/leagues.ts';
import { FUTURE_NOON_MS, joinPlayer, NOON_MS, setClock } from '../testing/scene.ts';

const YEAR_MS = 365 * 24 * 3600_000;
const rude = { firstName: 'Rude', lastName: 'Word', profileImageUrl: null };

/** Each test runs two years later, when names taken away before are free again. */
let nowMs = FUTURE_NOON_MS;
let bearer = '';
const { admin } = adminEachTest(() => {
  nowMs += 2 * YEAR_MS;
  return nowMs;
});
beforeEach(async () => {
  bearer = await joinPlayer();
  await changeNames(bearer, rude);
});

const rename = (playerId: string, names: object) => call('change-profile', { playerId, body: { ...rude, ...names } });

async function takeAway(): Promise<string> {
  const report = { playerId: bearer, reason: 'name' };
  const { id: reportId } = await done('send-report', { playerId: await joinPlayer(), body: report });
  await admin.ask('settle-report', { params: { reportId }, body: { measures: ['rename'] } });
  const log: Moderation[] = (await admin.ask('list-moderation')).body;
  return log.find(({ action, player }) => action === 'rename' && player.id === bearer)?.id ?? '';
}

test('no player may have a removed name, or one that looks like it, for a year', async () => {
  await takeAway();
  const answers = [
    await rename(bearer, {}),
    await rename(bearer, { firstName: 'R\u00FCde', lastName: 'w\u043Erd!' }),
    await rename(await joinPlayer(), { firstName: 'RudeWord', lastName: null }),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'name-not-allowed'));
  expect((await rename(bearer, { lastName: 'Sword' })).status).toBe(200);
  setClock(nowMs + YEAR_MS);
  expect((await rename(bearer, {})).status).toBe(200);
});

test('a player who has such a name already keeps it, and may change the picture', async () => {
  const other = await joinPlayer();
  await changeNames(other, { ...rude, lastName: 'W0rd' });
  await takeAway();
  expect((await rename(other, { lastName: 'W0rd', profileImageUrl: pictureUrls[0] })).status).toBe(200);
});

test('a restored name is free again, and its neutral replacement was never taken away', async () => {
  const id = await takeAway();
  await takeAway();
  expect((await rename(bearer, neutralNames(bearer))).status).toBe(200);
  expect((await admin.ask('undo-measure', { body: { id } })).status).toBe(200);
  expect((await rename(await joinPlayer(), {})).status).toBe(200);
});

/* The blocked words, darn and Blöd, come from functions/testing/environment.ts. */

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
])('%s refuses a blocked word in %j', async (name, body) => {
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

test('an administrator may have a reserved name', async () => {
  await done('change-profile', { playerId, isAdmin: true, body: names('Admin', 'Adler') });
});

test.each<[RouteName, object]>([
  ['send-chat-message', { message: 'Darning socks, blöde Sache' }],
  ['change-profile', names('Darnell', null)],
  ['create-league', { name: 'Darnley' }],
])('%s accepts %j, because only whole words count', async (name, body) => {
  await done(name, { playerId, body });
});

test('refuses an edit with such a word, and keeps the message', async () => {
  const { id: messageId } = await done('send-chat-message', { playerId, body: { message: 'Fine' } });
  const edit = await call('edit-chat-message', { playerId, params: { messageId }, body: { message: 'Darn' } });
  expect(edit.body.code).toBe('word-not-allowed');
  const messages: { id: string; message: string }[] = await done('list-chat-messages', { playerId });
  expect(messages.find(({ id }) => id === messageId)?.message).toBe('Fine');
});
