import { beforeEach, describe, expect, test } from 'vitest';
import { UNREAD_LIMIT } from '../../shared/notification-kinds.ts';
import { NOTIFICATION_PAGE_LIMIT } from '../../shared/notifications.ts';
import { firstIdAt, uuidV7 } from '../../shared/uuid.ts';
import { openToItem } from '../data/order-item.ts';
import type { NewEvent } from '../data/personal-event.ts';
import { putItems } from '../data/write.ts';
import type { RestingOrder } from '../domain/resting-order.ts';
import { call } from '../testing/call.ts';
import { recordEvent, recordEvents } from '../testing/record-event.ts';
import { FUTURE_NOON_MS, joinPlayer, setClock } from '../testing/scene.ts';

const DAY_MS = 24 * 3600 * 1000;
const planEnded: NewEvent = { type: 'plan_expired', plan: 'basic' };
const moved: NewEvent = { type: 'watched_moved', stockSymbol: 'TFM', price: '42.00', changePercent: '5.00' };

let playerId = '';

beforeEach(async () => {
  setClock(FUTURE_NOON_MS);
  playerId = await joinPlayer();
});

/** Sends the player an event this many seconds after noon. Returns its id. */
async function sendEvent(event: NewEvent, second = 0): Promise<string> {
  const nowMs = FUTURE_NOON_MS + second * 1000;
  const id = uuidV7(nowMs);
  await recordEvent({ playerId, event, nowMs, id });
  return id;
}

/** Sends this many events, a second apart. Returns their ids, newest first. */
const notifyMany = async (count: number, event: NewEvent, fromSecond = 0) =>
  (
    await recordEvents(playerId, event, { count, fromMs: FUTURE_NOON_MS + fromSecond * 1000, stepMs: 1000 })
  ).toReversed();

const inbox = async () => (await call('get-inbox', { playerId })).body;
const page = async (before?: string) =>
  (await call('list-notifications', { playerId, ...(before && { query: { before } }) })).body;
const idsOf = ({ notifications }: { notifications: { id: string }[] }) => notifications.map(({ id }) => id);
const choose = (body: object) => call('change-notification-settings', { playerId, body });
const mute = (...mutedKinds: string[]) => choose({ mutedKinds });
const mark = (upTo: string) => call('mark-notifications-read', { playerId, body: { upTo } });

/** All pages, newest first. */
async function allPages(): Promise<string[][]> {
  const pages: string[][] = [];
  let before: string | undefined;
  do {
    const answer = await page(before);
    pages.push(idsOf(answer));
    before = answer.next;
  } while (before);
  return pages;
}

test('a new player has no notifications and has muted no kinds', async () => {
  expect(await inbox()).toEqual({
    ...{ unread: 0, newest: null, readUpTo: null },
    ...{ mutedKinds: [], unpushedKinds: [], mailedKinds: [] },
  });
  expect(await page()).toEqual({ notifications: [], next: null });
});

test('notifications come newest first, in pages without gaps or repeats', async () => {
  const ids = await notifyMany(2 * NOTIFICATION_PAGE_LIMIT + 20, planEnded);
  const pages = await allPages();
  expect(pages.map(({ length }) => length)).toEqual([NOTIFICATION_PAGE_LIMIT, NOTIFICATION_PAGE_LIMIT, 20]);
  expect(pages.flat()).toEqual(ids);
});

test('a notification is gone after 30 days, and no longer counts', async () => {
  const id = await sendEvent(planEnded);
  setClock(FUTURE_NOON_MS + 30 * DAY_MS - 1000);
  expect([idsOf(await page()), (await inbox()).unread]).toEqual([[id], 1]);
  setClock(FUTURE_NOON_MS + 30 * DAY_MS + 1000);
  expect([idsOf(await page()), (await inbox()).unread]).toEqual([[], 0]);
});

describe('the read mark', () => {
  test('moves only forward, accepts upper case, and a repeat changes nothing', async () => {
    const [last = '', first = ''] = await notifyMany(2, planEnded);
    setClock(FUTURE_NOON_MS + 10_000);
    expect((await inbox()).unread).toBe(2);
    await mark(first.toUpperCase());
    expect(await inbox()).toMatchObject({ unread: 1, readUpTo: first });
    for (const upTo of [last, last, first]) await mark(upTo);
    expect(await inbox()).toMatchObject({ unread: 0, readUpTo: last });
    expect(idsOf(await page())).toEqual([last, first]);
  });

  test('in the future hides no later events', async () => {
    await mark(firstIdAt(FUTURE_NOON_MS + DAY_MS));
    await sendEvent(planEnded, 1);
    setClock(FUTURE_NOON_MS + 2000);
    expect((await inbox()).unread).toBe(1);
  });

  test('set by two tabs at once ends at the later one', async () => {
    const ids = await notifyMany(8, planEnded);
    setClock(FUTURE_NOON_MS + 10_000);
    await Promise.all(ids.map(mark));
    expect((await inbox()).readUpTo).toBe(ids[0]);
  });
});

test('counts unread notifications up to a limit', async () => {
  await notifyMany(UNREAD_LIMIT + 30, planEnded);
  expect((await inbox()).unread).toBe(UNREAD_LIMIT);
});

