import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { type RouteName, routeNames, routes } from '../../shared/routes/index.ts';
import type { Route } from '../../shared/routes/route.ts';
import { TABLE_NAME, table } from '../data/table.ts';
import { call } from '../testing/call.ts';
import { done, fillLeague, makeLeague, type TestLeague } from '../testing/leagues.ts';
import { noonMarket } from '../testing/market-scene.ts';
import { joinPlayer } from '../testing/scene.ts';

/*
 * Only its members see a league. Every route whose path names a league must have a case here that succeeds for the
 * owner, so that its refusal of others is not due to a malformed request.
 */

const NAME = 'The Secret Bulls';

let league: TestLeague;
/** A member, and a player who was one until just now. */
let ben = '';
let cat = '';
/** A player who has never been a member. */
let eve = '';

noonMarket();
beforeEach(async () => {
  league = await makeLeague({ name: NAME });
  [ben = '', cat = ''] = await fillLeague(league, 2);
  await done('remove-league-member', { playerId: cat, params: { leagueId: league.id, playerId: cat } });
  eve = await joinPlayer();
});

interface Case {
  readonly params?: Record<string, string>;
  readonly body?: object;
}

/** A member's request to each route, besides the league. */
const cases: Partial<Record<RouteName, () => Case>> = {
  'get-league': () => ({}),
  'get-league-board': () => ({ params: { board: 'season' } }),
  'delete-league': () => ({}),
  'remove-league-member': () => ({ params: { playerId: ben } }),
  'hand-over-league': () => ({ body: { playerId: ben } }),
  'renew-league-code': () => ({ body: { code: league.code } }),
  'invite-to-league': () => ({ body: { playerId: eve } }),
};

const ofLeague = routeNames.filter((name) => routes[name].path.includes('{leagueId}'));

function caseOf(name: RouteName): Case & { params: Record<string, string> } {
  const find = cases[name];
  if (!find) throw new Error(`${name} names a league in its path: say here what a member asks of it`);
  const { params, body } = find();
  return { ...(body && { body }), params: { ...params, leagueId: league.id } };
}

/** Every item of the table. */
async function allItems() {
  const { Items = [] } = await table.send(new ScanCommand({ TableName: TABLE_NAME, ConsistentRead: true }));
  return Items.toSorted((one, other) => (`${one.PK} ${one.SK}` < `${other.PK} ${other.SK}` ? -1 : 1));
}

test('there are routes that name a league, and no case without one', () => {
  expect(ofLeague.length).toBeGreaterThanOrEqual(7);
  expect(Object.keys(cases).toSorted()).toEqual(ofLeague.toSorted());
});

describe.each(ofLeague)('%s', (name) => {
  test('has a case that its schemas take, and that succeeds for the owner', async () => {
    const request = caseOf(name);
    const { params, body }: Route = routes[name];
    const fits = (schema: z.ZodMiniType | undefined, value: unknown) => schema?.safeParse(value).success ?? true;
    expect([fits(params, request.params), fits(body, request.body)]).toEqual([true, true]);
    expect((await call(name, { playerId: league.ownerId, ...request })).status).toBe(200);
  });

  test.each([
    ['a player who is no member', () => eve],
    ['a player who was a member', () => cat],
    ['an administrator who is no member', () => eve],
  ])('answers %s as if there were no league, and changes nothing', async (who, playerOf) => {
    const playerId = playerOf();
    const asked = { ...caseOf(name), playerId, isAdmin: who.startsWith('an administrator') };
    const before = await allItems();
    const refused = await call(name, asked);
    expect(await allItems()).toEqual(before);
    expect([refused.status, refused.body.code]).toEqual([404, 'not-found']);
    const nowhere = await call(name, { ...asked, params: { ...asked.params, leagueId: randomUUID() } });
    const shown = ({ status, headers, body }: typeof refused) => [status, { ...headers, ratelimit: 'one less' }, body];
    expect(shown(refused)).toEqual(shown(nowhere));
    const told = JSON.stringify(refused);
    expect([NAME, league.code, league.ownerId, ben].filter((secret) => told.includes(secret))).toEqual([]);
  });
});

test('a league is in nobody’s list but its members’', async () => {
  const lists = await Promise.all(
    [league.ownerId, ben, cat, eve].map((playerId) => done('list-leagues', { playerId })),
  );
  expect(lists.map((list) => list.length)).toEqual([1, 1, 0, 0]);
});
