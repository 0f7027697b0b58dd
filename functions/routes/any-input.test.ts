import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RouteName, routeNames } from '../../shared/routes/index.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { call } from '../testing/call.ts';
import { startTestPayPal, type TestPayPal } from '../testing/paypal.ts';
import { fieldsOf, type Part, paramsOf, rowOf } from '../testing/route-input.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';

/* Whatever a client sends, no route answers 500: odd values that its schemas accept, and unexpected bodies. */

/** Deeper than any stack, yet at most 600 KB. */
const DEPTH = 100_000;
const DAY_MS = 24 * 3600 * 1000;

/** Values for any field. Each field is sent those that its schema accepts. */
const ODD: unknown[] = [
  ...['TFM', 'tfm', 'INDEX', '__proto__', 'constructor', 'toString', '', ' ', '~', '#', '%', '\u0000', '\uffff'],
  ...['ß', 'ΐ'.repeat(10), '👩‍🚀'.repeat(20), 'שלום', 'a\u0301', 'x'.repeat(40), 'x'.repeat(500), '\u{10ffff}', '"\\'],
  ...['0', '1', '10', '99', '100', '-1', '1e3', '0x10', '٣', '0.00', '0.01', '99999999.99', '99999999999999.99'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ...['0b8ab4ac-9f0b-4b3c-8f49-1f1f0c3d1d7e', '00000000-0000-7000-8000-000000000000'],
  ...[NOON_MS, NOON_MS - 31 * DAY_MS, NOON_MS - 400 * DAY_MS, NOON_MS + 31 * DAY_MS, 2 ** 48 - 1].map(uuidV7),
  'FFFFFFFF-FFFF-7FFF-8FFF-FFFFFFFFFFFF',
  ...['2000-01', '2026-03', '2026-04', '2099-12', '000000000000', '000000000001', '999999999999', 'ABCD-EFGH-JKM1'],
  ...['buy', 'sell', 'market', 'limit', 'stop', '1h', 'all', 'today', 'free', 'basic', 'gold', 'sign-up'],
  ...['5', '5.00', 'GBP', 'CAPTURE', 'https://example.test/a.png', '/pictures/bull.svg', '/pictures/../x'],
  ...[0, -0, 1, -1, 0.5, 50, 25, -25, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308, Number.MIN_VALUE],
  ...[
    true,
    false,
    null,
    [],
    ['orders'],
    {},
    { id: 'x', links: [] },
    { limitPrice: '0.01' },
    { stopPrice: '99999999.99' },
  ],
];

/** Bodies whose fields depend on each other, or whose names are chosen by the caller. */
const TRADES = [1, 2 ** 31, 1e308, -1, 0.5, Number.MAX_SAFE_INTEGER].flatMap((shares) =>
  ['buy', 'sell'].flatMap((action) => [
    { symbol: 'tfm', action, shares },
    { symbol: 'TFM', action, shares, seenPrice: '-99999999999999.99' },
    { symbol: 'TFM', action, shares, orderType: 'limit', seenPrice: '99999999999999.99' },
    { symbol: 'TFM', action, shares, orderType: 'limit', limitPrice: '99999999.99' },
    { symbol: 'TFM', action, shares, orderType: 'stop', stopPrice: '0.01', bracket: { stopPrice: '0.01' } },
  ]),
);
const BODIES: Partial<Record<RouteName, unknown[]>> = {
  'place-trade': TRADES,
  'preview-trade': TRADES,
  'update-prices': ['__proto__', 'constructor', 'TFM', 'tfm', '\u0000'].flatMap((symbol) =>
    ['0.01', 1e21, '1e3', 0.1 + 0.2, 5e-324].map((price) =>
      JSON.parse(JSON.stringify({ x: price }).replace('x', symbol.replace('\u0000', '\\u0000'))),
    ),
  ),
};

/** Raw bodies, by what is wrong with them. */
const RAW_BODIES: [string, string][] = [
  ['arrays nested deep', '['.repeat(DEPTH) + ']'.repeat(DEPTH)],
  ['objects nested deep', `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`],
  [
    'a known field nested deep',
    `{"id":"1","event_type":"x","resource":${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH + 1)}`,
  ],
  ['an unknown key of a megabyte', JSON.stringify({ ['\u0001'.repeat(1_000_000)]: 1 })],
  [
    '100,000 unknown keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, key) => [`k${key}`, 1]))),
  ],
  ['a prototype', '{"__proto__":{"toString":1},"constructor":{"prototype":1}}'],
  ['a number beyond all numbers', '1e999'],
  ['nothing', ''],
];

/** Values of the idempotency key's header. */
const KEYS = ['', 'x', uuidV7(NOON_MS), uuidV7(0), '0b8ab4ac-9f0b-4b3c-8f49-1f1f0c3d1d7e', '\u00ff'];

let paypal: TestPayPal;
let playerId = '';
let asked = 0;

beforeAll(async () => {
  setClock(NOON_MS);
  await openTestMarket();
  playerId = await joinPlayer();
  paypal = await startTestPayPal();
});
afterAll(() => paypal.stop());

/** Asks as an administrator, who may do everything, a second after the last request, so no rate limit refuses it. */
async function ask(name: RouteName, request: object) {
  asked += 1;
  setClock(NOON_MS + asked * 1000);
  return call(name, { playerId, isAdmin: true, params: paramsOf(name), ...request });
}

/** Requests in which one field of a part takes each odd value that it accepts, and the others any they accept. */
function requestsOf(name: RouteName): object[] {
  const parts = (['params', 'query', 'body'] as const).filter((part: Part) => rowOf(name)[part]);
  const taken = new Map(
    parts.map((part) => [
      part,
      fieldsOf(rowOf(name)[part]).map(([field, schema]) => {
        const isText = part !== 'body';
        const values = ODD.filter((value) => (!isText || typeof value === 'string') && schema.safeParse(value).success);
        return [field, values] as const;
      }),
    ]),
  );
  const usual = Object.fromEntries(
    parts.map((part) => [part, Object.fromEntries(taken.get(part)?.map(([field, [value]]) => [field, value]) ?? [])]),
  );
  const odd = parts.flatMap((part) =>
    (taken.get(part) ?? []).flatMap(([field, values]) =>
      values.map((value) => ({ ...usual, [part]: { ...usual[part], [field]: value } })),
    ),
  );
  return [usual, ...odd, ...(BODIES[name] ?? []).map((body) => ({ ...usual, query: {}, body }))];
}

describe.each(routeNames)('%s', (name) => {
  test('never answers 500 to values that its schemas take', async () => {
    for (const request of requestsOf(name)) {
      const { status, body } = await ask(name, request);
      expect({ status, body, request }).not.toMatchObject({ status: 500 });
    }
  });
});

const withBody = routeNames.filter((name) => rowOf(name).body);

test.each(withBody.flatMap((name) => RAW_BODIES.map(([what, rawBody]) => [name, what, rawBody] as const)))(
  '%s is refused with a body of %s',
  async (name, _, rawBody) => {
    const { status, body } = await ask(name, { rawBody });
    expect([status, body.code]).toEqual([400, 'malformed']);
    expect(JSON.stringify(body).length).toBeLessThan(5000);
  },
);

test.each(withBody)('%s never answers 500 to an odd key', async (name) => {
  for (const key of KEYS)
    expect((await ask(name, { body: {}, headers: { 'idempotency-key': key } })).status).not.toBe(500);
});
