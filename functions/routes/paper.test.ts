import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FOLLOW_PRICES, HIDE_CHAT, PRICES_FOLLOWED, SHOW_CHAT } from '../../shared/frames.ts';
import { isPaper, paperOf } from '../../shared/paper.ts';
import { type RouteName, routeNames } from '../../shared/routes/index.ts';
import { LEAVE_WORD } from '../../shared/schemas/leaving.ts';
import { TICKS_PER_DAY, TICKS_PER_MINUTE } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { listConnectionsOf, putConnection } from '../data/connection.ts';
import { playerKey } from '../data/player.ts';
import { suspendWrites } from '../data/suspension.ts';
import { transactWrite } from '../data/write.ts';
import { call } from '../testing/call.ts';
import { comingPrice, limitOrderAt } from '../testing/coming-prices.ts';
import { audit, connect, erasure, identify, minuteJob, receiveFrame, tickJob } from '../testing/events.ts';
import { metered } from '../testing/meter.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { getRaw, listRaw } from '../testing/poison.ts';
import { paramsOf, rowOf } from '../testing/route-input.ts';
import { joinPlayer, openTestMarket } from '../testing/scene.ts';
import { startTestSockets, type TestSockets } from '../testing/sockets.ts';
import { startTestUserPool, type TestUserPool } from '../testing/user-pool.ts';
import { isAnyoneOnline } from '../usecases/refresh-ranking.ts';

let pool: TestUserPool;
let sockets: TestSockets;
let owner = '';
let paper = '';

beforeAll(async () => {
  movingClock.start();
  await openTestMarket();
  pool = await startTestUserPool();
  sockets = await startTestSockets();
});
afterAll(() => {
  pool.stop();
  sockets.stop();
});
beforeEach(async () => {
  movingClock.turn(1);
  owner = await joinPlayer();
  paper = paperOf(owner);
});

type Known = NonNullable<Awaited<ReturnType<typeof identify>>>;

async function make(scope: 'read' | 'trade' | 'paper' = 'paper') {
  const { status, body } = await call('create-token', { playerId: owner, body: { name: 'Paper bot', scope } });
  expect(status).toBe(200);
  return body as { id: string; token: string; scope: string };
}

/** What the authorizer says of a new token. */
async function known(): Promise<Known> {
  return (await identify(`bearer ${(await make()).token}`)) as Known;
}

const as = (caller: Known, name: RouteName, request: object = {}) =>
  call(name, { ...caller, headers: { origin: undefined, 'x-credential': 'bearer …' }, ...request });

const buy = { symbol: 'TFM', action: 'buy', shares: 5 };
const moneyOf = (id: string) => getRaw(playerKey(id));

async function opened(caller: Known, id: string) {
  const event = (body?: string) => ({ requestContext: { connectionId: id, authorizer: caller }, body }) as never;
  const { statusCode } = await connect(event());
  return { statusCode, say: async (frame: string) => (await receiveFrame(event(frame))).body };
}

