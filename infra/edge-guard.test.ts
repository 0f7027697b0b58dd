import { describe, expect, test } from '@jest/globals';
import { companies } from '../shared/companies.ts';
import { problemOf } from '../shared/problem.ts';
import { historyRanges } from '../shared/schemas/history.ts';
import { edgeGuardCode } from './edge-guard.ts';
import { boardPaths, marketDataPaths } from './site.ts';
import {
  addressOf,
  allRoutes as all,
  guard,
  type Passed,
  type Refused,
  resultOf,
  session,
  signedIn,
} from './testing/edge-guard.ts';
import { ofType, referenced, resourcesOf } from './testing/templates.ts';

describe('the edge function', () => {
  test('is small enough for CloudFront', () => {
    expect(Buffer.byteLength(edgeGuardCode())).toBeLessThan(10_240);
  });

  test('runs before the routes and before nothing else', () => {
    const [[guardId] = []] = ofType(resourcesOf('personal'), 'AWS::CloudFront::Function').filter(
      ([, { Properties }]) => Properties.FunctionCode === edgeGuardCode(),
    );
    interface Behavior {
      readonly PathPattern: string;
      readonly FunctionAssociations?: { FunctionARN: unknown; EventType: string }[];
    }
    const [[, distribution] = []] = ofType(resourcesOf('personal'), 'AWS::CloudFront::Distribution');
    const { CacheBehaviors } = (distribution?.Properties.DistributionConfig ?? {}) as { CacheBehaviors: Behavior[] };
    const isGuard = ({ FunctionARN, EventType }: { FunctionARN: unknown; EventType: string }) =>
      EventType === 'viewer-request' && referenced(FunctionARN).includes(guardId ?? '');
    const guarded = CacheBehaviors.filter(({ FunctionAssociations = [] }) => FunctionAssociations.some(isGuard));
    const paths = [...marketDataPaths, ...boardPaths, '/api/*', '/paypal/*', '/mcp'];
    expect(guarded.map(({ PathPattern }) => PathPattern)).toEqual(paths);
  });

  test('lets a player through to every route', () => {
    const ask = (route: (typeof all)[number]) =>
      resultOf(guard(addressOf(route), { method: route.method, cookies: session, headers: signedIn }));
    expect(all.map(ask)).toEqual(all.map(addressOf));
  });

  test('passes queries of uncached routes on unchanged', () => {
    const address = '/api/transactions?before=%41&before=2&x=';
    const { statusCode, ...request } = guard(address, { cookies: session }) as Passed;
    expect([statusCode, request.uri, request.querystring]).toEqual([
      undefined,
      '/api/transactions',
      { before: { value: '%41', multiValue: [{ value: '%41' }, { value: '2' }] }, x: { value: '' } },
    ]);
  });

  test('sets the viewer’s address over a header of the client', () => {
    const passed = guard('/api/callback?code=1', { headers: { 'x-viewer-address': { value: '198.51.100.1' } } });
    expect(passed).toMatchObject({ headers: { 'x-viewer-address': { value: '203.0.113.7' } } });
  });

  test.each([
    ['without a cookie', {}],
    ['whose session is empty', { 'signed-in': { value: 'yes' }, '__Host-session': { value: '' } }],
  ])('refuses exactly the routes of players to a visitor %s', (_, cookies) => {
    const refused = all.filter((route) => {
      return resultOf(guard(addressOf(route), { method: route.method, cookies })) === '401 not-signed-in';
    });
    expect(refused).toEqual(all.filter(({ access }) => access !== 'anyone'));
  });

  test.each([
    ...['GET /api', 'GET /api/', 'GET /api/nothing', 'GET /api/stocks/', 'GET /api//stocks', 'GET /api/stocksAndMore'],
    ...['GET /api/%73tocks', 'GET /api/stocks/TFM/history/more', 'GET /api/__proto__', 'GET /api/constructor'],
    ...['GET /api/param', 'GET /api/trade', 'GET /api/trade/preview', 'POST /api/stocks'],
    ...['OPTIONS /api/nothing', 'OPTIONS /api/admin', 'OPTIONS /api/orders/1/2'],
  ])('answers %s itself, because no route accepts it', (asked) => {
    const [method = '', uri = ''] = asked.split(' ');
    expect(resultOf(guard(uri, { method, cookies: session }))).toBe('404 not-found');
  });
});

test.each(['GET', 'DELETE', 'HEAD'])(
  'an assistant that requests a stream or a session by %s gets 405 and the allowed method',
  (method) => {
    const refused = guard('/mcp', { method, cookies: session });
    expect(resultOf(refused)).toBe('405 only-post');
    expect(refused.headers).toMatchObject({ allow: { value: 'POST' } });
  },
);

