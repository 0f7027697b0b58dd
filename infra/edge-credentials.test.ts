import { describe, expect, test } from '@jest/globals';
import { PASS_SLOT_MS } from '../shared/pass.ts';
import {
  addressOf,
  allRoutes,
  edgeClock,
  guard,
  type Passed,
  type Refused,
  resultOf,
  session,
  signedIn,
} from './testing/edge-guard.ts';

describe('a credential', () => {
  const token = `tradefloor_0b8ab4ac-9f0b-4b3c-8f49-1f1f0c3d1d7e_a1b2c3d4_${'x-Y_'.repeat(10)}abc`;
  const bearing = (value: string, others: object = {}) => ({ authorization: { value }, ...others });
  const credentialOf = (headers: object, cookies = {}, address = '/api/portfolio') =>
    (guard(address, { headers, cookies }) as Passed).headers['x-credential']?.value;

  test('is either the session’s cookie or the token', () => {
    expect(credentialOf({}, { ...session, theme: { value: 'dark' } })).toBe('cookie token');
    expect(credentialOf(bearing(`Bearer ${token}`))).toBe(`bearer ${token}`);
    expect(credentialOf(bearing(`bearer ${token}`))).toBe(`bearer ${token}`);
  });

  test('is never both, because a request with a token loses its cookies', () => {
    const passed = guard('/api/trade', { method: 'POST', headers: bearing(`Bearer ${token}`), cookies: session });
    expect(passed).toMatchObject({ headers: { 'x-credential': { value: `bearer ${token}` } } });
    expect((passed as Passed).cookies).toEqual({});
    expect(passed).not.toHaveProperty('headers.authorization');
  });

  test('is never a header set by the client', () => {
    const forged = { 'x-credential': { value: `bearer ${token}` } };
    expect(credentialOf(forged, session)).toBe('cookie token');
    expect(credentialOf(forged, {}, '/api/subscription/plans')).toBeUndefined();
    expect(resultOf(guard('/api/portfolio', { headers: forged }))).toBe('401 not-signed-in');
    expect(credentialOf({}, { '__Host-session': { value: token } })).toBe(`cookie ${token}`);
  });

  test.each(['', 'Bearer', `Basic ${token}`, 'Bearer eyJhbGciOiJSUzI1NiJ9.e30.c2ln', token, `Bearer ${token} x`])(
    'is refused if it is not a token, even with a session and for market data: %j',
    (value) => {
      const addresses = ['/api/portfolio', '/api/stocks', '/api/subscription/plans', '/api/boards/all'];
      const ask = (address: string) => resultOf(guard(address, { headers: bearing(value || ' '), cookies: session }));
      expect(new Set(addresses.map(ask))).toEqual(new Set(['401 not-signed-in']));
    },
  );

  test('passes to every route if it is a token', () => {
    const headers = bearing(`Bearer ${token}`, signedIn);
    const ask = (route: (typeof allRoutes)[number]) =>
      resultOf(guard(addressOf(route), { method: route.method, headers }));
    expect(allRoutes.map(ask)).toEqual(allRoutes.map(addressOf));
  });
});

describe('for a board', () => {
  const slot = edgeClock.nowMs / PASS_SLOT_MS;
  const [one, two, three] = ['a', 'b', 'c'].map((letter) => letter.repeat(43));
  const passes = (value: string) => ({ '__Host-pass': { value } });
  const credentialOf = (cookies: object, headers: object = {}) =>
    (guard('/api/boards/all', { cookies, headers }) as Passed).headers['x-credential']?.value;

  test('a player’s credential is the current pass, which all players share', () => {
    for (const [ago, pass] of [one, two, three].entries())
      expect(credentialOf({ ...session, ...passes(`${slot - ago}.${one}.${two}.${three}`) })).toBe(
        `pass ${slot}.${pass}`,
      );
  });

  test.each([
    ['none', {}],
    ['one that has ended', passes(`${slot - 3}.${one}.${two}.${three}`)],
    ['one that begins later', passes(`${slot + 1}.${one}.${two}.${three}`)],
    ['one of letters', passes('x')],
    ['one that is short', passes(`${slot}.${'a'.repeat(42)}`)],
    ['one with a space', passes(`${slot}.${'a'.repeat(42)} `)],
  ])('the session is used instead of an unusable pass, and is required: %s', (_, cookies) => {
    expect(credentialOf({ ...session, ...cookies })).toBe('cookie token');
    expect(resultOf(guard('/api/boards/all', { cookies }))).toBe('401 not-signed-in');
  });

  test('a pass opens no data of a player, and a client’s header does not count as one', () => {
    const cookies = passes(`${slot}.${one}`);
    expect(resultOf(guard('/api/portfolio', { cookies }))).toBe('401 not-signed-in');
    expect(resultOf(guard('/api/stocks', { cookies, headers: signedIn }))).toBe('401 not-signed-in');
    const forged = { 'x-credential': { value: `pass ${slot}.${two}` } };
    expect(resultOf(guard('/api/boards/all', { headers: forged }))).toBe('401 not-signed-in');
    expect(credentialOf(cookies, forged)).toBe(`pass ${slot}.${one}`);
  });
});

describe('a page of another site', () => {
  const ask = (address: string, given: object) => (guard(address, given) as Refused).headers;

  test('may send requests with a token but without a cookie', () => {
    const { statusCode, headers } = guard('/api/trade', { method: 'OPTIONS' }) as Refused;
    expect(statusCode).toBe(204);
    expect(headers).toEqual({
      'access-control-allow-origin': { value: '*' },
      'access-control-allow-methods': { value: 'GET, POST, DELETE' },
      'access-control-allow-headers': { value: 'authorization, content-type, contest, idempotency-key, if-none-match' },
      'access-control-max-age': { value: '86400' },
    });
    expect(resultOf(guard('/api/stocks/TFM', { method: 'GET' }))).toBe('/api/stocks/TFM');
    expect((guard('/api/stocks/TFM', { method: 'OPTIONS' }) as Refused).statusCode).toBe(204);
  });

  test('may read refusals of market data and tokens, but not of cookies', () => {
    const open = { 'access-control-allow-origin': { value: '*' } };
    expect(ask('/api/stocks/XYZ', {})).toMatchObject(open);
    expect(ask('/api/portfolio', { headers: { authorization: { value: 'Bearer x' } } })).toMatchObject(open);
    expect(ask('/api/nothing', { headers: { authorization: { value: 'Bearer x' } } })).toMatchObject(open);
    for (const given of [{}, { cookies: { '__Host-session': { value: '' } } }])
      expect(ask('/api/portfolio', given)).not.toHaveProperty('access-control-allow-origin');
  });
});
