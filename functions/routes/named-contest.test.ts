import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RouteName, routeNames } from '../../shared/routes/index.ts';
import { contestAccountOf, paperOf } from '../../shared/sub-account.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { call } from '../testing/call.ts';
import { contestBody, enterContest, makeContest, type TestContest } from '../testing/contests.ts';
import { duringTests } from '../testing/during-tests.ts';
import { authorizeSocket } from '../testing/events.ts';
import { done } from '../testing/leagues.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { callAs, makeToken, paperCaller } from '../testing/paper.ts';
import { startTestPayPal } from '../testing/paypal.ts';
import { listRaw } from '../testing/raw-items.ts';
import { bodyOf, queryOf } from '../testing/route-bodies.ts';
import { paramsOf, rowOf } from '../testing/route-input.ts';
import { joinPlayer } from '../testing/scene.ts';
import { startSessionServices } from '../testing/session-services.ts';
import { tools } from '../usecases/assistant-tools.ts';

/* A request that names a contest never acts on the player's own account, nor shows it: from whichever entry it comes. */

duringTests(startSessionServices);
duringTests(startTestPayPal);

let contest: TestContest;
let other: TestContest;
let ada = '';
let ids: Record<string, string> = {};
/** What only the player's own account says. */
let secrets: string[] = [];

movingMarket();
beforeAll(async () => {
  contest = await makeContest(contestBody({ startSum: '777.00' }));
  other = await makeContest();
  ada = await enterContest(contest, await joinPlayer({ cashCents: 1_234_567_800 }));
  const make = (name: RouteName, body: object) => done(name, { playerId: ada, body });
  const trade = await make('place-trade', { symbol: 'TFM', action: 'buy', shares: 3 });
  const rest = { symbol: 'TFM', action: 'buy', shares: 7, orderType: 'limit', limitPrice: '0.01' };
  const { order } = await make('place-trade', rest);
  const alert = await make('create-alert', { symbol: 'NTI', kind: 'below', price: '1.23' });
  const { cash } = await done('get-portfolio', { playerId: ada });
  ids = { orders: order.id, trade: trade.id, alerts: alert.id };
  secrets = [order.id, trade.id, alert.id, cash];
});
beforeEach(() => movingClock.turn(1));

const keyed = () => ({ 'idempotency-key': uuidV7(movingClock.nowMs) });

/** Asks for the player's own things, with a body that would change something. */
function requestOf(name: RouteName) {
  const own = ids[rowOf(name).path.split('/').at(-2) ?? ''];
  const params = { ...paramsOf(name), ...(own && { id: own }) };
  const trade = { symbol: 'TFM', action: 'buy', shares: 1 };
  const body = /trade/.test(name) ? trade : bodyOf(name);
  return { params, query: queryOf(name), ...(body && { body }) };
}

/** Omits the marks by which a person's alerts are counted over all accounts. */
async function ownRows(): Promise<object[]> {
  const rows = await listRaw(`PLAYER#${ada}`);
  return rows.map((row) => (row.SK === 'ALERTS' ? { alerts: row.alerts, usedIds: row.usedIds } : row));
}
const tells = (body: unknown) => {
  const text = JSON.stringify(body) ?? '';
  return secrets.filter((secret) => text.includes(secret) && text !== JSON.stringify({ id: secret }));
};

/** Returns the answer's code, after which nothing of the player's own account may have changed or been told. */
async function codeWith(header: string, name: RouteName, ask: typeof call = call): Promise<string | undefined> {
  const before = await ownRows();
  const headers = { contest: header, ...keyed() };
  const { body } = await ask(name, { playerId: ada, isAdmin: true, ...requestOf(name), headers });
  expect([await ownRows(), tells(body)]).toEqual([before, []]);
  return body?.code;
}

const REFUSED = 'not-in-contest';
const forPlayers = routeNames.filter((name) => rowOf(name).access !== 'anyone' && !rowOf(name).cachedAtEdge);
const isRefused = (name: RouteName) => forPlayers.includes(name) && !rowOf(name).paper && !rowOf(name).inContest;

