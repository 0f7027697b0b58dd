import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_ALERTS } from '../../shared/alerts.ts';
import type { RouteName } from '../../shared/routes/index.ts';
import type { Alert } from '../../shared/schemas/alert.ts';
import { MAX_OPEN_ORDERS } from '../../shared/schemas/trade.ts';
import { contestAccountOf, paperOf } from '../../shared/sub-account.ts';
import { TICKS_PER_DAY } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { alertsOf, pricedAt } from '../testing/alerts.ts';
import { call } from '../testing/call.ts';
import { comingPrice } from '../testing/coming-prices.ts';
import { callIn, contestBody, enterContest, makeContest, type TestContest } from '../testing/contests.ts';
import { duringTests } from '../testing/during-tests.ts';
import { pass, tickJob } from '../testing/events.ts';
import { done } from '../testing/leagues.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { metered } from '../testing/meter.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { putOpenOrders } from '../testing/open-orders.ts';
import { callAs, type Known, paperCaller } from '../testing/paper.ts';
import { startSessionServices } from '../testing/session-services.ts';
import { testCosts } from '../testing/test-costs.ts';
import { units } from '../testing/units.ts';

let ada = '';
let contest: TestContest;
let other: TestContest;
let paper: Known;

duringTests(startSessionServices);
movingMarket();
beforeEach(async () => {
  movingClock.turn(1);
  contest = await makeContest(contestBody({ tiers: ['standard'] }));
  other = await makeContest();
  ada = await enterContest(contest);
  await enterContest(other, ada);
  paper = await paperCaller(ada);
});

type Account = 'own' | 'contest' | 'other' | 'paper';
const accounts = ['own', 'contest', 'other', 'paper'] as const satisfies readonly Account[];

function ask(account: Account, name: RouteName, asked: object = {}) {
  if (account === 'own') return call(name, { playerId: ada, ...asked });
  if (account === 'paper') return callAs(paper, name, asked);
  return callIn(account === 'contest' ? contest : other, name, { playerId: ada, ...asked });
}
const idOf = (account: Account) =>
  ({
    own: ada,
    paper: paperOf(ada),
    contest: contestAccountOf(ada, contest.id),
    other: contestAccountOf(ada, other.id),
  })[account];
const leave = () => done('remove-league-member', { playerId: ada, params: { leagueId: contest.id, playerId: ada } });

describe(`a person's open orders, at most ${MAX_OPEN_ORDERS} over all accounts`, () => {
  const rest = { symbol: 'TFM', action: 'buy', shares: 1, orderType: 'limit', limitPrice: '0.01' };
  const bracketed = { symbol: 'TFM', action: 'buy', shares: 1, bracket: { stopPrice: '0.01' } };
  const codeOf = async (account: Account, body: object = rest) =>
    (await ask(account, 'place-trade', { body })).body.code;

  async function fill(account: Account, count: number): Promise<void> {
    movingClock.turn(1);
    expect(await codeOf(account)).toBeUndefined();
    await putOpenOrders(idOf(account), count - 1);
  }

  const refusals = async () => {
    const answers: [string, unknown[]][] = [];
    for (const account of accounts) {
      const preview = (await ask(account, 'preview-trade', { body: rest })).body.refusal?.code;
      answers.push([account, [await codeOf(account), await codeOf(account, bracketed), preview]]);
    }
    return Object.fromEntries(answers);
  };
  const allAre = (code: string | undefined) => Object.fromEntries(accounts.map((each) => [each, [code, code, code]]));

  test('are counted in each of them', async () => {
    await fill('own', 20);
    await fill('contest', 15);
    await fill('other', 10);
    await fill('paper', MAX_OPEN_ORDERS - 45);
    expect(await refusals()).toEqual(allAre('too-many-orders'));
    expect(await codeOf('own', { symbol: 'TFM', action: 'buy', shares: 1 })).toBeUndefined();
  });

  test('may replace each other, and one that is cancelled makes room in any account', async () => {
    await fill('contest', MAX_OPEN_ORDERS - 1);
    const { order } = (await ask('own', 'place-trade', { body: rest })).body;
    expect(await codeOf('own', { ...rest, limitPrice: '0.02', replaces: order.id })).toBeUndefined();
    expect(await codeOf('own')).toBe('too-many-orders');
    const [open] = (await ask('contest', 'list-orders')).body;
    await ask('contest', 'cancel-order', { params: { id: open.id } });
    expect([await codeOf('paper'), await codeOf('own')]).toEqual([undefined, 'too-many-orders']);
  });

  test('of a contest that the person has left are not counted', async () => {
    await fill('contest', MAX_OPEN_ORDERS);
    expect(await codeOf('own')).toBe('too-many-orders');
    await leave();
    expect([await codeOf('own'), await codeOf('paper')]).toEqual([undefined, undefined]);
  });

  test('of a contest that is over are not counted', async () => {
    await fill('contest', MAX_OPEN_ORDERS);
    movingClock.turn(2 * TICKS_PER_DAY);
    await tickJob();
    expect([await codeOf('own'), await codeOf('paper')]).toEqual([undefined, undefined]);
  });

  testCosts('cost the own account nothing more while no other account has placed one', async () => {
    await ask('contest', 'place-trade', { body: { symbol: 'TFM', action: 'buy', shares: 1 } });
    expect(await codeOf('own')).toBeUndefined();
    movingClock.turn(1);
    const { roundTrips, writeUnits } = await metered(() => ask('own', 'place-trade', { body: rest }));
    const asModelled = units['place-trade, an order that rests'];
    expect([roundTrips, writeUnits]).toEqual([asModelled.roundTrips, asModelled.writeUnits]);
  });
});

