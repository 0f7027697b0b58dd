import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { ChatMessage } from '../../shared/schemas/chat.ts';
import type { Moderation } from '../../shared/schemas/moderation.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { adoptNames, changeNames, getProfile } from '../data/profile.ts';
import { neutralNames } from '../domain/player-name.ts';
import { adminEachTest } from '../testing/admin.ts';
import { call } from '../testing/call.ts';
import { done } from '../testing/leagues.ts';
import { metered } from '../testing/meter.ts';
import { FUTURE_NOON_MS, joinPlayer, setClock } from '../testing/scene.ts';
import { testCosts } from '../testing/test-costs.ts';

const DAY_MS = 24 * 3600_000;
const rude = { firstName: 'Rude', lastName: 'Word', profileImageUrl: null };

/** Each test runs two months later, when earlier reports have expired. */
let nowMs = FUTURE_NOON_MS;
let author = '';
let reader = '';
const { admin } = adminEachTest(() => {
  nowMs += 62 * DAY_MS;
  return nowMs;
});
beforeEach(async () => {
  [author, reader] = [await joinPlayer(), await joinPlayer()];
  await adoptNames(author, rude);
});

const say = async (message = 'Something nasty') =>
  (await done('send-chat-message', { playerId: author, body: { message } })).id as string;
const report = (messageId: string | undefined, { by = reader, of = author, reason = 'abuse' } = {}) =>
  call('send-report', { playerId: by, body: { playerId: of, reason, ...(messageId && { messageId }) } });
const queue = async () => (await admin.ask('list-reports')).body;
const settle = (reportId: string, body: object = {}) =>
  admin.ask('settle-report', { params: { reportId }, body: { measures: [], ...body } });
const undo = (id: string) => admin.ask('undo-measure', { body: { id } });
const log = async (): Promise<Moderation[]> =>
  (await admin.ask('list-moderation')).body.filter(({ player }: Moderation) => player.id === author);
const chat = async (): Promise<string[]> =>
  (await done('list-chat-messages', { playerId: reader })).map(({ id }: { id: string }) => id);

test('each player reports a message once, and its original wording is kept', async () => {
  const messageId = await say();
  expect((await report(messageId)).body).toEqual({ id: messageId });
  await report(messageId, { reason: 'spam' });
  await done('edit-chat-message', { playerId: author, params: { messageId }, body: { message: 'Something nice' } });
  await report(messageId, { by: await joinPlayer(), reason: 'spam' });
  expect(await queue()).toEqual([
    {
      id: messageId,
      about: 'message',
      wording: 'Something nasty',
      player: { id: author, ...rude },
      reasons: ['spam', 'abuse'],
      reporters: 2,
      reportedAt: new Date(nowMs).toISOString(),
      earlier: [],
    },
  ]);
});

test('a name is reported in its wording, and a changed name is a new report', async () => {
  const { body: first } = await report(undefined, { reason: 'name' });
  await report(undefined, { reason: 'name' });
  await changeNames(author, { ...rude, firstName: 'Ruder' });
  const { body: second } = await report(undefined, { reason: 'name' });
  expect(second.id).not.toBe(first.id);
  const wordings = (await queue()).map(({ about, wording }: { about: string; wording: string }) => [about, wording]);
  expect(wordings.toSorted()).toEqual([
    ['name', 'Rude Word'],
    ['name', 'Ruder Word'],
  ]);
});

test('refuses reports of unknown things, or with the wrong author', async () => {
  const messageId = await say();
  const outcomes = [
    await report(uuidV7(nowMs)),
    await report(messageId, { of: reader }),
    await report(undefined, { of: randomUUID() }),
  ];
  expect(outcomes.map(({ status, body }) => [status, body.code])).toEqual(outcomes.map(() => [404, 'not-found']));
  expect(await queue()).toEqual([]);
});

test('a player may report ten things at once, then one every five minutes; repeats do not count', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 12; count++) {
    setClock(nowMs - DAY_MS + count * 2000);
    ids.push(await say(`No. ${count}`));
  }
  setClock(nowMs);
  for (const id of ids.slice(0, 10)) for (const _ of [1, 2]) expect((await report(id)).status).toBe(200);
  expect((await report(ids[10])).body).toMatchObject({
    code: 'too-many-requests',
    details: { retryAfterSeconds: 300 },
  });
  setClock(nowMs + 300_000);
  expect([(await report(ids[10])).status, (await report(ids[11])).status]).toEqual([200, 429]);
});

test('the queue begins with the most reported, and drops reports left unsettled for a month', async () => {
  const [one, other] = [await say('One'), await say('Two')];
  await report(one);
  await report(other);
  await report(other, { by: await joinPlayer() });
  expect((await queue()).map(({ id }: { id: string }) => id)).toEqual([other, one]);
  setClock(nowMs + 31 * DAY_MS);
  expect(await queue()).toEqual([]);
});

