import { expect, test } from 'vitest';
import type { SecondAccounts } from '../../shared/schemas/second-accounts.ts';
import { changeNames } from '../data/profile.ts';
import { putSignals } from '../data/signals.ts';
import { call } from '../testing/call.ts';
import { tickJob } from '../testing/events.ts';
import { done, fillLeague, join, makeLeague } from '../testing/leagues.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { metered } from '../testing/meter.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { somebodyLooks } from '../testing/onlooker.ts';
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

test('before the first ranking there is nobody to look at', async () => {
  expect(await view()).toEqual([{ league: null, players: 0, found: 0, groups: [] }]);
});

test('an administrator sees, of the season’s first and of their leagues, who has what in common; nobody else does', async () => {
  const [ann, ben, cat, dan] = [await named('Ann'), await named('Ben'), await named('Cat'), await named('Dan')];
  const friends = await makeLeague({ ownerId: ann, name: 'Friends' });
  const quiet = await makeLeague({ ownerId: dan, name: 'Quiet' });
  await join(cat, friends.code);
  await join(ben, quiet.code);
  await have(ann, 'device:one', 'address:home');
  await have(ben, 'device:one', 'address:home');
  await have(cat, 'minute:then', 'address:home');
  await have(dan, 'address:elsewhere');
  await somebodyLooks();
  movingClock.turn(3);
  await tickJob();
  const season = [
    ['Ann Ben', 2, 'device'],
    ['Ann Ben Cat', 3, 'address'],
  ];
  expect((await view()).map(words)).toEqual([
    ['season', 2, season],
    ['Friends', 1, [['Ann Cat', 2, 'address']]],
  ]);
  expect((await call('list-second-accounts', { playerId: ann })).status).toBe(403);
  // Nothing follows from it.
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
  movingClock.turn(7);
  await tickJob();
  const after = await metered(view);
  expect(after.roundTrips - before.roundTrips).toBeLessThanOrEqual(1);
  expect(after.readUnits - before.readUnits).toBeLessThan(60);
});