describe('a kind that is switched off', () => {
  test('is neither listed nor counted, and returns when it is switched on', async () => {
    const plan = await sendEvent(planEnded);
    const watched = await sendEvent(moved, 1);
    await mute('watchlist', 'orders');
    expect(await inbox()).toMatchObject({
      unread: 1,
      newest: plan,
      readUpTo: null,
      mutedKinds: ['orders', 'watchlist'],
    });
    expect(idsOf(await page())).toEqual([plan]);
    await mute();
    expect(await inbox()).toMatchObject({ unread: 2, newest: watched, readUpTo: null, mutedKinds: [] });
    expect(idsOf(await page())).toEqual([watched, plan]);
  });

  test('does not shorten pages', async () => {
    const early = await notifyMany(60, planEnded);
    await notifyMany(150, moved, 60);
    await mute('watchlist');
    const pages = await allPages();
    expect(pages.map(({ length }) => length)).toEqual([NOTIFICATION_PAGE_LIMIT, 10]);
    expect(pages.flat()).toEqual(early);
    expect((await inbox()).unread).toBe(60);
  });

  test('does not end the paging, even with more in a row than one request reads', async () => {
    const early = await notifyMany(3, planEnded);
    await notifyMany(500, moved, 10);
    await mute('watchlist');
    expect((await allPages()).flat()).toEqual(early);
  });

  test('cannot be the chat’s mute', async () => {
    expect((await mute('chat')).status).toBe(400);
    const id = await sendEvent({ type: 'chat_muted', mutedUntil: null });
    await mute('orders', 'plan', 'ranks', 'seasons', 'achievements', 'leagues', 'watchlist', 'alerts');
    expect(idsOf(await page())).toEqual([id]);
  });
});

const chosen = async () => {
  const { mutedKinds, unpushedKinds, mailedKinds } = (await call('get-inbox', { playerId })).body;
  return { mutedKinds, unpushedKinds, mailedKinds };
};

test('a kind that is muted in the bell is not pushed either, until the player chooses so', async () => {
  await choose({ mutedKinds: ['orders'] });
  expect(await chosen()).toEqual({ mutedKinds: ['orders'], unpushedKinds: ['orders'], mailedKinds: [] });
  await choose({ mutedKinds: ['orders', 'plan'], unpushedKinds: [] });
  await choose({ mutedKinds: ['orders'] });
  expect(await chosen()).toEqual({ mutedKinds: ['orders'], unpushedKinds: [], mailedKinds: [] });
});

test('each channel keeps its own choice while others change', async () => {
  await choose({ mutedKinds: [], unpushedKinds: ['ranks'], mailedKinds: ['seasons', 'alerts'] });
  await choose({ mutedKinds: ['plan'] });
  expect(await chosen()).toEqual({
    ...{ mutedKinds: ['plan'], unpushedKinds: ['ranks'], mailedKinds: ['alerts', 'seasons'] },
  });
  await choose({ mutedKinds: [], mailedKinds: [] });
  expect(await chosen()).toEqual({ mutedKinds: [], unpushedKinds: ['ranks'], mailedKinds: [] });
});

describe('an order that expires', () => {
  const restingOrder = (placedAtMs: number, id = uuidV7(placedAtMs)): RestingOrder => {
    const prices = { limitCents: 100 };
    return { id, playerId, symbol: 'TFM', action: 'buy', shares: 12, ...prices, placedAtMs };
  };
  const EXPIRY_MS = FUTURE_NOON_MS + 30 * DAY_MS;

  test('is a notification dated to its expiry, unread until marked, for 30 days', async () => {
    const order = restingOrder(FUTURE_NOON_MS);
    await putItems([openToItem(order)]);
    setClock(EXPIRY_MS - 1);
    expect(await page()).toEqual({ notifications: [], next: null });
    setClock(EXPIRY_MS);
    const { notifications } = await page();
    const said = { type: 'order_expired', orderId: order.id, stockSymbol: 'TFM', shares: 12, trigger: 'limit' };
    expect(notifications).toMatchObject([{ ...said, createdAt: new Date(EXPIRY_MS).toISOString() }]);
    expect((await inbox()).unread).toBe(1);
    await mark(notifications[0].id);
    expect((await inbox()).unread).toBe(0);
    setClock(EXPIRY_MS + 30 * DAY_MS);
    expect(await page()).toEqual({ notifications: [], next: null });
  });

  test.each([
    ['of a bracket, whose id derives from its purchase', -29 * DAY_MS],
    ['of a key from a fast clock', DAY_MS - 1000],
  ])('%s, is a notification too', async (_, offMs) => {
    await putItems([openToItem(restingOrder(FUTURE_NOON_MS, uuidV7(FUTURE_NOON_MS + offMs)))]);
    setClock(EXPIRY_MS);
    expect((await page()).notifications).toHaveLength(1);
  });

  test('appears once, in its place among the others, on any page', async () => {
    const before = await notifyMany(30, planEnded, 29 * 24 * 3600);
    await putItems([openToItem(restingOrder(FUTURE_NOON_MS))]);
    const after = await notifyMany(60, planEnded, 30 * 24 * 3600 + 1);
    setClock(EXPIRY_MS + 3_600_000);
    const ids = (await allPages()).flat();
    expect([ids.length, ids.slice(0, 60), ids.slice(61)]).toEqual([91, after, before]);
    expect((await inbox()).unread).toBe(91);
  });

  test('is muted with the other order events', async () => {
    await putItems([openToItem(restingOrder(FUTURE_NOON_MS))]);
    await mute('orders');
    setClock(EXPIRY_MS);
    expect([(await page()).notifications, (await inbox()).unread]).toEqual([[], 0]);
  });
});

test.each([
  ['mark-notifications-read', { upTo: 'yesterday' }],
  ['change-notification-settings', { mutedKinds: ['weather'] }],
  ['change-notification-settings', { mutedKinds: [], unpushedKinds: ['weather'] }],
  ['change-notification-settings', { mutedKinds: [], mailedKinds: 'all' }],
] as const)('%s refuses %o', async (name, body) => {
  expect((await call(name, { playerId, body })).body.code).toBe('malformed');
});
