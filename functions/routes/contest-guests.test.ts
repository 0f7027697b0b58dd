import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_ENTRANTS } from '../../shared/contest.ts';
import { call } from '../testing/call.ts';
import { contestBody, enterContest, makeContest, type TestContest, viewContest } from '../testing/contests.ts';
import { done } from '../testing/leagues.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { joinPlayer } from '../testing/scene.ts';

let contest: TestContest;

movingMarket();
beforeEach(async () => {
  contest = await makeContest();
});

interface Guest {
  readonly name: string;
  readonly code: string;
}

const invite = (names: readonly string[], playerId = contest.ownerId) =>
  call('invite-guests', { playerId, params: { contestId: contest.id }, body: { names } });
const withdraw = (code: string, playerId = contest.ownerId) =>
  call('withdraw-guest', { playerId, params: { contestId: contest.id, code } });
const join = async (code: string, playerId?: string) =>
  call('join-league', { playerId: playerId ?? (await joinPlayer()), body: { code } });
const guests = async (): Promise<Guest[]> => (await viewContest(contest, contest.ownerId)).guests;
const pupils = (count: number, form: string) => Array.from({ length: count }, (_, place) => `${form} ${place}`);

describe('lists of names that are sent at once', () => {
  test('give each name one code', async () => {
    const names = pupils(300, 'Pupil');
    const [one, other] = await Promise.all([invite(names), invite(names)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(new Set((await guests()).map(({ code }) => code)).size).toBe(300);
    expect(new Set((await guests()).map(({ name }) => name)).size).toBe(300);
    expect(one.body).toEqual(other.body);
  });

  test('keep the limit together', async () => {
    const answers = await Promise.all([invite(pupils(300, 'A')), invite(pupils(300, 'B'))]);
    expect((await guests()).length).toBeLessThanOrEqual(MAX_ENTRANTS);
    expect(answers.map(({ status }) => status)).toContain(409);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe('This contest is full.');
  });

  test('admit each listed name with its code', async () => {
    const { body } = await invite(pupils(60, 'A'));
    for (const { code } of [body[0], body[59]]) expect((await join(code)).status).toBe(200);
  });
});

describe('a withdrawn code', () => {
  test('joins nobody, and its name can be invited again', async () => {
    const [ben, cleo] = (await invite(['Ben', 'Cleo'])).body;
    expect((await withdraw(ben.code)).body).toEqual([cleo]);
    expect((await join(ben.code)).status).toBe(404);
    expect((await call('get-league-invitation', { params: { code: ben.code } })).status).toBe(404);
    const [again] = (await invite(['Ben'])).body;
    expect(again.code).not.toBe(ben.code);
    expect((await join(again.code)).status).toBe(200);
  });

  test('leaves whoever used it in the contest', async () => {
    const [ben] = (await invite(['Ben'])).body;
    const playerId = await joinPlayer();
    await join(ben.code, playerId);
    expect((await withdraw(ben.code.toLowerCase())).body).toEqual([]);
    expect((await viewContest(contest, playerId)).standings.rows).toHaveLength(1);
  });

  test.each([
    ['somebody else', async () => [await enterContest(contest), 404]],
    ['the owner, twice', async () => [contest.ownerId, 404]],
  ] as const)('is not withdrawn by %s', async (_, by) => {
    const [ben] = (await invite(['Ben'])).body;
    const [playerId, status] = (await by()) as [string, number];
    if (playerId === contest.ownerId) await withdraw(ben.code);
    expect((await withdraw(ben.code, playerId)).status).toBe(status);
  });
});

test('the names of guests are shown to the owner alone, even if the contest shows names', async () => {
  contest = await makeContest(contestBody({ showsNames: true }));
  const [ben] = (await invite(['Ben of 10b'])).body;
  const playerId = await joinPlayer();
  await join(ben.code, playerId);
  const seen = [
    await call('watch-contest', { params: { contestId: contest.id } }),
    await call('get-league', { playerId, params: { leagueId: contest.id } }),
  ];
  expect(JSON.stringify(seen)).not.toContain('Ben of 10b');
  expect(
    JSON.stringify(await done('get-league', { playerId: contest.ownerId, params: { leagueId: contest.id } })),
  ).toContain('Ben of 10b');
});