describe(`a person's alerts, at most ${MAX_ALERTS} over all accounts`, () => {
  const below = { symbol: 'TFM', kind: 'below', price: '0.01' };
  const create = (account: Account, body: object = below, key = uuidV7(movingClock.nowMs)) =>
    ask(account, 'create-alert', { body, headers: { 'idempotency-key': key } });
  const codeOf = async (answer: ReturnType<typeof create>) => (await answer).body.code;

  async function fill(account: Account, count: number): Promise<void> {
    for (let made = 0; made < count; made++) expect(await codeOf(create(account))).toBeUndefined();
  }
  const refusals = async () => {
    const codes: (string | undefined)[] = [];
    for (const account of accounts) codes.push(await codeOf(create(account)));
    return codes;
  };

  test('are counted in each of them, whatever their keys', async () => {
    await fill('own', 17);
    await fill('paper', 13);
    const keys = Array.from({ length: (MAX_ALERTS - 30) / 2 }, () => uuidV7(movingClock.nowMs));
    for (const key of keys)
      for (const account of ['contest', 'other'] as const)
        expect(await codeOf(create(account, below, key))).toBeUndefined();
    expect(await refusals()).toEqual(accounts.map(() => 'too-many-alerts'));
    expect((await create('contest', below, keys[0])).status).toBe(200);
  });

  test('are not exceeded by a race between accounts', async () => {
    await fill('contest', MAX_ALERTS - 2);
    const answers = await Promise.all([...accounts, ...accounts].map((account) => codeOf(create(account))));
    expect(answers.filter((code) => code === undefined)).toHaveLength(2);
    expect(new Set(answers)).toEqual(new Set([undefined, 'too-many-alerts']));
  });

  test('make room once removed, told, or left behind in a contest', async () => {
    const level = await comingPrice();
    await create('contest', pricedAt(level));
    await fill('contest', 9);
    await fill('own', MAX_ALERTS - 10);
    const created: Alert[] = (await ask('contest', 'list-alerts')).body;
    const id = created.find(({ price }) => price === below.price)?.id;
    await ask('contest', 'remove-alert', { params: { id } });
    expect([await codeOf(create('own')), await codeOf(create('own'))]).toEqual([undefined, 'too-many-alerts']);
    await pass(level.ticks);
    expect((await ask('contest', 'list-alerts')).body).toHaveLength(8);
    expect([await codeOf(create('paper')), await codeOf(create('own'))]).toEqual([undefined, 'too-many-alerts']);
    await leave();
    await fill('own', 8);
    expect(await refusals()).toEqual(['too-many-alerts', 'not-in-contest', 'too-many-alerts', 'too-many-alerts']);
    expect(await alertsOf(ada)).toHaveLength(MAX_ALERTS - 1);
  });

  testCosts('cost the own account nothing more', async () => {
    await fill('own', 1);
    const before = await metered(() => create('own'));
    await fill('contest', 1);
    expect(await metered(() => create('own'))).toEqual(before);
  });
});
