import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RouteName, routes } from '../../shared/routes/index.ts';
import { MAX_LEAGUE_MEMBERS } from '../../shared/schemas/league.ts';
import { adoptNames } from '../data/profile.ts';
import { call } from '../testing/call.ts';
import { fillLeague, makeLeague, type TestLeague } from '../testing/leagues.ts';
import { type Cost, metered } from '../testing/meter.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';

/** AWS's own engine miscounts transactions; the embedded one counts as DynamoDB's documentation says. */
const countsAsDocumented = process.env.TABLE_ENGINE === 'embedded';

let league: TestLeague;
/** The only member of the other league, and a player without a league. */
let single: TestLeague;
let guest = '';
let member = '';

beforeAll(async () => {
  setClock(NOON_MS);
  await openTestMarket();
  league = await makeLeague();
  const others = await fillLeague(league, MAX_LEAGUE_MEMBERS - 1);
  [member = ''] = others;
  const names = { firstName: 'Ada', lastName: 'Lovelace', profileImageUrl: null };
  for (const playerId of [league.ownerId, ...others]) await adoptNames(playerId, names);
});
beforeEach(async () => {
  single = await makeLeague();
  guest = await joinPlayer();
});

interface Asked {
  readonly of: TestLeague;
  readonly playerId?: string;
  readonly params?: Record<string, string>;
  readonly body?: object;
}

function costOf(name: RouteName, { of, playerId = of.ownerId, params = {}, body }: Asked): Promise<Cost> {
  const leagueId: Record<string, string> = routes[name].path.includes('{leagueId}') ? { leagueId: of.id } : {};
  const request = { playerId, params: { ...leagueId, ...params }, ...(body && { body }) };
  return metered(async () => expect((await call(name, request)).status).toBe(200));
}

describe.runIf(countsAsDocumented)('the cost of a league', () => {
  test('of fifty: a board is 2 round trips and 52 read units, and 1 and 2 in the rest of the tick', async () => {
    const view = () => costOf('get-league-board', { of: league, params: { board: 'season' } });
    expect(await view()).toEqual({ roundTrips: 2, readUnits: 52, writeUnits: 0 });
    expect(await view()).toEqual({ roundTrips: 1, readUnits: 2, writeUnits: 0 });
  });

  test.each<[RouteName, Cost, () => Asked]>([
    ['list-leagues', { roundTrips: 2, readUnits: 2, writeUnits: 0 }, () => ({ of: league })],
    // The owner's has the members' signals, read beside their names.
    ['get-league', { roundTrips: 4, readUnits: 51.5, writeUnits: 0 }, () => ({ of: league })],
    ['get-league', { roundTrips: 3, readUnits: 26.5, writeUnits: 0 }, () => ({ of: league, playerId: member })],
    [
      'get-league-invitation',
      { roundTrips: 2, readUnits: 2, writeUnits: 0 },
      () => ({ of: league, params: { code: league.code } }),
    ],
    ['create-league', { roundTrips: 3, readUnits: 2, writeUnits: 6 }, () => ({ of: single, body: { name: 'Others' } })],
    [
      'join-league',
      { roundTrips: 3, readUnits: 3, writeUnits: 4 },
      () => ({ of: single, playerId: guest, body: { code: single.code } }),
    ],
    [
      'invite-to-league',
      { roundTrips: 2, readUnits: 6, writeUnits: 10 },
      () => ({ of: single, body: { playerId: guest } }),
    ],
    [
      'renew-league-code',
      { roundTrips: 2, readUnits: 1, writeUnits: 6 },
      () => ({ of: single, body: { code: single.code } }),
    ],
    [
      'remove-league-member',
      { roundTrips: 3, readUnits: 1.5, writeUnits: 6 },
      () => ({ of: single, params: { playerId: single.ownerId } }),
    ],
    ['delete-league', { roundTrips: 3, readUnits: 1.5, writeUnits: 6 }, () => ({ of: single })],
  ])('%s', async (name, cost, asked) => {
    expect(await costOf(name, asked())).toEqual(cost);
  });

  test('of fifty, to delete it: 106 write units', async () => {
    expect(await costOf('delete-league', { of: league })).toEqual({ roundTrips: 3, readUnits: 1.5, writeUnits: 106 });
  });
});
