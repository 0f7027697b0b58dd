import { beforeEach, describe, expect, test } from 'vitest';
import { parseCents } from '../../shared/money.ts';
import { LEAVE_WORD } from '../../shared/schemas/leaving.ts';
import { dayOfTick, firstTickOfDay, TICKS_PER_HOUR, TICKS_PER_MINUTE, tickAt } from '../../shared/tick.ts';
import { readCandles } from '../data/candles.ts';
import { changeNames } from '../data/profile.ts';
import { contestDaysOf } from '../domain/contest-score.ts';
import { candlePlace } from '../domain/market/candles.ts';
import { medalScore } from '../domain/seasons/medal-score.ts';
import { call } from '../testing/call.ts';
import { callIn, contestBody, enterContest, makeContest, type TestContest, viewContest } from '../testing/contests.ts';
import { duringTests } from '../testing/during-tests.ts';
import { erasure, minuteJob, tickJob } from '../testing/events.ts';
import { done } from '../testing/leagues.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { getRaw, setRaw } from '../testing/raw-items.ts';
import { openingCompanies } from '../testing/run.ts';
import { joinPlayer } from '../testing/scene.ts';
import { startSessionServices } from '../testing/session-services.ts';

let contest: TestContest;
let [ada, ben, cleo] = ['', '', ''];

duringTests(startSessionServices);
movingMarket();
beforeEach(() => begin(1));

async function begin(days: number, differences: object = {}): Promise<void> {
  contest = await makeContest(contestBody({ capPercent: 100, showsNames: true, ...differences }, { days }));
  [ada, ben, cleo] = [await enterContest(contest), await enterContest(contest), await enterContest(contest)];
}

const today = () => dayOfTick(tickAt(movingClock.nowMs));

/** The checkpoint comes a minute into the next day, so that the day's candle is whole. */
async function toNextDay(): Promise<void> {
  movingClock.turn(firstTickOfDay(today() + 1) - tickAt(movingClock.nowMs));
  await tickJob();
  movingClock.turn(2 * TICKS_PER_MINUTE);
  await tickJob();
  await minuteJob();
}

const buy = (playerId: string, shares: number, symbol = 'TFM') =>
  callIn(contest, 'place-trade', { playerId, body: { symbol, action: 'buy', shares } });
const leave = (playerId: string, callerId = playerId) =>
  call('remove-league-member', { playerId: callerId, params: { leagueId: contest.id, playerId } });
const join = (playerId: string, code = contest.code) => call('join-league', { playerId, body: { code } });
const watched = async () => (await call('watch-contest', { params: { contestId: contest.id } })).body;
const standings = async () => (await viewContest(contest, contest.ownerId)).standings;
/** The rank of each number, with those disqualified marked. */
const ranks = async (): Promise<[number, unknown][]> =>
  (await watched()).rows.map(({ number, rank, isDisqualified }: Record<string, unknown>) => [
    number,
    isDisqualified ? ['out', rank] : rank,
  ]);

async function erase(playerId: string): Promise<void> {
  await done('leave-game', { playerId, body: { word: LEAVE_WORD } });
  await setRaw({ PK: 'LEAVING', SK: playerId }, 'leavesAtMs', movingClock.nowMs);
  await erasure();
}

/** Three entrants trade differently, and the contest ends. */
async function toTheEnd(): Promise<[number, unknown][]> {
  await buy(ada, 100);
  await buy(ben, 50);
  await toNextDay();
  const final = await ranks();
  expect((await watched()).isFinal).toBe(true);
  expect(final.map(([, rank]) => rank)).toEqual([1, 2, 3]);
  return final;
}