test('takes several measures together, logs each, and shows them with the next report', async () => {
  const messageId = await say();
  await report(messageId);
  expect((await settle(messageId, { measures: ['delete-message', 'mute', 'rename'], minutes: 60 })).status).toBe(200);
  expect(await chat()).not.toContain(messageId);
  expect((await call('send-chat-message', { playerId: author, body: { message: 'And?' } })).body.code).toBe('muted');
  expect(await getProfile(author)).toMatchObject(neutralNames(author));
  const actions = (await log()).map(({ action }) => action);
  expect(actions.toSorted()).toEqual(['delete-message', 'mute', 'rename']);
  expect(JSON.stringify(await log())).not.toContain('nasty');
  expect(await queue()).toEqual([]);
  await report(undefined, { reason: 'name' });
  const [{ earlier, wording }] = await queue();
  expect(earlier).toEqual(await log());
  expect(wording).toBe(Object.values(neutralNames(author)).join(' '));
});

test('settles a report once, refuses a mute without minutes, and stays settled after another report', async () => {
  const messageId = await say();
  await report(messageId);
  expect((await settle(messageId, { measures: ['mute'] })).body.code).toBe('malformed');
  expect(await queue()).toHaveLength(1);
  const answers = await Promise.all([settle(messageId), settle(messageId), settle(messageId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await settle(messageId)).body.code).toBe('already-settled');
  expect((await report(messageId, { by: await joinPlayer() })).status).toBe(200);
  expect(await queue()).toEqual([]);
  expect((await log()).map(({ action }) => action)).toEqual(['dismiss']);
  expect((await settle(randomUUID())).body.code).toBe('not-found');
});

test('dismisses the report of a message that its author has deleted', async () => {
  const messageId = await say();
  await report(messageId);
  await done('remove-chat-message', { playerId: author, params: { messageId } });
  expect((await queue())[0].wording).toBe('Something nasty');
  await settle(messageId, { measures: ['delete-message'] });
  expect((await log()).map(({ action }) => action)).toEqual(['dismiss']);
});

async function settled(body: object): Promise<Record<string, string>> {
  const messageId = await say();
  await report(messageId);
  await settle(messageId, body);
  return Object.fromEntries((await log()).map(({ action, id }) => [action, id]));
}

test('a name that is taken away also leaves the messages, as a new revision for clients', async () => {
  const [one, other] = [await say('One'), await say('Two')];
  await report(one);
  await settle(one, { measures: ['rename'] });
  const messages: ChatMessage[] = await done('list-chat-messages', { playerId: reader });
  for (const id of [one, other])
    expect(messages.find((each) => each.id === id)).toMatchObject({ user: neutralNames(author), revision: 1 });
  expect(JSON.stringify(messages)).not.toContain(rude.lastName);
});

test('undoes a mute, a new name and a dismissal once each, but no deletion', async () => {
  const ids = await settled({ measures: ['delete-message', 'mute', 'rename'], minutes: 60 });
  expect((await undo(ids.mute as string)).status).toBe(200);
  expect((await undo(ids.rename as string)).status).toBe(200);
  expect((await undo(ids.mute as string)).body.code).toBe('already-undone');
  expect((await undo(ids['delete-message'] as string)).body.code).toBe('not-found');
  expect(await getProfile(author)).toMatchObject(rude);
  const again = await say('I may write again');
  await report(again);
  await settle(again);
  const dismissal = (await log()).find(({ action }) => action === 'dismiss');
  await undo(dismissal?.id as string);
  expect((await queue()).map(({ id }: { id: string }) => id)).toContain(again);
  const entries = (await log()).map(({ action, undone }) => [action, undone]);
  expect(entries.toSorted()).toEqual(
    [
      ['delete-message', false],
      ['mute', true],
      ['rename', true],
      ['lift-mute', false],
      ['restore-name', false],
      ['dismiss', true],
      ['reopen', false],
    ].toSorted(),
  );
  expect((await queue())[0].earlier.map(({ action }: Moderation) => action)).toEqual(['delete-message']);
});

test('refuses to undo a measure after a newer name or a later mute', async () => {
  const ids = await settled({ measures: ['mute', 'rename'], minutes: 60 });
  await changeNames(author, { ...rude, firstName: 'Polite' });
  expect((await undo(ids.rename as string)).body.code).toBe('no-longer-applies');
  expect(await getProfile(author)).toMatchObject({ firstName: 'Polite' });
  await admin.ask('mute-player', { body: { playerId: author, minutes: 600 } });
  expect((await undo(ids.mute as string)).body.code).toBe('no-longer-applies');
  expect((await call('send-chat-message', { playerId: author, body: { message: 'Now?' } })).body.code).toBe('muted');
});

testCosts('a report costs 3 round trips and 4 write units, once', async () => {
  const messageId = await say();
  expect(await metered(() => report(messageId))).toEqual({ roundTrips: 3, readUnits: 3, writeUnits: 4 });
  expect(await metered(() => report(messageId))).toEqual({ roundTrips: 2, readUnits: 3, writeUnits: 0 });
});