describe('a paper account', () => {
  test('begins with its first token, with the starting coins, and stays with the second', async () => {
    const { scope, id } = await make();
    expect([scope, (await call('list-tokens', { playerId: owner })).body]).toEqual([
      'paper',
      [expect.objectContaining({ id, scope: 'paper' })],
    ]);
    const begun = await moneyOf(paper);
    expect(begun).toMatchObject({ cashCents: 1_000_000, version: 1 });
    movingClock.turn(1);
    await make();
    expect(await moneyOf(paper)).toEqual(begun);
    await make('trade');
    expect((await call('list-tokens', { playerId: owner })).body).toHaveLength(3);
  });

  test('is begun once by tokens that are made at once', async () => {
    await Promise.all([make(), make(), make()]);
    expect(await moneyOf(paper)).toMatchObject({ version: 1 });
    expect((await call('list-tokens', { playerId: owner })).body).toHaveLength(3);
  });

  test('is no account of one who makes other tokens', async () => {
    await make('trade');
    expect(await moneyOf(paper)).toBeUndefined();
  });

  test('has a token that the release before takes for one that may read', async () => {
    const { id } = await make();
    const stored = await getRaw({ PK: 'TOKENS', SK: owner });
    expect(stored?.tokens[id]).toMatchObject({ scope: 'read', paper: true });
  });

  test('trades, at the round trips and units of any trade, and reads it back, and its owner’s money stays', async () => {
    const before = await moneyOf(owner);
    const caller = await known();
    expect(caller).toMatchObject({ playerId: paper, scope: 'paper', isAdmin: false });
    await as(caller, 'place-trade', { body: buy });
    const cost = await metered(async () =>
      expect((await as(caller, 'place-trade', { body: buy })).body.stockSymbol).toBe('TFM'),
    );
    expect(cost).toEqual({ roundTrips: 2, readUnits: 2, writeUnits: 4 });
    expect((await as(caller, 'list-holdings')).body).toMatchObject([{ id: 'TFM', shares: 10 }]);
    expect((await as(caller, 'list-transactions', { query: {} })).body).toHaveLength(2);
    expect((await as(caller, 'get-snapshot', { query: {} })).body.orders).toEqual([]);
    expect((await as(caller, 'get-portfolio-history', { query: { range: 'day' } })).status).not.toBe(403);
    expect(await moneyOf(owner)).toEqual(before);
    expect(await listRaw(`PLAYER#${owner}`)).toHaveLength(1);
  });

  test('has its resting order filled by the tick job', async () => {
    const caller = await known();
    const coming = await comingPrice();
    const { body } = await as(caller, 'place-trade', { body: limitOrderAt(coming) });
    movingClock.turn(coming.ticks);
    await tickJob();
    const order = await as(caller, 'get-order', { params: { id: body.order.id } });
    expect(order.body.status).toBe('filled');
    expect(await moneyOf(paper)).not.toHaveProperty('roster');
  });
});

describe('nobody sees it', () => {
  test('no job, ranking, board or list, with its socket open and its order filled', async () => {
    const caller = await known();
    const coming = await comingPrice();
    await as(caller, 'place-trade', { body: { ...buy, symbol: coming.symbol } });
    await as(caller, 'place-trade', { body: limitOrderAt(coming) });
    await opened(caller, 'paper=');
    await putConnection({ id: 'page=', playerId: owner, connectedAtMs: movingClock.nowMs });
    for (const ticks of [coming.ticks, TICKS_PER_MINUTE, TICKS_PER_MINUTE]) {
      movingClock.turn(ticks);
      await tickJob();
      await minuteJob();
    }
    await audit(new Date(movingClock.nowMs).toISOString());
    const ranked = await call('list-ranked-players', { query: { page: '1' } });
    const listed = ranked.body.listed.map(({ userId }: { userId: string }) => userId);
    expect(listed).toContain(owner);
    expect(listed.filter(isPaper)).toEqual([]);
    const online = await call('list-online-players', { playerId: owner });
    expect(online.body.players.map(({ id }: { id: string }) => id)).toContain(owner);
    expect(JSON.stringify(online.body)).not.toContain('-paper');
    for (const kind of ['RANKING', 'NAMES', 'SEASON', 'AUDIT'])
      expect(JSON.stringify(await listRaw(kind))).not.toContain('-paper');
    expect(await moneyOf(paper)).not.toHaveProperty('roster');
  });

  test.each(['get-player', 'get-player-record', 'get-player-portfolio', 'list-player-holdings'] as const)(
    '%s does not know its id',
    async (name) => {
      await known();
      const ask = (id: string) => call(name, { playerId: owner, params: { playerId: id } });
      expect((await ask(owner)).status).toBe(200);
      expect((await ask(paper)).status).toBe(400);
    },
  );

  test('yet its program alone keeps the prices coming', async () => {
    await opened(await known(), 'alone=');
    movingClock.turn(TICKS_PER_MINUTE);
    await tickJob();
    expect(isAnyoneOnline()).toBe(true);
  });
});

/** What a paper account may do, written by hand once more. */
const allowed = [
  ...['cancel-order', 'cancel-orders', 'create-alert', 'get-order', 'get-own-figures', 'get-portfolio'],
  ...['get-portfolio-history', 'get-snapshot', 'get-time', 'get-trade', 'list-alerts', 'list-holdings'],
  ...['list-orders', 'list-transactions', 'place-trade', 'preview-trade', 'remove-alert', 'start-over'],
];

