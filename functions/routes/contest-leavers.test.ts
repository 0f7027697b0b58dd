import { beforeEach, describe, expect, test } from 'vitest';
import type { StockSymbol } from '../../shared/companies.ts';
import type { RouteName } from '../../shared/routes/index.ts';
import { contestAccountOf } from '../../shared/sub-account.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { playerKey } from '../data/player.ts';
import { call, outcome } from '../testing/call.ts';
import { comingPrice } from '../testing/coming-prices.ts';
import { callIn, contestBody, enterContest, makeContest, type TestContest, viewContest } from '../testing/contests.ts';
import { pass } from '../testing/events.ts';
import { intercept } from '../testing/intercept.ts';
import { done } from '../testing/leagues.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { putOpenOrders } from '../testing/open-orders.ts';
import { getRaw, listRaw, setRaw } from '../testing/raw-items.ts';

let contest: TestContest;
let ada = '';
let account = '';

movingMarket();
beforeEach(async () => {
  movingClock.turn(1);
  contest = await makeContest(contestBody({ tiers: ['standard'] }));
  ada = await enterContest(contest);
  account = contestAccountOf(ada, contest.id);
});

const REFUSED = [403, 'not-in-contest'];
const buy = { symbol: 'TFM', action: 'buy', shares: 1 };
const rest = { ...buy, orderType: 'limit', limitPrice: '0.01' };
const below = { symbol: 'TFM', kind: 'below', price: '0.01' };

const asAda = (name: RouteName, request: object = {}) => callIn(contest, name, { playerId: ada, ...request });
const place = (body: object) => outcome(asAda('place-trade', { body }));
const params = (playerId: string) => ({ leagueId: contest.id, playerId });
const money = () => getRaw(playerKey(account));
const inBook = async () => (await listRaw('ORDERS#TFM')).filter(({ SK }) => SK.endsWith(account));

const askToLeave = () => call('remove-league-member', { playerId: ada, params: params(ada) });
const askToEnd = () => call('delete-league', { playerId: contest.ownerId, params: { leagueId: contest.id } });
const leave = () => done('remove-league-member', { playerId: ada, params: params(ada) });
const remove = () => done('remove-league-member', { playerId: contest.ownerId, params: params(ada) });
const end = () => done('delete-league', { playerId: contest.ownerId, params: { leagueId: contest.id } });
const endByLeaving = () => done('remove-league-member', { playerId: contest.ownerId, params: params(contest.ownerId) });

describe.each([
  ['has left', leave],
  ['was removed', remove],
  ['was in a deleted contest', end],
  ['was in a contest whose owner left', endByLeaving],
])('an entrant who %s', (_, goOut) => {
  test('trades, previews and sets alerts no more, and may still read', async () => {
    const { body } = await asAda('place-trade', { body: buy });
    await asAda('place-trade', { body: rest });
    await goOut();
    const before = await money();
    for (const each of [buy, { ...buy, action: 'sell' }, rest, { ...rest, bracket: { stopPrice: '0.01' } }])
      expect(await place(each)).toEqual(REFUSED);
    expect(await outcome(asAda('create-alert', { body: below }))).toEqual(REFUSED);
    expect(await outcome(asAda('preview-trade', { body: buy }))).toEqual(REFUSED);
    expect(await money()).toEqual(before);
    expect((await asAda('list-transactions')).body).toMatchObject([{ id: body.id }]);
    expect((await asAda('get-portfolio')).status).toBe(200);
    expect((await done('export-account', { playerId: ada, query: { part: 'contests' } })).items).not.toEqual([]);
  });

  test('leaves neither orders nor alerts in the book', async () => {
    const { body } = await asAda('place-trade', { body: rest });
    await asAda('place-trade', { body: { ...buy, bracket: { stopPrice: '0.01', limitPrice: '9000.00' } } });
    await asAda('create-alert', { body: below });
    await asAda('create-alert', { body: { symbol: 'TFM', kind: 'moves', percent: 50 } });
    expect(await inBook()).toHaveLength(5);
    await goOut();
    expect(await inBook()).toEqual([]);
    const orders = (await asAda('list-orders')).body;
    expect(orders.map(({ status }: { status: string }) => status)).toEqual(['cancelled', 'cancelled']);
    expect((await asAda('get-order', { params: { id: body.order.id } })).body.reason).toMatch(/contest/);
    expect((await asAda('list-alerts')).body).toEqual([]);
  });

  const goingOutBeforeWriting = () => {
    const letGo = intercept(async ({ constructor: { name } }, send) => {
      if (name !== 'TransactWriteCommand') return send();
      letGo();
      await goOut();
      return send();
    });
  };

  test('cannot finish a trade that was being written', async () => {
    const before = (await money())?.cashCents;
    goingOutBeforeWriting();
    expect(await place(buy)).toEqual(REFUSED);
    expect((await money())?.cashCents).toBe(before);
  });

  test('leaves no alert behind that was being written', async () => {
    goingOutBeforeWriting();
    expect(await outcome(asAda('create-alert', { body: below }))).toEqual(REFUSED);
    expect(await inBook()).toEqual([]);
  });
});

