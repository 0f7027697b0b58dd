import { beforeEach, expect, test } from 'vitest';
import type { ExportPart } from '../../shared/schemas/export.ts';
import { adoptNames, saveEmailDigest } from '../data/profile.ts';
import { adminOf } from '../testing/admin.ts';
import { duringTests } from '../testing/during-tests.ts';
import { done } from '../testing/leagues.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { metered } from '../testing/meter.ts';
import { paidOrder, startTestPayPal, upgrade } from '../testing/paypal.ts';
import { getRaw, putRaw } from '../testing/raw-items.ts';
import { FUTURE_NOON_MS, joinPlayer, setClock } from '../testing/scene.ts';
import { joinRuined, startOver } from '../testing/start-over.ts';

const DAY_MS = 24 * 3_600_000;

const paypal = duringTests(startTestPayPal);
let me = '';
let rival = '';

movingMarket();

/** Both players do the same, in different words. */
beforeEach(async () => {
  setClock(FUTURE_NOON_MS);
  [me, rival] = await Promise.all([joinRuined(), joinRuined()]);
  await adoptNames(me, { firstName: 'Mia', lastName: 'Mine', profileImageUrl: null });
  await adoptNames(rival, { firstName: 'Rex', lastName: 'Rival', profileImageUrl: null });
});

const part = (name: ExportPart, cursor?: string, playerId = me) =>
  done('export-account', { playerId, query: { part: name, ...(cursor !== undefined && { after: cursor }) } });

async function whole(name: ExportPart, playerId = me) {
  const items: unknown[] = [];
  let pages = 0;
  for (let cursor: string | undefined; ; pages++) {
    const { items: more, next } = await part(name, cursor, playerId);
    items.push(...more);
    if (next === null) return { items, pages: pages + 1 };
    cursor = next;
  }
}

const say = async (playerId: string, message: string): Promise<string> =>
  (await done('send-chat-message', { playerId, body: { message } })).id;
const react = (playerId: string, messageId: string) =>
  done('react-to-chat-message', { playerId, params: { messageId }, body: { emoji: '🎉', on: true } });
const rest = (playerId: string) =>
  done('place-trade', {
    playerId,
    body: { symbol: 'TFM', action: 'buy', shares: 1, orderType: 'limit', limitPrice: '1.00' },
  });

test('an export holds all that a player did, and nothing of another player', async () => {
  const adminId = await joinPlayer();
  const admin = adminOf(adminId);
  const both = [me, rival] as const;
  const texts = { [me]: 'My own words', [rival]: 'Words of the rival' };
  const ids: Record<string, string> = {};
  const orders: Record<string, string> = {};
  for (const playerId of both) {
    const { order } = await rest(playerId);
    await done('cancel-order', { playerId, params: { id: order.id } });
    await rest(playerId);
    orders[playerId] = await paidOrder(paypal, playerId, '5');
    await upgrade(playerId, 'basic');
    ids[playerId] = await say(playerId, texts[playerId] ?? '');
    await saveEmailDigest(playerId, `digest of ${playerId}`);
    expect((await startOver(playerId)).status).toBe(200);
  }
  await react(me, ids[rival] ?? '');
  await react(rival, ids[me] ?? '');
  for (const playerId of both) await admin.ask('mute-player', { body: { playerId, minutes: 60 } });

  const parts = [
    ...(['orders', 'payments', 'resets', 'messages', 'reactions', 'moderation', 'paper', 'contests', 'rest'] as const),
  ];
  const found = Object.fromEntries(
    await Promise.all(parts.map(async (name) => [name, (await whole(name)).items] as const)),
  );
  const until = new Date(FUTURE_NOON_MS + 3_600_000).toISOString();
  expect(found).toMatchObject({
    orders: [{ status: 'cancelled' }, { status: 'cancelled' }],
    payments: [{ orderId: orders[me], tier: 'basic', price: '5.00', state: 'used' }],
    resets: [{ season: '2096-03', cash: '4000.00', holdings: [{ stockSymbol: 'TFM', shares: 2, cost: '90.00' }] }],
    messages: [{ id: ids[me], message: texts[me], reactions: [{ emoji: '🎉', count: 1 }] }],
    reactions: [{ messageId: ids[rival], emojis: ['🎉'] }],
    moderation: [{ action: 'mute', mutedUntil: until }],
    rest: [{ emailDigest: `digest of ${me}`, mutedUntil: until }],
  });
  const text = JSON.stringify(found);
  for (const foreign of [rival, 'Rex', 'Rival', texts[rival], orders[rival], adminId])
    expect(text).not.toContain(foreign);
});

test('an export comes in pages, and each continues where the last one ended', async () => {
  const { order } = await rest(me);
  await done('cancel-order', { playerId: me, params: { id: order.id } });
  const row = await getRaw({ PK: `PLAYER#${me}`, SK: `ORDER#CLOSED#${order.id}` });
  for (let copy = 0; copy < 250; copy++)
    await putRaw({
      ...row,
      PK: `PLAYER#${me}`,
      SK: `ORDER#CLOSED#${order.id.slice(0, -3)}${copy.toString(16).padStart(3, '0')}`,
    });
  const { items, pages } = await whole('orders');
  expect(pages).toBe(2);
  expect(new Set(items.map((item) => (item as { id: string }).id)).size).toBe(items.length);
  expect(items.length).toBeGreaterThanOrEqual(250);
  expect((await metered(() => part('orders'))).roundTrips).toBe(2);
});

test('an export holds the messages of two months, and no expired ones', async () => {
  const ids: string[] = [];
  for (const daysAgo of [31, 12, 11, 0]) {
    setClock(FUTURE_NOON_MS - daysAgo * DAY_MS);
    ids.push(await say(me, `${daysAgo} days ago`));
  }
  const { items, pages } = await whole('messages');
  expect(items).toMatchObject([{ id: ids[1] }, { id: ids[2] }, { id: ids[3] }]);
  expect(pages).toBe(2);
  expect((await part('messages', ids[1])).items).toMatchObject([{ id: ids[2] }]);
  for (const strange of ['no-uuid', 'OPEN#'])
    expect((await part('messages', strange)).items).toMatchObject([{ id: ids[1] }, { id: ids[2] }]);
});