describe('its token', () => {
  const closed = routeNames.filter((name) => rowOf(name).access !== 'anyone' && !allowed.includes(name));

  test('may call what concerns its own account alone', () => {
    expect(routeNames.filter((name) => rowOf(name).paper).toSorted()).toEqual(allowed);
  });

  test.each(closed)('is refused by %s, before anything is read', async (name) => {
    const caller = { playerId: 'x-paper', tokenId: 'any', scope: 'paper' as const };
    let answer: Awaited<ReturnType<typeof call>> | undefined;
    const { roundTrips } = await metered(async () => {
      answer = await call(name, { ...caller, params: paramsOf(name), body: {} });
    });
    const code = rowOf(name).scope ? 'not-on-paper' : 'not-by-token';
    expect([answer?.status, answer?.body.code, roundTrips]).toEqual([403, code, 0]);
  });

  test('opens a socket of the paper account, which follows prices and cancels its orders, without the chat', async () => {
    const caller = await known();
    const { statusCode, say } = await opened(caller, 'bot=');
    expect([statusCode, (await listConnectionsOf(paper)).map(({ id }) => id)]).toEqual([200, ['bot=']]);
    expect(await listConnectionsOf(owner)).toEqual([]);
    expect(await say(FOLLOW_PRICES)).toBe(PRICES_FOLLOWED);
    expect(JSON.parse(await say('{"type":"cancel_on_disconnect"}'))).toEqual({ type: 'cancels_on_disconnect' });
    for (const frame of [SHOW_CHAT, HIDE_CHAT])
      expect(JSON.parse(await say(frame))).toEqual({
        type: 'frame_refused',
        frame: JSON.parse(frame).type,
        code: 'not-on-paper',
      });
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['it was revoked', (id) => call('revoke-token', { playerId: owner, params: { id } })],
    ['its owner signed out everywhere', () => call('sign-out-everywhere', { playerId: owner, body: {} })],
    ['its owner asked to leave', () => call('leave-game', { playerId: owner, body: { word: LEAVE_WORD } })],
  ])('is over once %s, with its sockets', async (_, end) => {
    const caller = await known();
    expect((await as(caller, 'place-trade', { body: buy })).status).toBe(200);
    await opened(caller, `${owner}=`);
    await end(caller.tokenId as string);
    expect([sockets.closed, await listConnectionsOf(paper)]).toEqual([expect.arrayContaining([`${owner}=`]), []]);
    expect((await opened(caller, 'late=')).statusCode).toBe(401);
    movingClock.turn(1);
    expect((await as(caller, 'place-trade', { body: buy })).status).toBe(401);
    expect(await identify(`bearer ${caller.tokenId}`)).toBeUndefined();
  });

  test('is over once its owner is suspended', async () => {
    const caller = await known();
    await transactWrite(suspendWrites(owner, { reason: 'x', suspendedAtMs: movingClock.nowMs }));
    movingClock.turn(1);
    expect((await as(caller, 'place-trade', { body: buy })).status).toBe(401);
    expect((await opened(caller, 'late=')).statusCode).toBe(401);
  });
});

describe('its owner', () => {
  async function played(): Promise<void> {
    const caller = await known();
    const limitOrder = { ...buy, orderType: 'limit', limitPrice: '0.01' };
    const alert = { symbol: 'TFM', kind: 'above', price: '9000.00' };
    const headers = { origin: undefined, 'x-credential': 'bearer …', 'idempotency-key': uuidV7(movingClock.nowMs) };
    for (const [name, body] of [
      ['place-trade', buy],
      ['place-trade', limitOrder],
    ] as const)
      expect((await as(caller, name, { body })).status).toBe(200);
    expect((await as(caller, 'create-alert', { body: alert, headers })).status).toBe(200);
  }

  test('gets all of it with the export', async () => {
    await played();
    const { body } = await call('export-account', { playerId: owner, query: { part: 'paper' } });
    const rows = body.items.map(({ row }: { row: string }) => row.split('#')[0]);
    expect(new Set(rows)).toEqual(new Set(['ALERTS', 'EVENT', 'OPEN', 'PLAYER', 'TRADE']));
  });

  test('takes it along when the account is deleted', async () => {
    await played();
    await call('leave-game', { playerId: owner, body: { word: LEAVE_WORD } });
    const market = async () =>
      (await Promise.all(['ORDERS#TFM', 'ORDERS#EXPIRING'].map((PK) => listRaw(PK)))).flat().map(({ SK }) => SK);
    expect((await market()).filter((key) => key.includes(paper))).toHaveLength(3);
    movingClock.turn(8 * TICKS_PER_DAY);
    await erasure();
    expect(await listRaw(`PLAYER#${paper}`)).toEqual([]);
    expect((await market()).filter((key) => key.includes(paper))).toEqual([]);
  });
});