describe('after the end', () => {
  test('a leaving changes nothing in the standings, whose names stay', async () => {
    await changeNames(ada, { firstName: 'Ada', lastName: 'Byron', profileImageUrl: null });
    await toTheEnd();
    const before = await watched();
    expect((await leave(ada)).status).toBe(200);
    expect(await watched()).toEqual(before);
    expect(before.rows.find(({ number }: { number: number }) => number === 1).name).toBe('Ada Byron');
    expect(await done('list-leagues', { playerId: ada })).toEqual([]);
    expect((await join(ada)).body.code).toBe('entry-closed');
  });

  test.each([
    ['is in', false],
    ['has left', true],
  ])('a removal of an entrant who %s disqualifies, and the others keep their ranks', async (_, hasLeft) => {
    const final = await toTheEnd();
    const [first, second, third] = final as [[number, unknown], [number, unknown], [number, unknown]];
    const winner = [ada, ben, cleo][first[0] - 1] as string;
    if (hasLeft) await leave(winner);
    expect((await leave(winner, contest.ownerId)).status).toBe(200);
    expect(await ranks()).toEqual([second, third, [first[0], ['out', null]]]);
    expect((await leave(winner, contest.ownerId)).status).toBe(404);
  });

  test('an entrant who leaves the game keeps a row without a name', async () => {
    await changeNames(ada, { firstName: 'Ada', lastName: 'Byron', profileImageUrl: null });
    const final = await toTheEnd();
    const before = await standings();
    await erase(ada);
    expect(await ranks()).toEqual(final);
    const after = await standings();
    expect(JSON.stringify(after)).not.toMatch(new RegExp(`${ada}|Byron`));
    const withoutPlayer = ({ rows }: typeof after) =>
      rows.map(({ name: _, playerId: __, ...row }: Record<string, unknown>) => row);
    expect(withoutPlayer(after)).toEqual(withoutPlayer(before));
  });
});

describe('while it runs', () => {
  beforeEach(() => begin(3));

  test('an entrant whom the owner removes is shown without a rank, and comes back by no code', async () => {
    const names = { params: { contestId: contest.id }, body: { names: ['Dan', 'Eve'] } };
    const [own, other] = await done('invite-guests', { playerId: contest.ownerId, ...names });
    const dan = await joinPlayer();
    await join(dan, own.code);
    await leave(dan, contest.ownerId);
    expect(await ranks()).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, ['out', null]],
    ]);
    for (const code of [contest.code, own.code, other.code]) expect((await join(dan, code)).status).not.toBe(200);
    expect((await join(await joinPlayer(), own.code)).status).toBe(404);
    expect((await viewContest(contest, contest.ownerId)).guests).toMatchObject([{ name: 'Eve' }]);
    expect((await call('get-league', { playerId: dan, params: { leagueId: contest.id } })).status).toBe(404);
    await toNextDay();
    expect((await ranks()).at(-1)).toEqual([4, ['out', null]]);
  });

  test('who leaves disappears, and who comes back has every day of theirs', async () => {
    await begin(3, { board: 'risk' });
    for (const playerId of [ada, ben]) await buy(playerId, 100);
    await toNextDay();
    await leave(ada);
    expect((await ranks()).map(([number]) => number).toSorted()).toEqual([2, 3]);
    await toNextDay();
    await join(ada);
    const [rows] = [(await standings()).rows];
    const figures = (number: number) => {
      const { score, atClose } = rows.find((row: { number: number }) => row.number === number);
      return { score, atClose };
    };
    expect(figures(1)).toEqual(figures(2));
    expect(figures(1).atClose).not.toBeNull();
  });
});

test('a host who leaves the game hands the contest to the entrant who has been in it for longest', async () => {
  await leave(ada);
  await erase(contest.ownerId);
  const { ownerId, standings: seen } = await viewContest(contest, ben);
  expect(ownerId).toBe(ben);
  expect(seen.rows).toHaveLength(2);
  expect(await done('list-leagues', { playerId: ben })).toMatchObject([{ id: contest.id }]);
  await leave(cleo, ben);
  expect((await ranks()).at(-1)).toEqual([3, ['out', null]]);
});

test('a contest that nobody is in ends with its host', async () => {
  for (const playerId of [ada, ben, cleo]) await leave(playerId);
  await erase(contest.ownerId);
  expect((await call('watch-contest', { params: { contestId: contest.id } })).status).toBe(404);
  expect(await getRaw({ PK: `LEAGUE#${contest.id}`, SK: 'ENTRY#deleted-1' })).toBeUndefined();
});

