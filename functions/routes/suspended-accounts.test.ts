import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STANDINGS_TICKS } from '../../shared/contest.ts';
import type { RouteName } from '../../shared/routes/index.ts';
import { contestAccountOf, paperOf } from '../../shared/sub-account.ts';
import { TICKS_PER_HOUR } from '../../shared/tick.ts';
import { getPlayer } from '../data/player.ts';
import { adoptNames } from '../data/profile.ts';
import { call, outcome } from '../testing/call.ts';
import { comingPrice, limitOrderAt } from '../testing/coming-prices.ts';
import { callIn, contestBody, enterContest, makeContest, type TestContest, viewContest } from '../testing/contests.ts';
import { duringTests } from '../testing/during-tests.ts';
import { pass } from '../testing/events.ts';
import { intercept } from '../testing/intercept.ts';
import { done } from '../testing/leagues.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { callAs, type Known, makeToken, paperCaller } from '../testing/paper.ts';
import { joinPlayer } from '../testing/scene.ts';
import { startSessionServices } from '../testing/session-services.ts';

duringTests(startSessionServices);
let admin = '';
let ada = '';
let contest: TestContest;
let paper: Known;

movingMarket();
beforeAll(async () => {
  admin = await joinPlayer();
});
beforeEach(async () => {
  movingClock.turn(1);
  contest = await makeContest(contestBody({ tiers: ['standard'] }));
  ada = await enterContest(contest);
  paper = await paperCaller(ada);
});

const buy = { symbol: 'TFM', action: 'buy', shares: 1 };
const asAdmin = (name: RouteName, request: object) => done(name, { playerId: admin, isAdmin: true, ...request });

async function suspend(whom = ada): Promise<void> {
  await adoptNames(whom, { firstName: 'Mallory', lastName: null, profileImageUrl: null });
  const by = await joinPlayer();
  const { id } = await done('send-report', { playerId: by, body: { playerId: whom, reason: 'name' } });
  await asAdmin('settle-report', { params: { reportId: id }, body: { measures: ['suspend'], reason: 'Threats.' } });
}

async function lift(): Promise<void> {
  const log: { id: string; action: string; player: { id: string } }[] = await asAdmin('list-moderation', {});
  const entry = log.find(({ action, player }) => action === 'suspend' && player.id === ada);
  await asAdmin('undo-measure', { body: { id: entry?.id } });
  movingClock.turn(2);
}

const accounts = {
  'a contest account': {
    id: () => contestAccountOf(ada, contest.id),
    ask: (name: RouteName, asked: object = {}) => callIn(contest, name, { playerId: ada, ...asked }),
  },
  'a paper account': {
    id: () => paperOf(ada),
    ask: (name: RouteName, asked: object = {}) => callAs(paper, name, asked),
  },
};
const isSuspended = async (id: string) => ((await getPlayer(id, { consistent: true }))?.suspendedAtMs ?? 0) > 0;

describe.each(Object.entries(accounts))('%s of a suspended player', (_, { id, ask }) => {
  test('neither trades nor gets alerts, though a server still knows the session', async () => {
    await ask('list-orders');
    await suspend();
    const alert = { symbol: 'TFM', kind: 'below', price: '0.01' };
    expect(await outcome(ask('place-trade', { body: buy }))).toEqual([403, 'suspended']);
    expect(await outcome(ask('create-alert', { body: alert }))).toEqual([403, 'suspended']);
  });

  test('fills no order until the suspension is lifted', async () => {
    const level = await comingPrice();
    expect((await ask('place-trade', { body: limitOrderAt(level) })).status).toBe(200);
    const before = await getPlayer(id());
    await suspend();
    await pass(level.ticks);
    expect((await getPlayer(id()))?.cashCents).toBe(before?.cashCents);
    await lift();
    await pass(TICKS_PER_HOUR);
    expect((await getPlayer(id()))?.holdings.size).toBe(1);
  });
});

test('standings omit a suspended entrant from the next half-hour, and show them again once it is lifted', async () => {
  const ben = await enterContest(contest);
  const shown = async () => {
    const { rows } = (await viewContest(contest, contest.ownerId)).standings;
    return rows.map(({ playerId }: { playerId: string }) => playerId).toSorted();
  };
  expect(await shown()).toEqual([ada, ben].toSorted());
  await suspend();
  movingClock.turn(STANDINGS_TICKS);
  expect(await shown()).toEqual([ben]);
  await lift();
  movingClock.turn(STANDINGS_TICKS);
  expect(await shown()).toEqual([ada, ben].toSorted());
});

describe('no account escapes a suspension', () => {
  test('by entering a contest afterwards', async () => {
    const other = await makeContest();
    await done('list-leagues', { playerId: ada });
    await suspend();
    expect(await outcome(call('join-league', { playerId: ada, body: { code: other.code } }))).toEqual([
      403,
      'suspended',
    ]);
    expect(await getPlayer(contestAccountOf(ada, other.id))).toBeUndefined();
  });

  test.each<[string, () => Promise<{ id: string; begin: () => Promise<unknown> }>]>([
    [
      'a contest is entered',
      async () => {
        const other = await makeContest();
        const id = contestAccountOf(ada, other.id);
        return { id, begin: () => enterContest(other, ada) };
      },
    ],
    [
      'a contest is entered again',
      async () => {
        await done('remove-league-member', { playerId: ada, params: { leagueId: contest.id, playerId: ada } });
        return { id: contestAccountOf(ada, contest.id), begin: () => enterContest(contest, ada) };
      },
    ],
    [
      'a paper account is begun',
      async () => {
        ada = await enterContest(contest);
        return { id: paperOf(ada), begin: () => makeToken(ada) };
      },
    ],
  ])('when %s while it is being written', async (_, arrange) => {
    const { id, begin } = await arrange();
    const letGo = intercept(async ({ constructor: { name }, input }, send) => {
      if (name !== 'TransactWriteCommand' || !JSON.stringify(input).includes('SUSPENDED')) return send();
      letGo();
      await begin();
      return send();
    });
    await suspend();
    expect(await isSuspended(id)).toBe(true);
    await lift();
    expect(await isSuspended(id)).toBe(false);
  });
});

test('an entrant who left and was then suspended returns once it is lifted, and trades', async () => {
  await done('remove-league-member', { playerId: ada, params: { leagueId: contest.id, playerId: ada } });
  await suspend();
  await lift();
  await enterContest(contest, ada);
  expect(await outcome(callIn(contest, 'place-trade', { playerId: ada, body: buy }))).toEqual([200, undefined]);
});
