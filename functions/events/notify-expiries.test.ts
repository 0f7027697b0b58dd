import { beforeEach, describe, expect, test } from 'vitest';
import type { PersonalEvent } from '../../shared/live.ts';
import { TICKS_PER_MINUTE, tickAt } from '../../shared/tick.ts';
import { playerKey } from '../data/player.ts';
import { expiresAtMs } from '../domain/resting-order.ts';
import { call } from '../testing/call.ts';
import { dyingAt } from '../testing/dying-job.ts';
import { tickJob } from '../testing/events.ts';
import { restUntil } from '../testing/expiring-orders.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { getRaw, listRaw, setRaw, whileUnreadable } from '../testing/raw-items.ts';
import { joinPlayer } from '../testing/scene.ts';
import { notifyExpiries } from '../usecases/notify-expiries.ts';

const SECOND_MS = 1000;

let playerId = '';

/** Moves the clock to the next first tick of a minute, when the tick job looks for expired orders. */
function turnToMinute(): void {
  movingClock.turn(TICKS_PER_MINUTE - (tickAt(movingClock.nowMs) % TICKS_PER_MINUTE));
}
async function nextMinute(): Promise<void> {
  turnToMinute();
  await tickJob();
}

movingMarket();
beforeEach(async () => {
  await nextMinute();
  playerId = await joinPlayer();
});

const expiryIn = (seconds: number, owner = playerId) => restUntil(owner, movingClock.nowMs + seconds * SECOND_MS);
/** Reads the expiry events as written, because writing them sends them. */
const told = async (owner = playerId) =>
  (await listRaw(`PLAYER#${owner}`))
    .filter(({ SK }) => SK.startsWith('EVENT#'))
    .map(({ event }) => event as PersonalEvent);
const notifiedOrders = async () => (await told()).map((event) => ('orderId' in event ? event.orderId : undefined));
const dueRows = async (owner = playerId) => (await listRaw('ORDERS#EXPIRING')).filter(({ SK }) => SK.endsWith(owner));
const belled = async () => (await call('list-notifications', { playerId })).body.notifications;
const dueMs = async () => (await getRaw(playerKey(playerId)))?.dueMs;

describe('an order that expires', () => {
  test('is notified once within the minute, as the bell has derived it until then', async () => {
    const order = await expiryIn(20);
    movingClock.turn(3);
    const derived = await belled();
    expect(derived).toMatchObject([{ type: 'order_expired', orderId: order.id, stockSymbol: 'TFM', trigger: 'limit' }]);
    await tickJob();
    expect(await told()).toEqual([]);
    await nextMinute();
    expect(await told()).toEqual(derived);
    await nextMinute();
    expect([await told(), await belled()]).toEqual([derived, derived]);
    expect([await dueRows(), await dueMs()]).toEqual([[], undefined]);
  });

  test('beside other orders is notified in its own minute, from one row', async () => {
    const orders = [await expiryIn(20), await expiryIn(30), await expiryIn(90)];
    expect(await dueRows()).toHaveLength(1);
    const ids = orders.map(({ id }) => id);
    await nextMinute();
    expect(await notifiedOrders()).toEqual(ids.slice(0, 2));
    expect(await dueRows()).toMatchObject([{ SK: `${String(await dueMs()).padStart(14, '0')}#${playerId}` }]);
    await nextMinute();
    expect(await notifiedOrders()).toEqual(ids);
  });

  test("before the time of its player's row, as a late bracket does, is notified with that row", async () => {
    const [later, earlier] = [await expiryIn(30), await expiryIn(20)];
    await nextMinute();
    expect((await notifiedOrders()).toSorted()).toEqual([earlier.id, later.id].toSorted());
  });

  test.each(['cancelled', 'of a player who has started over'])('is not notified if it is %s', async (how) => {
    const { id } = await expiryIn(20);
    if (how === 'cancelled') await call('cancel-order', { playerId, params: { id } });
    else await setRaw(playerKey(playerId), 'newMs', movingClock.nowMs);
    await nextMinute();
    const bell = how === 'cancelled' ? await belled() : [];
    expect([await told(), bell, await dueRows()]).toEqual([[], [], []]);
  });

  test('after its price was reached but not settled is neither notified nor forgotten', async () => {
    const order = await expiryIn(20);
    const crossed = { tick: 1, priceCents: 1, dayOpenCents: 1, weekOpenCents: 1, seasonOpenCents: 1 };
    await setRaw({ PK: `PLAYER#${playerId}`, SK: `ORDER#OPEN#${order.id}` }, 'crossed', crossed);
    await nextMinute();
    expect([await told(), await belled(), (await dueRows()).length]).toEqual([[], [], 1]);
  });
});

describe('no notification is lost or doubled', () => {
  const scene = async () => [await expiryIn(20), await expiryIn(21), await expiryIn(200)];

  // A look writes two orders, then the row.
  const deaths = [1, 2, 3].flatMap((number) => [[number, 'before'] as const, [number, 'after'] as const]);
  test.each(deaths)('by a look that dies at its write %i, %s the table has done it', async (number, when) => {
    const [one, other] = await scene();
    turnToMinute();
    const look = () => notifyExpiries({ nowMs: movingClock.nowMs, settledMs: movingClock.nowMs });
    expect(await dyingAt(look, { number, when })).toBe(true);
    await nextMinute();
    expect(await notifiedOrders()).toEqual([one?.id, other?.id]);
    expect(await dueRows()).toHaveLength(1);
  });

  test('by overlapping tick jobs', async () => {
    const [one, other] = await scene();
    turnToMinute();
    await Promise.all([tickJob(), tickJob(), tickJob()]);
    expect(await notifiedOrders()).toEqual([one?.id, other?.id]);
    await nextMinute();
    expect([await notifiedOrders(), (await dueRows()).length]).toEqual([[one?.id, other?.id], 1]);
  });

  test('if an order is placed during a look', async () => {
    const first = await expiryIn(20);
    turnToMinute();
    const placed = await Promise.all([tickJob(), expiryIn(100).catch(() => expiryIn(100))]);
    await nextMinute();
    await nextMinute();
    expect(await notifiedOrders()).toEqual([first.id, placed[1].id]);
    expect(expiresAtMs(placed[1])).toBeLessThan(movingClock.nowMs);
  });

  test('by an unreadable player, who delays no other', async () => {
    const other = await joinPlayer();
    await expiryIn(20);
    await expiryIn(21, other);
    await whileUnreadable(playerId, nextMinute);
    expect([(await told(other)).length, (await told()).length]).toEqual([1, 0]);
    await nextMinute();
    expect(await told()).toHaveLength(1);
  });
});

test('the row of a player who is gone is removed', async () => {
  await expiryIn(20);
  await setRaw(playerKey(playerId), 'dueMs', undefined);
  await nextMinute();
  expect([await told(), await dueRows()]).toEqual([[], []]);
});
