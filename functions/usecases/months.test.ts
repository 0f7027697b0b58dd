import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Market } from '../../shared/market/market.ts';
import { firstTickOfMonth, TICKS_PER_DAY, tickStartMs } from '../../shared/tick.ts';

/*
 * Tests the last week of a month with a server that answers like drand's: https://docs.drand.love/dev-guide. The
 * modules are reloaded with its address.
 */

const MARCH = firstTickOfMonth('2096-03');
const APRIL = firstTickOfMonth('2096-04');
const WEEK = 7 * TICKS_PER_DAY;
const VALUE = 'd4'.repeat(32);

let server: Server;
let answer: { status: number; body: unknown } = { status: 425, body: { error: 'requested future beacon' } };
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  process.env.DRAND_URL = `http://127.0.0.1:${port}/chain`;
});
afterAll(() => {
  server.close();
});

let month = 0;
let market: Market;

/** Each test has its own run, which opens at the beginning of a month. */
beforeEach(async () => {
  const { openingMonths } = await import('./months.ts');
  const { createMonth } = await import('../data/month.ts');
  const { openMarket } = await import('../domain/market/run.ts');
  const turn = ++month;
  const { keys, months } = openingMonths({ tick: MARCH, turn });
  for (const each of months) await createMonth(each);
  const opened = openMarket({ keys, tick: MARCH });
  market = { ...opened, tick: APRIL - WEEK - 1, run: { ...opened.run, turn } };
  asked.length = 0;
});

async function keyAfter(toTick: number): Promise<Uint8Array | undefined> {
  const { withNextKey } = await import('./months.ts');
  return (await withNextKey(market, toTick)).run.keys['2096-04'];
}

async function april() {
  const { readMonth } = await import('../data/month.ts');
  const { monthName } = await import('../domain/market/month-seed.ts');
  return readMonth(monthName('2096-04', market.run.turn));
}

test('asks drand for its round from the month’s last week on, and adds its value to the seed', async () => {
  const { monthKey, drandRound } = await import('../domain/market/month-seed.ts');
  const round = drandRound('2096-04', 0);
  expect(await keyAfter(APRIL - WEEK - 1)).toBeUndefined();
  expect(asked).toEqual([]);
  answer = { status: 200, body: { round, randomness: VALUE, signature: 'ab' } };
  const key = await keyAfter(APRIL - WEEK);
  expect(asked).toEqual([`/chain/public/${round}`]);
  const drawn = await april();
  expect(drawn).toMatchObject({ round, publicValue: VALUE });
  expect(key).toEqual(monthKey(drawn?.seed as Uint8Array, drawn?.name ?? '', VALUE));
});

test('a settled value stays, whatever drand answers afterwards', async () => {
  const { drandRound } = await import('../domain/market/month-seed.ts');
  const round = drandRound('2096-04', 0);
  answer = { status: 200, body: { round, randomness: VALUE } };
  const key = await keyAfter(APRIL - 600);
  answer = { status: 200, body: { round, randomness: 'ff'.repeat(32) } };
  expect(await keyAfter(APRIL)).toEqual(key);
});

test.each<[string, typeof answer]>([
  ['does not tell it yet', { status: 425, body: {} }],
  ['tells another round', { status: 200, body: { round: 1, randomness: VALUE } }],
  ['tells no value', { status: 200, body: { round: 1, randomness: 'none' } }],
])('while drand %s, asks again every minute, and begins the month without a value', async (_, told) => {
  answer = told;
  expect(await keyAfter(APRIL - 600)).toBeUndefined();
  expect(await keyAfter(APRIL - 599)).toBeUndefined();
  expect(asked).toHaveLength(1);
  expect(await keyAfter(APRIL - 594)).toBeUndefined();
  expect(asked).toHaveLength(2);
  expect(await keyAfter(APRIL)).toHaveLength(32);
  expect(await april()).toMatchObject({ publicValue: '' });
  expect(tickStartMs(APRIL)).toBe(Date.UTC(2096, 3, 1));
});

test('draws a deleted seed again, and needs a readable one only when its month begins', async () => {
  const { putRaw } = await import('../testing/raw-items.ts');
  const { monthName } = await import('../domain/market/month-seed.ts');
  const key = { PK: 'MARKET', SK: `MONTH#${monthName('2096-04', market.run.turn)}` };
  await putRaw({ ...key, seed: 'odd' });
  expect(await keyAfter(APRIL - 600)).toBeUndefined();
  await expect(keyAfter(APRIL)).rejects.toThrow('could not be read');
  const { DeleteCommand } = await import('@aws-sdk/lib-dynamodb');
  const { TABLE_NAME, table } = await import('../data/table.ts');
  await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: key }));
  expect(await keyAfter(APRIL)).toHaveLength(32);
});
