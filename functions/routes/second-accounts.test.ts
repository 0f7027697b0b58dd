import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RouteName, routeNames } from '../../shared/routes/index.ts';
import { putSignals } from '../data/signals.ts';
import { call } from '../testing/call.ts';
import { done, fillLeague, makeLeague, type TestLeague } from '../testing/leagues.ts';
import { queries } from '../testing/route-bodies.ts';
import { paramsOf, rowOf } from '../testing/route-input.ts';
import { FUTURE_NOON_MS, joinPlayer, openTestMarket, setClock } from '../testing/scene.ts';

let league: TestLeague;
let [ann, ben, cat, outsider] = ['', '', '', ''];

beforeAll(async () => {
  setClock(FUTURE_NOON_MS);
  await openTestMarket();
});
beforeEach(async () => {
  league = await makeLeague();
  [ann = '', ben = '', cat = ''] = await fillLeague(league, 3);
  outsider = await joinPlayer();
});

const have = (playerId: string, ...seen: string[]) =>
  putSignals(playerId, { before: new Map(), seen: [...seen, `device:only-${playerId}`] }, FUTURE_NOON_MS);
const seenBy = (playerId: string, isAdmin = false) =>
  done('get-league', { playerId, isAdmin, params: { leagueId: league.id } });
const markedFor = async (playerId: string) =>
  (await seenBy(playerId)).mayBeSame?.map((group: string[]) => group.toSorted());

describe('the owner of a league', () => {
  test('sees which of its members may be one person, and neither why nor others who may be', async () => {
    await have(ann, 'device:one', 'address:home');
    await have(ben, 'device:one', 'address:home');
    await have(cat, 'address:elsewhere');
    await have(outsider, 'device:one', 'address:home', 'address:elsewhere');
    expect(await markedFor(league.ownerId)).toEqual([[ann, ben].toSorted()]);
    const whole = JSON.stringify(await seenBy(league.ownerId));
    for (const secret of [outsider, 'device', 'address', 'home']) expect(whole).not.toContain(secret);
  });

  test('is not told that a school or an office is one person, but that a browser is', async () => {
    const members = [ann, ben, cat, ...(await fillLeague(league, 2))];
    for (const [place, id] of members.entries())
      await have(id, 'address:school', 'minute:lesson', ...(place < 2 ? ['device:one'] : []));
    expect(await markedFor(league.ownerId)).toEqual([[ann, ben].toSorted()]);
  });

  test('sees nothing beside members who have nothing in common, or who had it more than thirty days ago', async () => {
    await have(ann, 'device:one');
    await putSignals(ben, { before: new Map(), seen: ['device:one'] }, FUTURE_NOON_MS - 30 * 24 * 3600_000);
    expect(await markedFor(league.ownerId)).toEqual([]);
  });
});

test('nobody else is told, neither a member nor the players themselves nor an administrator, by no route', async () => {
  await have(ann, 'device:one');
  await have(ben, 'device:one');
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
    const { body } = await call(name, { playerId: ann, params, query: queries[name] ?? {} });
    expect([name, JSON.stringify(body ?? '').match(/mayBeSame|device:|"signals"/)]).toEqual([name, null]);
  }
});
