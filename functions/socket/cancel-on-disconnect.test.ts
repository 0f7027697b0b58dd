import { beforeEach, describe, expect, test } from 'vitest';
import { CANCEL_ON_DISCONNECT, CANCELS_ON_DISCONNECT, KEEP_ORDERS, KEEPS_ORDERS, PONG } from '../../shared/frames.ts';
import { deleteConnection, listConnectionsOf } from '../data/connection.ts';
import { MAX_RANGE_TICKS } from '../domain/market/tick-range.ts';
import { ordersOf } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { comingPrice, limitOrderAt } from '../testing/coming-prices.ts';
import { connect, disconnect, receiveFrame } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { putOpenOrders } from '../testing/open-orders.ts';
import { readLog } from '../testing/read-log.ts';
import { joinPlayer } from '../testing/scene.ts';
import type { SocketEvent } from './socket-event.ts';

const log = readLog();
let playerId = '';
movingMarket();
beforeEach(async () => {
  movingClock.turn(1);
  playerId = await joinPlayer();
  await putOpenOrders(playerId, 2);
});

const eventOf = (connectionId: string, body?: string, token: object = {}) =>
  ({ requestContext: { connectionId, authorizer: { playerId, ...token } }, body }) as unknown as SocketEvent;
const say = async (id: string, body: string, token?: object) => (await receiveFrame(eventOf(id, body, token))).body;
const leave = (id: string) => disconnect(eventOf(id));
const statuses = async () => (await ordersOf(playerId)).map(({ status }) => status).toSorted();
const OPEN = ['open', 'open'];
const CANCELLED = ['cancelled', 'cancelled'];

async function open(id: string): Promise<void> {
  await connect(eventOf(id));
  expect(await say(id, CANCEL_ON_DISCONNECT)).toBe(CANCELS_ON_DISCONNECT);
}

describe('when a socket closes, the player’s open orders', () => {
  test("are cancelled if it asked for that, and no other player's are", async () => {
    const [stranger, own] = [playerId, await joinPlayer()];
    playerId = own;
    await putOpenOrders(own, 2);
    await open('one=');
    await leave('one=');
    expect(await statuses()).toEqual(CANCELLED);
    playerId = stranger;
    expect(await statuses()).toEqual(OPEN);
  });

  test('stay if it did not ask, or withdrew the request', async () => {
    await connect(eventOf('page='));
    await leave('page=');
    await open('one=');
    expect(await say('one=', KEEP_ORDERS)).toBe(KEEPS_ORDERS);
    await leave('one=');
    expect(await statuses()).toEqual(OPEN);
  });

  test('stay while another socket that asked is open, and go with the last of these', async () => {
    await open('one=');
    await open('two=');
    await connect(eventOf('page='));
    await leave('one=');
    expect(await statuses()).toEqual(OPEN);
    await leave('two=');
    expect(await statuses()).toEqual(CANCELLED);
  });

  test('are cancelled although another socket that asked died, once a message finds that one gone', async () => {
    await open('dead=');
    await open('two=');
    await deleteConnection({ id: 'dead=', playerId });
    await leave('two=');
    expect(await statuses()).toEqual(CANCELLED);
  });

  test('are cancelled even if we closed it, which forgets the connection first', async () => {
    await open('one=');
    await deleteConnection({ id: 'one=', playerId });
    expect(await listConnectionsOf(playerId)).toEqual([]);
    expect(await statuses()).toEqual(OPEN);
    await leave('one=');
    expect(await statuses()).toEqual(CANCELLED);
  });

  test('are filled instead if their price was reached before', async () => {
    const level = await comingPrice();
    await call('place-trade', { playerId, body: limitOrderAt(level) });
    await open('one=');
    movingClock.turn(level.ticks);
    await leave('one=');
    expect(await statuses()).toEqual([...CANCELLED, 'filled']);
  });

  test('are logged as an error if a market far behind prevents cancelling, since no retry follows', async () => {
    await open('one=');
    movingClock.turn(MAX_RANGE_TICKS + 1);
    await leave('one=');
    expect(log.of('orders still open after a disconnect')).toMatchObject([{ level: 'ERROR' }]);
    expect(await statuses()).toEqual(OPEN);
  });
});

describe('asking to cancel on disconnect', () => {
  const readOnly = { tokenId: 'a1b2c3d4', scope: 'read' };

  test.each([CANCEL_ON_DISCONNECT, KEEP_ORDERS])('needs a token that may trade: %s', async (frame) => {
    await connect(eventOf('one='));
    const { type } = JSON.parse(frame);
    const refused = { type: 'frame_refused', frame: type, code: 'read-only-token' };
    expect(JSON.parse(await say('one=', frame, readOnly))).toEqual(refused);
    expect(JSON.parse(await say('one=', frame, { ...readOnly, scope: 'trade' })).type).not.toBe('frame_refused');
  });

  test('is answered like a ping for an unknown or closed socket', async () => {
    expect(await say('none=', CANCEL_ON_DISCONNECT)).toBe(PONG);
  });
});