test('an assistant without a token is asked for one', () => {
  expect(guard('/mcp', { method: 'POST' })).toMatchObject({
    ...{ statusCode: 401, headers: { 'www-authenticate': { value: 'Bearer' } } },
  });
});

describe('market data', () => {
  test.each([
    ['/api/stocks/tFm', '/api/stocks/TFM'],
    ['/api/stocks/%54FM', '/api/stocks/TFM'],
    ['/api/fairness/%32026-11', '/api/fairness/2026-11'],
    ['/api/stocks/as/history?range=1%64', '/api/stocks/AS/history?range=1d'],
    ['/api/stocks/INDEX/history', '/api/stocks/INDEX/history'],
    ['/api/stocks/candles.csv?range=1%64', '/api/stocks/candles.csv?range=1d'],
    ['/api/news?symbol=tmn', '/api/news?symbol=TMN'],
  ])('has one canonical address: %s', (asked, kept) => {
    expect(resultOf(guard(asked))).toBe(kept);
  });

  test.each([
    ['/api/stocks/XYZ', '404 unknown-symbol'],
    ['/api/stocks/%', '404 unknown-symbol'],
    ['/api/stocks/TFM%0a', '404 unknown-symbol'],
    ['/api/news?symbol=', '404 unknown-symbol'],
    ['/api/news?symbol=TFM&symbol=TMN', '404 unknown-symbol'],
    ['/api/fairness/2026-13', '400 malformed'],
    ['/api/fairness/2026-11?x=1', '400 malformed'],
    ['/api/stocks?before=1', '400 malformed'],
    ['/api/stocks/TFM?range=1d', '400 malformed'],
    ['/api/news?before=000177250320%23A', '400 malformed'],
    ['/api/stocks/TFM/history?range=1d&constructor=1', '400 malformed'],
    ['/api/stocks/TFM/history?range=2d', '400 malformed'],
    ['/api/stocks/TFM/history?range=1d&range=1w', '400 malformed'],
  ])('is refused at the edge for a request that no cached answer fits: %s', (asked, refusal) => {
    expect(resultOf(guard(asked))).toBe(refusal);
  });

  test('is refused in the same words and shape as by a route', () => {
    const { statusCode, headers, body } = guard('/api/stocks/$&%') as Refused;
    expect(headers).toMatchObject({ 'api-version': { value: '1' }, 'x-request-id': { value: 'request-1' } });
    expect([statusCode, JSON.parse(body)]).toEqual([404, problemOf({ code: 'unknown-symbol', symbol: '$&%' })]);
  });

  test('reaches the API with a limited number of addresses', () => {
    const symbols = [...companies.map(({ symbol }) => symbol), 'INDEX', 'NONE'];
    const ranges = ['', '?', ...historyRanges.map((range) => `?range=${range}`), '?range=2d', '?before=1'];
    const spellings = (text: string) => [
      text,
      text.toLowerCase(),
      `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`,
    ];
    const asked = symbols
      .flatMap(spellings)
      .flatMap((symbol) => [
        ...ranges.map((range) => `/api/stocks/${symbol}/history${range}`),
        ...[`/api/stocks/${symbol}`, `/api/news?symbol=${symbol}`, `/api/stocks?symbol=${symbol}`],
        ...[`/api/market/overview?${symbol}`, `/api/fairness?month=${symbol}`, `/api/stocks/by-tier?range=${symbol}`],
      ]);
    const reaching = asked.map((address) => guard(address)).filter(({ statusCode }) => statusCode === undefined);
    expect(asked.length).toBeGreaterThan(1000);
    expect(new Set(reaching.map(resultOf)).size).toBeLessThan(235);
  });
});

describe('a poll of market data', () => {
  test.each([
    ['of a visitor', {}, {}],
    ['of a visitor with other cookies', {}, { theme: { value: 'dark' } }],
    ['of a page with a player and a session', signedIn, session],
  ])('%s passes', (_, headers, cookies) => {
    expect(resultOf(guard('/api/stocks', { headers, cookies }))).toBe('/api/stocks');
  });

  test.each([
    ['whose session is gone', signedIn, {}],
    ['that has another cookie only', signedIn, { session: { value: 'token' } }],
  ])('of a page with a player %s is refused', (_, headers, cookies) => {
    expect(resultOf(guard('/api/stocks', { headers, cookies }))).toBe('401 not-signed-in');
  });
});
