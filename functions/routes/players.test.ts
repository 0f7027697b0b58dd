import { beforeEach, describe, expect, test } from 'vitest';
import { adoptNames } from '../data/profile.ts';
import { call } from '../testing/call.ts';
import { noonMarket } from '../testing/market-scene.ts';
import { joinPlayer } from '../testing/scene.ts';

let alice = '';
let bob = '';

/** The market opens at the catalogue's prices and does not move, so TFM costs 42.50. */
noonMarket();

beforeEach(async () => {
  alice = await joinPlayer();
  bob = await joinPlayer({ cashCents: 500_000, holdings: new Map([['TFM', { shares: 10, costCents: 40_000 }]]) });
});

const seen = (
  name: 'get-player' | 'get-player-portfolio' | 'list-player-holdings' | 'get-player-record' | 'get-player-history',
  { viewer = alice, of = bob } = {},
) => call(name, { playerId: viewer, params: { playerId: of } });

describe("another player's portfolio", () => {
  test('is what that player sees, alone and in the profile, at current prices', async () => {
    const { body: own } = await call('get-portfolio', { playerId: bob });
    const { body: holdings } = await call('list-holdings', { playerId: bob });
    expect((await seen('get-player-portfolio')).body).toEqual({ ...own, hidesHoldings: false });
    expect((await seen('list-player-holdings')).body).toEqual(holdings);
    expect((await seen('get-player')).body).toMatchObject({ id: bob, ...own, holdings, hidesHoldings: false });
  });

  const ofOnePlayer = [
    'get-player',
    'get-player-portfolio',
    'list-player-holdings',
    'get-player-record',
    'get-player-history',
  ] as const;
  test.each(ofOnePlayer)('%s does not find an unknown player, and refuses a malformed id', async (name) => {
    const ask = async (playerId: string) => (await call(name, { playerId: alice, params: { playerId } })).body.code;
    expect(await ask('nobody')).toBe('not-found');
    expect(await ask('PLAYER#x')).toBe('malformed');
  });
});

describe('name and picture', () => {
  const ada = { firstName: 'Ada', lastName: 'Lovelace', profileImageUrl: '/pictures/cat.svg' };
  const nobody = { firstName: null, lastName: null, profileImageUrl: null };
  const change = (body: object) => call('change-profile', { playerId: alice, body });
  const search = async (text: string) => {
    const { body } = await call('list-players', { playerId: bob, query: { search: text } });
    return body.map(({ id, firstName }: { id: string; firstName: string }) => ({ id, firstName }));
  };

  test('change at once for all viewers', async () => {
    expect((await change(ada)).body).toEqual({ id: alice, ...ada });
    expect((await call('get-current-player', { playerId: alice })).body).toMatchObject(ada);
    expect((await call('get-player', { playerId: bob, params: { playerId: alice } })).body).toMatchObject(ada);
    expect(await search('ada l')).toEqual([{ id: alice, firstName: 'Ada' }]);
  });

  test('can be removed, and are then not adopted from the identity provider again', async () => {
    await change(ada);
    await change(nobody);
    await adoptNames(alice, ada);
    expect((await call('get-player', { playerId: bob, params: { playerId: alice } })).body).toMatchObject({
      firstName: null,
      lastName: null,
      profileImageUrl: null,
    });
    expect((await search('ada')).map(({ id }: { id: string }) => id)).not.toContain(alice);
  });

  test('come from the identity provider only the first time', async () => {
    await adoptNames(bob, { ...ada, firstName: 'Bob', lastName: null });
    await change({ ...ada, firstName: 'Alicia' });
    await adoptNames(alice, ada);
    expect(await search('alicia')).toEqual([{ id: alice, firstName: 'Alicia' }]);
    expect(await search('bob')).toEqual([{ id: bob, firstName: 'Bob' }]);
  });
});
