import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_ALERTS } from '../../shared/alerts.ts';
import type { Alert } from '../../shared/schemas/alert.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { call, outcome } from '../testing/call.ts';
import { noonMarket } from '../testing/market-scene.ts';
import { getRaw, listRaw, setRaw } from '../testing/raw-items.ts';
import { joinPlayer, NOON_MS } from '../testing/scene.ts';

let playerId = '';

noonMarket();
beforeEach(async () => {
  playerId = await joinPlayer();
});

const create = (body: object, key = uuidV7()) =>
  call('create-alert', { playerId, body, headers: { 'idempotency-key': key } });
const above = (price: string) => ({ symbol: 'TFM', kind: 'above', price });
const remove = (id: string) => call('remove-alert', { playerId, params: { id } });
const listed = async (): Promise<Alert[]> => (await call('list-alerts', { playerId })).body;
const rowsOf = async (symbol: string) =>
  (await listRaw(`ORDERS#${symbol}`)).filter(({ SK }) => SK.endsWith(playerId)).map(({ SK }) => SK);

test('lists alerts newest first, and keeps each in its book until it is removed', async () => {
  const keys = [uuidV7(NOON_MS - 2), uuidV7(NOON_MS - 1), uuidV7(NOON_MS)] as const;
  await create(above('9999.00'), keys[0]);
  await create({ symbol: 'tfm', kind: 'below', price: '0.01' }, keys[1]);
  await create({ symbol: 'INDEX', kind: 'moves', percent: 5 }, keys[2]);
  const createdAt = new Date(NOON_MS).toISOString();
  expect(await listed()).toEqual([
    { id: keys[2], stockSymbol: 'INDEX', kind: 'moves', price: null, percent: 5, createdAt, quietUntil: null },
    { id: keys[1], stockSymbol: 'TFM', kind: 'below', price: '0.01', percent: null, createdAt, quietUntil: null },
    { id: keys[0], stockSymbol: 'TFM', kind: 'above', price: '9999.00', percent: null, createdAt, quietUntil: null },
  ]);
  expect(await rowsOf('TFM')).toEqual([
    `FALL#0000000001#ALERT#${keys[1]}#${playerId}`,
    `RISE#0000999900#ALERT#${keys[0]}#${playerId}`,
  ]);
  expect(await rowsOf('INDEX')).toEqual([`DAY#005#${keys[2]}#${playerId}`]);
  for (const key of keys) expect((await remove(key)).body).toEqual({ id: key });
  expect([await listed(), await rowsOf('TFM'), await rowsOf('INDEX')]).toEqual([[], [], []]);
});

test.each([
  ['a company that does not exist', { ...above('99.00'), symbol: 'XYZ' }, 404, 'unknown-symbol'],
  ['a price already reached', above('0.01'), 409, 'alert-reached'],
  ['an index already reached', { symbol: 'INDEX', kind: 'below', price: '90000.00' }, 409, 'alert-reached'],
  ['no price', { symbol: 'TFM', kind: 'above' }, 400, 'malformed'],
  ['a price of zero', above('0.00'), 400, 'malformed'],
  ['a move of zero', { symbol: 'TFM', kind: 'moves', percent: 0 }, 400, 'malformed'],
  ['half a percent', { symbol: 'TFM', kind: 'moves', percent: 0.5 }, 400, 'malformed'],
])('refuses an alert of %s', async (_, body, status, code) => {
  expect(await outcome(create(body))).toEqual([status, code]);
  expect(await listed()).toEqual([]);
});

describe('a repeated request', () => {
  test('creates one alert, also when concurrent, and none after a removal', async () => {
    const key = uuidV7();
    const answers = await Promise.all([1, 2, 3].map(() => create(above('9999.00'), key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await listed()).toHaveLength(1);
    await remove(key);
    expect((await create(above('9999.00'), key)).body.id).toBe(key);
    expect([await listed(), await rowsOf('TFM')]).toEqual([[], []]);
  });

  test('is refused with another alert', async () => {
    const key = uuidV7();
    await create(above('9999.00'), key);
    expect((await create(above('9998.00'), key)).body.code).toBe('key-reused');
  });
});

test(`a player has at most ${MAX_ALERTS} alerts, also if many are created at once`, async () => {
  for (let made = 0; made < MAX_ALERTS - 2; made++) await create(above(`${9000 + made}.00`));
  const answers = await Promise.all([1, 2, 3, 4].map((more) => create(above(`${9500 + more}.00`))));
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  expect(refused).toEqual(['too-many-alerts', 'too-many-alerts']);
  expect(await listed()).toHaveLength(MAX_ALERTS);
  expect(await rowsOf('TFM')).toHaveLength(MAX_ALERTS);
});

test('an unknown attribute survives a change', async () => {
  await create(above('9999.00'));
  const key = { PK: `PLAYER#${playerId}`, SK: 'ALERTS' };
  await setRaw(key, 'later', 'kept');
  await create(above('9998.00'));
  expect(await getRaw(key)).toMatchObject({ later: 'kept', version: 2 });
});