describe('a request to a route that names a contest', () => {
  test.each(routeNames)('leaves the own account alone: %s', async (name) => {
    const code = await codeWith(contest.id, name);
    expect(isRefused(name) ? code : REFUSED).toBe(REFUSED);
  });

  test.each(routeNames)('that the player is not in leaves the own account alone: %s', async (name) => {
    const code = await codeWith(other.id, name);
    expect(isRefused(name) ? code : REFUSED).toBe(REFUSED);
  });

  test.each(forPlayers)('in a way that nobody understands is refused: %s', async (name) => {
    const odd = ['', 'null', 'a, b', contest.id.toUpperCase(), `${contest.id}, ${contest.id}`, `${contest.id}-paper`];
    for (const value of odd) expect([value, await codeWith(value, name)]).toEqual([value, REFUSED]);
  });

  test('acts in the contest', async () => {
    const account = `PLAYER#${contestAccountOf(ada, contest.id)}`;
    const before = await listRaw(account);
    expect(await codeWith(contest.id, 'place-trade')).toBeUndefined();
    expect((await listRaw(account)).length).toBe(before.length + 1);
  });

  test('is refused with a token of a paper account, which then does not trade', async () => {
    const paper = await paperCaller(ada);
    const before = await listRaw(`PLAYER#${paperOf(ada)}`);
    const body = { symbol: 'TFM', action: 'buy', shares: 1 };
    const answer = await callAs(paper, 'place-trade', { body, headers: { contest: contest.id } });
    expect([answer.status, answer.body.code]).toEqual([403, 'not-in-contest']);
    expect(await listRaw(`PLAYER#${paperOf(ada)}`)).toEqual(before);
  });
});

describe('an assistant’s tool in a contest', () => {
  let tokenId = '';
  beforeAll(async () => {
    tokenId = (await makeToken(ada, 'trade')).id;
  });

  /** Stands in for the site: it calls the route, as a program with the same token. */
  async function site(url: URL, { method, headers, body }: RequestInit): Promise<Response> {
    const sent = Object.fromEntries(new Headers(headers));
    const path = decodeURIComponent(url.pathname);
    for (const name of routeNames) {
      const row = rowOf(name);
      const found = new RegExp(`^${row.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path);
      if (row.method !== method || !found) continue;
      const query = Object.fromEntries(url.searchParams);
      const asked = { params: { ...found.groups }, query, ...(body && { body: JSON.parse(String(body)) }) };
      const { 'idempotency-key': key, contest: named } = sent;
      const answer = await call(name, {
        ...{ playerId: ada, tokenId, ...asked },
        headers: { origin: undefined, 'x-credential': 'bearer …', 'idempotency-key': key, contest: named },
      });
      return Response.json(answer.body, { status: answer.status });
    }
    throw new Error(`no route ${method} ${path}`);
  }

  async function use(tool: string, args: object, named?: { header: string | undefined }) {
    vi.stubGlobal('fetch', site);
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } };
    const { body } = await call('answer-assistant', {
      ...{ playerId: ada, tokenId, rawBody: JSON.stringify(message) },
      headers: {
        origin: undefined,
        'x-credential': 'bearer tradefloor_token',
        contest: named ? named.header : contest.id,
      },
    });
    vi.unstubAllGlobals();
    return body;
  }

  test.each([...tools])('leaves the own account alone: %s', async (tool, { route }) => {
    const before = await ownRows();
    const { params, query, body } = requestOf(route.name as RouteName);
    const preview = (await use('preview_trade', { symbol: 'TFM', action: 'buy', shares: 1 })).result;
    const args = tool === 'confirm_trade' ? preview.structuredContent : { ...params, ...query, ...body };
    const { result } = await use(tool, tool === 'confirm_trade' ? { previewId: args.previewId } : args);
    expect([await ownRows(), tells(result)]).toEqual([before, []]);
    expect(isRefused(route.name as RouteName) ? result.structuredContent.code : REFUSED).toBe(REFUSED);
  });

  test('trades with the contest’s coins, and only what was previewed there', async () => {
    const account = `PLAYER#${contestAccountOf(ada, contest.id)}`;
    const before = await listRaw(account);
    const previewId = async (named?: { header: undefined }) =>
      (await use('preview_trade', { symbol: 'TFM', action: 'buy', shares: 1 }, named)).result.structuredContent
        .previewId;
    await use('confirm_trade', { previewId: await previewId() });
    expect((await listRaw(account)).length).toBe(before.length + 1);
    const own = await previewId({ header: undefined });
    expect((await use('confirm_trade', { previewId: own })).result.structuredContent.code).toBe('invalid-preview');
  });

  test('is refused if the contest is named in a way that nobody understands', async () => {
    const before = await ownRows();
    for (const value of ['', 'a, b', `${contest.id}, ${other.id}`])
      expect((await use('cancel_orders', {}, { header: value })).code).toBe('not-in-contest');
    expect(await ownRows()).toEqual(before);
  });
});

test.each(['contest', 'Contest'])('a socket that names a contest is denied: %s', async (header) => {
  const { token } = await makeToken(ada, 'trade');
  for (const value of [contest.id, other.id, '', 'a, b']) {
    const headers = { 'x-origin-key': process.env.ORIGIN_KEY, authorization: `Bearer ${token}`, [header]: value };
    const { policyDocument } = await authorizeSocket(headers);
    expect(policyDocument.Statement).toMatchObject([{ Effect: 'Deny' }]);
  }
});
