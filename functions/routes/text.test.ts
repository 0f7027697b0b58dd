import { beforeAll, expect, test } from 'vitest';
import { type RouteName, routeNames, routes } from '../../shared/routes/index.ts';
import { call } from '../testing/call.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';

const HALF = 'a\ud800';

let playerId = '';
beforeAll(async () => {
  setClock(NOON_MS);
  await openTestMarket();
  playerId = await joinPlayer();
});

const withBody: RouteName[] = routeNames.filter((name) => 'body' in routes[name]);

test.each(withBody)('%s takes no text with half a character in it', async (name) => {
  const body = {
    message: HALF,
    symbol: HALF,
    firstName: HALF,
    lastName: HALF,
    profileImageUrl: HALF,
    reason: HALF,
    amount: HALF,
    tier: HALF,
    name: HALF,
    code: HALF,
    playerId: HALF,
  };
  const id = '01999999-9999-7999-8999-999999999999';
  const params = { playerId, symbol: 'TFM', orderId: 'A1', messageId: id, leagueId: id };
  const response = await call(name, { playerId, isAdmin: true, params, body });
  expect([response.status, response.body.code]).toEqual([400, 'malformed']);
});

test.each([
  ['half a character', { firstName: HALF }],
  ['a Hangul filler for a name', { firstName: '\u3164' }],
  ['braille without a dot for a name', { lastName: '\u2800' }],
  ['a zero-width space for a name', { firstName: '\u200B' }],
  ['what turns the text around it', { firstName: 'Ada\u202E' }],
])('a profile takes no %s', async (_, names) => {
  const body = { firstName: 'Ada', lastName: 'Lovelace', profileImageUrl: null, ...names };
  const response = await call('change-profile', { playerId, body });
  expect([response.status, response.body.code]).toEqual([400, 'malformed']);
});

test.each([
  ['list-players', { search: HALF }],
  ['update-prices', { reason: HALF }],
] as const)('%s takes no half of a character in its query', async (name, query) => {
  const response = await call(name, { playerId, isAdmin: true, query, body: { TFM: '10.00' } });
  expect([response.status, response.body.code]).toEqual([400, 'malformed']);
});
