import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { MODERATION_PAGE_LIMIT, type Moderation } from '../../shared/schemas/moderation.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { adoptNames } from '../data/profile.ts';
import type { Item, Key } from '../data/table.ts';
import { putItems } from '../data/write.ts';
import { adminEachTest } from '../testing/admin.ts';
import { call } from '../testing/call.ts';
import { listRaw, putRaw } from '../testing/raw-items.ts';
import { FUTURE_NOON_MS, joinPlayer, setClock } from '../testing/scene.ts';

const MINUTE_MS = 60_000;
const cleo = { firstName: 'Cleo', lastName: 'King', profileImageUrl: null };
const dan = { firstName: 'Dan', lastName: null, profileImageUrl: null };

/** Each test runs a day after the previous one. */
let nowMs = FUTURE_NOON_MS;
let playerId = '';
const { admin, adminId } = adminEachTest(() => {
  nowMs += 24 * 60 * MINUTE_MS;
  return nowMs;
});
beforeEach(async () => {
  playerId = await joinPlayer();
  await adoptNames(adminId(), cleo);
  await adoptNames(playerId, dan);
});

const log = async (before?: string): Promise<Moderation[]> =>
  (await admin.ask('list-moderation', { query: before === undefined ? {} : { before } })).body;
const mute = (minutes: number, whom = playerId) => admin.ask('mute-player', { body: { playerId: whom, minutes } });
const later = () => setClock(Date.now() + MINUTE_MS);
const say = async () => (await call('send-chat-message', { playerId, body: { message: 'A bad word' } })).body.id;
const remove = (messageId: string) => admin.ask('delete-chat-message', { params: { messageId } });

test('logs mutes, lifted mutes and deletions, newest first: who, whom and when, without the text', async () => {
  const messageId = await say();
  await mute(10);
  const mutedUntil = new Date(nowMs + 10 * MINUTE_MS).toISOString();
  later();
  await mute(0);
  later();
  await remove(messageId);
  const people = { by: { id: adminId(), ...cleo }, player: { id: playerId, ...dan }, undone: false, reason: null };
  const at = (minutes: number) => new Date(nowMs + minutes * MINUTE_MS).toISOString();
  const entries = (await log()).slice(0, 3);
  expect(entries.map(({ id: _, ...entry }) => entry)).toEqual([
    { ...people, action: 'delete-message', createdAt: at(2), mutedUntil: null },
    { ...people, action: 'lift-mute', createdAt: at(1), mutedUntil: null },
    { ...people, action: 'mute', createdAt: at(0), mutedUntil },
  ]);
  expect(JSON.stringify(entries)).not.toContain('bad word');
});

test('a message is deleted and logged once, even by several administrators at once', async () => {
  const messageId = await say();
  const answers = await Promise.all(Array.from({ length: 4 }, () => remove(messageId)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect((await remove(messageId)).status).toBe(200);
  expect((await log()).filter(({ player }) => player.id === playerId)).toHaveLength(1);
});

test('does not log refused measures', async () => {
  const nobody = randomUUID();
  expect([(await mute(10, nobody)).status, (await remove(uuidV7(nowMs))).status]).toEqual([404, 404]);
  expect(
    (await log()).filter(({ player, createdAt }) => player.id === nobody || createdAt >= new Date(nowMs).toISOString()),
  ).toEqual([]);
});

test('the log comes in pages without gaps or repeats, apart from the market’s log', async () => {
  await admin.ask('halt-market', { body: { halted: true } });
  later();
  await mute(10);
  const entry = (await listRaw('ADMIN')).findLast(({ SK }) => SK.startsWith('CHAT#')) as Item & Key;
  const more = Array.from({ length: MODERATION_PAGE_LIMIT + 4 }, (_, count) => uuidV7(nowMs + 1 + count));
  await putItems(more.map((id) => ({ ...entry, SK: `CHAT#${id}` })));
  const first = await log();
  const second = await log(first.at(-1)?.id);
  const ids = [...first, ...second].map(({ id }) => id);
  expect([first.length, new Set(ids).size, ids.toSorted().toReversed()]).toEqual([
    MODERATION_PAGE_LIMIT,
    ids.length,
    ids,
  ]);
  expect(second.filter(({ player }) => player.id === playerId)).toHaveLength(5);
  expect((await admin.readLog()).map(({ action }) => action)).toEqual(['halt']);
});

test('an unreadable entry does not shorten a page', async () => {
  const odd = { PK: 'ADMIN', SK: `CHAT#${uuidV7(nowMs + MINUTE_MS)}` };
  await mute(10);
  const whole = await log();
  await putRaw({ ...odd, by: 'nobody' });
  expect(await log()).toEqual(whole);
  expect(whole).toHaveLength(MODERATION_PAGE_LIMIT);
});
