import { beforeEach, describe, expect, test } from 'vitest';
import { FOLLOW_PRICES, PRICES_FOLLOWED, SHOW_CHAT } from '../../shared/frames.ts';
import { routeNames } from '../../shared/routes/index.ts';
import { LEAVE_WORD } from '../../shared/schemas/leaving.ts';
import { paperOf } from '../../shared/sub-account.ts';
import { listConnectionsOf } from '../data/connection.ts';
import { playerKey } from '../data/player.ts';
import { call } from '../testing/call.ts';
import { duringTests } from '../testing/during-tests.ts';
import { identify } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { callAs, makeToken, openSocket, paperCaller } from '../testing/paper.ts';
import { getRaw, listRaw } from '../testing/raw-items.ts';
import { rowOf } from '../testing/route-input.ts';
import { joinPlayer } from '../testing/scene.ts';
import { startSessionServices } from '../testing/session-services.ts';

const services = duringTests(startSessionServices);
let owner = '';
let paper = '';

movingMarket();
beforeEach(async () => {
  movingClock.turn(1);
  owner = await joinPlayer();
  paper = paperOf(owner);
});

const buy = { symbol: 'TFM', action: 'buy', shares: 5 };
const moneyOf = (id: string) => getRaw(playerKey(id));

describe('a paper account', () => {
  test('begins with its first token and the starting coins, and stays for the second', async () => {
    const { scope, id } = await makeToken(owner);
    expect([scope, (await call('list-tokens', { playerId: owner })).body]).toEqual([
      'paper',
      [expect.objectContaining({ id, scope: 'paper' })],
    ]);
    const begun = await moneyOf(paper);
    expect(begun).toMatchObject({ cashCents: 1_000_000, version: 1 });
    movingClock.turn(1);
    await makeToken(owner);
    expect(await moneyOf(paper)).toEqual(begun);
    await makeToken(owner, 'trade');
    expect((await call('list-tokens', { playerId: owner })).body).toHaveLength(3);
  });

  test('does not begin with tokens of other scopes', async () => {
    await makeToken(owner, 'trade');
    expect(await moneyOf(paper)).toBeUndefined();
  });

  test('trades and reads its trades, while its owner’s money is unchanged', async () => {
    const before = await moneyOf(owner);
    const caller = await paperCaller(owner);
    expect(caller).toMatchObject({ playerId: paper, scope: 'paper', isAdmin: false });
    await callAs(caller, 'place-trade', { body: buy });
    expect((await callAs(caller, 'place-trade', { body: buy })).body.stockSymbol).toBe('TFM');
    expect((await callAs(caller, 'list-holdings')).body).toMatchObject([{ id: 'TFM', shares: 10 }]);
    expect((await callAs(caller, 'list-transactions', { query: {} })).body).toHaveLength(2);
    expect((await callAs(caller, 'get-snapshot', { query: {} })).body.orders).toEqual([]);
    expect((await callAs(caller, 'get-portfolio-history', { query: { range: '1d' } })).status).toBe(200);
    expect(await moneyOf(owner)).toEqual(before);
    expect(await listRaw(`PLAYER#${owner}`)).toHaveLength(1);
  });
});

test.each(['get-player', 'get-player-record', 'get-player-portfolio', 'list-player-holdings'] as const)(
  '%s does not know its id',
  async (name) => {
    await paperCaller(owner);
    const ask = (id: string) => call(name, { playerId: owner, params: { playerId: id } });
    expect((await ask(owner)).status).toBe(200);
    expect((await ask(paper)).status).toBe(400);
  },
);

/** The routes that a paper account may call, repeated by hand. */
const allowed = [
  ...['answer-assistant', 'cancel-order', 'cancel-orders', 'create-alert', 'get-board', 'get-order'],
  ...['get-own-figures', 'get-portfolio', 'get-portfolio-history', 'get-snapshot', 'get-time', 'get-trade'],
  ...['list-alerts', 'list-holdings', 'list-orders', 'list-ranked-players', 'list-seasons', 'list-transactions'],
  ...['place-trade', 'preview-trade', 'remove-alert', 'start-over'],
];

describe('a token of a paper account', () => {
  test('may only call routes that concern its own account', () => {
    expect(routeNames.filter((name) => rowOf(name).paper).toSorted()).toEqual(allowed);
  });

  test('opens a socket that follows prices and cancels orders, but shows no chat', async () => {
    const caller = await paperCaller(owner);
    const { statusCode, say } = await openSocket(caller, 'bot=');
    expect([statusCode, (await listConnectionsOf(paper)).map(({ id }) => id)]).toEqual([200, ['bot=']]);
    expect(await listConnectionsOf(owner)).toEqual([]);
    expect(await say(FOLLOW_PRICES)).toBe(PRICES_FOLLOWED);
    expect(JSON.parse(await say('{"type":"cancel_on_disconnect"}'))).toEqual({ type: 'cancels_on_disconnect' });
    expect(JSON.parse(await say(SHOW_CHAT))).toEqual({
      type: 'frame_refused',
      frame: 'show_chat',
      code: 'not-on-paper',
    });
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['it was revoked', (id) => call('revoke-token', { playerId: owner, params: { id } })],
    ['its owner signed out everywhere', () => call('sign-out-everywhere', { playerId: owner, body: {} })],
    ['its owner asked to leave', () => call('leave-game', { playerId: owner, body: { word: LEAVE_WORD } })],
  ])('ends with its sockets once %s', async (_, end) => {
    const caller = await paperCaller(owner);
    expect((await callAs(caller, 'place-trade', { body: buy })).status).toBe(200);
    await openSocket(caller, `${owner}=`);
    await end(caller.tokenId as string);
    expect([services.sockets.closed, await listConnectionsOf(paper)]).toEqual([
      expect.arrayContaining([`${owner}=`]),
      [],
    ]);
    expect((await openSocket(caller, 'late=')).statusCode).toBe(401);
    movingClock.turn(1);
    expect((await callAs(caller, 'place-trade', { body: buy })).status).toBe(401);
    expect(await identify(`bearer ${caller.tokenId}`)).toBeUndefined();
  });
});
