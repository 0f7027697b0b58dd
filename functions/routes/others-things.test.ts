import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type RouteName, routeNames } from '../../shared/routes/index.ts';
import { call } from '../testing/call.ts';
import { duringTests } from '../testing/during-tests.ts';
import { done, makeLeague } from '../testing/leagues.ts';
import { noonMarket } from '../testing/market-scene.ts';
import { startTestPayPal } from '../testing/paypal.ts';
import { getRaw, listRaw } from '../testing/raw-items.ts';
import { bodyOf, DEVICE_KEY, queryOf } from '../testing/route-bodies.ts';
import { paramsOf, rowOf, SOMEONE } from '../testing/route-input.ts';
import { joinPlayer, NOON_MS, setClock } from '../testing/scene.ts';
import { startSessionServices } from '../testing/session-services.ts';

/* A player requests another's things by id from every route, and neither sees nor changes any. */

const PUSH = { endpoint: 'https://push.example.com/owner', p256dh: DEVICE_KEY, auth: 'A'.repeat(22) };
const RESTING = { symbol: 'TFM', action: 'buy', shares: 7, orderType: 'limit', limitPrice: '0.01' };

duringTests(startSessionServices);
// Both stand in for the secrets, and the later one takes effect.
duringTests(startTestPayPal);
let owner = '';
const LEAGUE = 'The Secret Bulls';
/** Routes name another's thing by the word before it in the path, or by its parameter. */
let things: Record<string, string> = {};
let secrets: string[] = [];
/** Secrets that no later answer repeats, not even to the owner. */
let toldOnce: string[] = [];
let asked = 0;

noonMarket();
beforeAll(async () => {
  owner = await joinPlayer({ cashCents: 1_234_567 });
  const make = (name: RouteName, body: object) => done(name, { playerId: owner, body });
  const trade = await make('place-trade', { symbol: 'TFM', action: 'buy', shares: 3 });
  const { order } = await make('place-trade', RESTING);
  const alert = await make('create-alert', { symbol: 'NTI', kind: 'below', price: '1.23' });
  const token = await make('create-token', { name: 'Of the owner', scope: 'read' });
  await call('get-push', { playerId: owner });
  await make('add-push-device', PUSH);
  await make('change-privacy', { hidesHoldings: true });
  const message = await make('send-chat-message', { message: 'Of the owner' });
  const payment = await make('create-payment-order', { amount: '5.00', currency: 'GBP', intent: 'CAPTURE' });
  const league = await makeLeague({ ownerId: owner, name: LEAGUE });
  const push = createHash('sha256').update(PUSH.endpoint).digest('hex');
  const { cash } = await done('get-portfolio', { playerId: owner });
  things = {
    ...{ playerId: owner, orders: order.id, trade: trade.id, alerts: alert.id, tokens: token.id, push },
    ...{ messageId: message.id, leagueId: league.id, orderId: payment.id },
  };
  toldOnce = [token.token, PUSH.endpoint, payment.id];
  secrets = [...toldOnce, order.id, trade.id, alert.id, push, cash, league.code, LEAGUE];
});

function requestOf(name: RouteName) {
  const { path } = rowOf(name);
  const named = things[path.split('/').at(-2) ?? ''];
  const ids: Record<string, string> = /\{(id|code)\}/.test(path) && named ? { id: named, code: named } : {};
  const params = Object.fromEntries(
    Object.entries(paramsOf(name)).map(([field, any]) => [field, { ...things, ...ids }[field] ?? any]),
  );
  const sent = (value: object) => JSON.parse(JSON.stringify(value).replaceAll(SOMEONE, owner));
  const body = bodyOf(name);
  return { params, query: sent(queryOf(name)), ...(body && { body: sent(body) }) };
}

async function rowsOfOwner(): Promise<unknown> {
  const partitions = [`PLAYER#${owner}`, `LEAGUE#${things.leagueId}`, `PAYMENT#${things.orderId}`];
  const rows = await Promise.all(partitions.map(listRaw));
  return [...rows, await getRaw({ PK: 'TOKENS', SK: owner })];
}

test.each(routeNames)('%s neither shows nor changes another player’s things', async (name) => {
  setClock(NOON_MS + ++asked * 1000);
  const playerId = await joinPlayer();
  const before = await rowsOfOwner();
  const { body } = await call(name, { playerId, ...requestOf(name) });
  expect(await rowsOfOwner()).toEqual(before);
  const told = JSON.stringify(body) ?? '';
  // A player who removes another's thing gets only its id back.
  const shown = secrets.filter((secret) => told.includes(secret) && told !== JSON.stringify({ id: secret }));
  expect(shown).toEqual([]);
});

const ofLeagues = routeNames.filter((name) => rowOf(name).path.includes('{leagueId}'));

test.each(ofLeagues)('%s answers non-members as if the league did not exist', async (name) => {
  const former = await joinPlayer();
  await done('join-league', { playerId: former, body: { code: secrets.at(-2) } });
  await done('remove-league-member', {
    playerId: former,
    params: { leagueId: things.leagueId ?? '', playerId: former },
  });
  const request = requestOf(name);
  for (const caller of [{ playerId: former }, { playerId: await joinPlayer(), isAdmin: true }]) {
    const { status, headers, body } = await call(name, { ...caller, ...request });
    expect([status, body.code]).toEqual([404, 'not-found']);
    const nowhere = { ...request, params: { ...request.params, leagueId: randomUUID() } };
    const other = await call(name, { ...caller, ...nowhere });
    const shown = (of: object) => ({ ...of, ratelimit: 'one less' });
    expect([other.status, shown(other.headers), other.body]).toEqual([404, shown(headers), body]);
  }
});

test('the owner sees all of it by the same requests, except what is shown once', async () => {
  const told: string[] = [];
  for (const name of routeNames.filter((each) => rowOf(each).method === 'GET'))
    told.push(JSON.stringify((await call(name, { playerId: owner, ...requestOf(name) })).body) ?? '');
  const unseen = secrets.filter((secret) => told.every((text) => !text.includes(secret)));
  expect(unseen).toEqual(toldOnce);
});