test("the score is the medal's, of what was held at each midnight, whatever was traded since", async () => {
  await begin(3, { board: 'risk' });
  const first = today();
  await buy(ada, 100);
  await buy(ben, 40, 'NTI');
  await toNextDay();
  await buy(ada, 300, 'NTI');
  await toNextDay();
  await buy(ben, 500, 'NTI');
  await toNextDay();
  const { rows, isFinal } = await watched();
  expect(isFinal).toBe(true);
  const places = [0, 1, 2].map((day) => candlePlace('day', firstTickOfDay(first + day)));
  const days = contestDaysOf(await readCandles(places), { tiers: ['standard', 'gold'] });
  const cashAfter = async (playerId: string) =>
    (await callIn(contest, 'list-transactions', { playerId })).body
      .map((each: { cashAfter: string }) => parseCents(each.cashAfter) as number)
      .toReversed();
  const held = (cashCents: number, shares: Record<string, number>) => ({
    cashCents,
    shares: openingCompanies.map(({ symbol }) => shares[symbol] ?? 0),
  });
  const [ofAda, ofBen] = [await cashAfter(ada), await cashAfter(ben)];
  const scores = [
    medalScore([held(5_000_000, {}), held(ofAda[0], { TFM: 100 }), held(ofAda[1], { TFM: 100, NTI: 300 })], days),
    medalScore([held(5_000_000, {}), held(ofBen[0], { NTI: 40 }), held(ofBen[0], { NTI: 40 })], days),
    0,
  ];
  const shown = rows.toSorted((one: { number: number }, other: { number: number }) => one.number - other.number);
  expect(shown.map(({ score }: { score: string }) => Number(score))).toEqual(
    scores.map((millionths) => Math.round(millionths / 100) / 100),
  );
  expect(scores[0]).not.toBe(0);
});

describe('what others see while it runs', () => {
  test('is as of a half-hour and in steps, and exact at the close', async () => {
    await begin(2);
    await buy(ada, 900);
    await buy(ben, 9);
    await toNextDay();
    await buy(ada, 100, 'NTI');
    movingClock.turn(TICKS_PER_HOUR);
    await tickJob();
    movingClock.turn(3 * TICKS_PER_MINUTE);
    await tickJob();
    const { updatedAt, rows } = await watched();
    const halfHourMs = 30 * 60_000;
    const writtenMs = movingClock.nowMs - 60_000;
    expect(Date.parse(updatedAt)).toBe(writtenMs - (writtenMs % halfHourMs));
    for (const { value, returnPercent } of rows) {
      expect((parseCents(value) as number) % 50_000).toBe(0);
      expect(Number(returnPercent) % 1).toBe(0);
    }
    // Ada risked something and comes first; the others' values are in one step, and the last close ranks them.
    expect(rows[0].number).toBe(1);
    for (const { rank, atClose } of rows) expect(rank).toBe(atClose.rank);
    expect(rows.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3]);
    const opening = (await readCandles([candlePlace('day', firstTickOfDay(today()))]))[0]?.open[0] as number;
    const [bought] = (await callIn(contest, 'list-transactions', { playerId: ada })).body.toReversed();
    const exact = 5_000_000 + 900 * opening - (parseCents(bought.total) as number);
    const row = rows.find(({ number }: { number: number }) => number === 1);
    expect(parseCents(row.atClose.value)).toBe(exact);
  });

  test('is the same for the owner, an entrant and a spectator', async () => {
    await buy(ada, 900);
    const withoutPlayers = (rows: Record<string, unknown>[]) =>
      rows.map(({ playerId: _, enteredAt: __, guest: ___, ...row }) => row);
    const { rows } = await watched();
    expect(withoutPlayers((await standings()).rows)).toEqual(rows);
    expect(withoutPlayers((await viewContest(contest, ben)).standings.rows)).toEqual(rows);
  });
});
