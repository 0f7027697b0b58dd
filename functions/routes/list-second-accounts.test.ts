import { beforeEach, describe, expect, test } from 'vitest';
import { type RouteName, routeNames } from '../../shared/routes/index.ts';
import type { SecondAccounts } from '../../shared/schemas/second-accounts.ts';
import { changeNames } from '../data/profile.ts';
import { putSignals } from '../data/signals.ts';
import { call } from '../testing/call.ts';
import { pass } from '../testing/events.ts';
import { done, fillLeague, join, makeLeague, type TestLeague } from '../testing/leagues.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { metered } from '../testing/meter.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { keepSomeoneOnline } from '../testing/online-player.ts';
import { queryOf } from '../testing/route-bodies.ts';
import { paramsOf, rowOf } from '../testing/route-input.ts';
import { joinPlayer } from '../testing/scene.ts';
import { testCosts } from '../testing/test-costs.ts';

movingMarket();

const have = (playerId: string, ...seen: string[]) =>
  putSignals(playerId, { before: new Map(), seen }, movingClock.nowMs);
const view = async (): Promise<SecondAccounts> =>
  (await call('list-second-accounts', { playerId: 'a', isAdmin: true })).body;
const words = ({ league, found, groups }: SecondAccounts[number]) => [
  league?.name ?? 'season',
  found,
  groups.map(({ players, count, signals }) => [
    players
      .map(({ firstName }) => firstName)
      .toSorted()
      .join(' '),
    count,
    signals.join(' '),
  ]),
];

test('the list is empty before the first ranking', async () => {
  expect(await view()).toEqual([{ league: null, players: 0, found: 0, groups: [] }]);
});

test('an administrator sees which of the season’s first and their leagues share which signals', async () => {
  const [ann, ben, cat, dan] = [await named('Ann'), await named('Ben'), await named('Cat'), await named('Dan')];
  const friends = await makeLeague({ ownerId: ann, name: 'Friends' });
  const quiet = await makeLeague({ ownerId: dan, name: 'Quiet' });
  await join(cat, friends.code);
  await join(ben, quiet.code);
  await have(ann, 'device:one', 'address:home');
  await have(ben, 'device:one', 'address:home');
  await have(cat, 'minute:then', 'address:home');
  await have(dan, 'address:elsewhere');
  await keepSomeoneOnline();
  await pass(3);
  const season = [
    ['Ann Ben', 2, 'device'],
    ['Ann Ben Cat', 3, 'address'],
  ];
  expect((await view()).map(words)).toEqual([
    ['season', 2, season],
    ['Friends', 1, [['Ann Cat', 2, 'address']]],
  ]);
  expect((await call('list-second-accounts', { playerId: ann })).status).toBe(403);
  // The players keep their access.
  for (const playerId of [ann, ben]) await done('get-portfolio', { playerId });
});

async function named(firstName: string): Promise<string> {
  const id = await joinPlayer();
  await changeNames(id, { firstName, lastName: null, profileImageUrl: null });
  return id;
}

testCosts('a full league of the first hundred costs a few read units more', async () => {
  const before = await metered(view);
  const league = await makeLeague({ name: 'Full' });
  await fillLeague(league, 49);
  await pass(7);
  const after = await metered(view);
  expect(after.roundTrips - before.roundTrips).toBeLessThanOrEqual(1);
  expect(after.readUnits - before.readUnits).toBeLessThan(60);
});

let league: TestLeague;
let [ann, ben, cat, outsider] = ['', '', '', ''];

const haveAlone = (playerId: string, ...seen: string[]) =>
  putSignals(playerId, { before: new Map(), seen: [...seen, `device:only-${playerId}`] }, movingClock.nowMs);
const seenBy = (playerId: string, isAdmin = false) =>
  done('get-league', { playerId, isAdmin, params: { leagueId: league.id } });
const markedFor = async (playerId: string) =>
  (await seenBy(playerId)).mayBeSame?.map((group: string[]) => group.toSorted());

describe('the owner of a league', () => {
  beforeEach(async () => {
    league = await makeLeague();
    [ann = '', ben = '', cat = ''] = await fillLeague(league, 3);
    outsider = await joinPlayer();
  });

  test('sees which members may be one person, but neither why nor any non-members', async () => {
    await haveAlone(ann, 'device:one', 'address:home');
    await haveAlone(ben, 'device:one', 'address:home');
    await haveAlone(cat, 'address:elsewhere');
    await haveAlone(outsider, 'device:one', 'address:home', 'address:elsewhere');
    expect(await markedFor(league.ownerId)).toEqual([[ann, ben].toSorted()]);
    const whole = JSON.stringify(await seenBy(league.ownerId));
    for (const secret of [outsider, 'device', 'address', 'home']) expect(whole).not.toContain(secret);
  });

  test('sees members who share a browser, but not those who share only a network, as in a school', async () => {
    const members = [ann, ben, cat, ...(await fillLeague(league, 2))];
    for (const [place, id] of members.entries())
      await haveAlone(id, 'address:school', 'minute:lesson', ...(place < 2 ? ['device:one'] : []));
    expect(await markedFor(league.ownerId)).toEqual([[ann, ben].toSorted()]);
  });

  test('sees no mark for members who share nothing, or did so more than thirty days ago', async () => {
    await haveAlone(ann, 'device:one');
    await putSignals(ben, { before: new Map(), seen: ['device:one'] }, movingClock.nowMs - 30 * 24 * 3600_000);
    expect(await markedFor(league.ownerId)).toEqual([]);
  });

  test('sees what no route shows to members, the players themselves or an administrator', async () => {
    await haveAlone(ann, 'device:one');
    await haveAlone(ben, 'device:one');
    for (const isAdmin of [false, true])
      for (const playerId of [ann, ben, cat]) expect(await seenBy(playerId, isAdmin)).not.toHaveProperty('mayBeSame');
    await done('hand-over-league', {
      playerId: league.ownerId,
      params: { leagueId: league.id },
      body: { playerId: cat },
    });
    expect(await seenBy(league.ownerId)).not.toHaveProperty('mayBeSame');
    expect(await markedFor(cat)).toHaveLength(1);
    const own: RouteName[] = ['export-account'];
    const ids: Record<string, string> = { leagueId: league.id, playerId: ben };
    for (const name of routeNames.filter((each) => rowOf(each).method === 'GET' && !own.includes(each))) {
      const params = Object.fromEntries(Object.entries(paramsOf(name)).map(([key, value]) => [key, ids[key] ?? value]));
      const { body } = await call(name, { playerId: ann, params, query: queryOf(name) });
      expect([name, JSON.stringify(body ?? '').match(/mayBeSame|device:|"signals"/)]).toEqual([name, null]);
    }
  });
});