test('an order left in the book does not fill after its account has left', async () => {
  await leave();
  const level = await comingPrice();
  const before = await money();
  const { symbol, levelCents: limitCents } = level;
  await putOpenOrders(account, 1, { symbol: symbol as StockSymbol, limitCents });
  await pass(level.ticks);
  expect(await money()).toEqual(before);
  expect((await asAda('list-orders')).body).toMatchObject([{ status: 'cancelled' }]);
});

describe('a process that dies', () => {
  const dyingOnce = async (work: () => Promise<unknown>, from: (sent: unknown) => boolean) => {
    const letGo = intercept(async (command, send) => {
      if (from(command.input)) throw new Error('the process has died');
      return send();
    });
    await work().catch(() => undefined);
    letGo();
  };
  const closesOrder = (input: unknown) => JSON.stringify(input).includes('"status":"cancelled"');

  test.each([
    ['a leaving', leave, askToLeave, [404, 'not-found']],
    ['a deletion', end, askToEnd, [200, undefined]],
  ] as const)('during %s leaves the rest to a repeat', async (_, goOut, again, answer) => {
    await asAda('place-trade', { body: rest });
    await asAda('create-alert', { body: below });
    await dyingOnce(goOut, closesOrder);
    expect(await place(buy)).toEqual(REFUSED);
    expect(await inBook()).not.toEqual([]);
    expect(await outcome(again())).toEqual(answer);
    expect(await inBook()).toEqual([]);
  });
});

test.each([
  ['account', () => playerKey(account)],
  ['alerts', () => ({ PK: `PLAYER#${account}`, SK: 'ALERTS' })],
])('an entrant whose %s cannot be read holds up no deletion', async (_, key) => {
  const ben = await enterContest(contest);
  await callIn(contest, 'place-trade', { playerId: ben, body: rest });
  await asAda('create-alert', { body: below });
  await setRaw(key(), 'version', 'odd');
  await end();
  expect((await listRaw('ORDERS#TFM')).filter(({ SK }) => SK.endsWith(contestAccountOf(ben, contest.id)))).toEqual([]);
  expect(await outcome(callIn(contest, 'place-trade', { playerId: ben, body: buy }))).toEqual(REFUSED);
});

test('a contest made anew with the key of a deleted one does not take over its accounts', async () => {
  const headers = { 'idempotency-key': uuidV7(movingClock.nowMs) };
  const [rich, poor] = ['90000.00', '100.00'].map((startSum) => contestBody({ startSum }));
  const make = async (body: object) => {
    const request = { playerId: contest.ownerId, body: { name: 'Again', contest: body }, headers };
    const { id } = await done('create-league', request);
    const { code } = await viewContest({ id }, contest.ownerId);
    return { id, ownerId: contest.ownerId, code };
  };
  const first = await make(rich as object);
  await enterContest(first, ada);
  await done('delete-league', { playerId: contest.ownerId, params: { leagueId: first.id } });
  const second = await make(poor as object);
  expect(second.id).toBe(first.id);
  expect(await outcome(call('join-league', { playerId: ada, body: { code: second.code } }))).toEqual([
    409,
    'entry-closed',
  ]);
});

test('an entrant who comes back trades on with the same account', async () => {
  await asAda('place-trade', { body: buy });
  await leave();
  await enterContest(contest, ada);
  expect(await place({ ...buy, action: 'sell' })).toEqual([200, undefined]);
  expect((await viewContest(contest, ada)).standings.rows).toMatchObject([{ number: 1, trades: 2 }]);
});
