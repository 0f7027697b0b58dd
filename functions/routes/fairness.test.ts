import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { routeNames, routes } from '../../shared/routes/index.ts';
import { TICK_MS, tickAt, tickStartMs } from '../../shared/tick.ts';
import { readMarket } from '../data/market.ts';
import { listMonths } from '../data/month.ts';
import { toHex } from '../domain/market/months.ts';
import { type TickRange, tickRangeTowards } from '../domain/market/tick-range.ts';
import { adminOf } from '../testing/admin.ts';
import { call } from '../testing/call.ts';
import { getMonth, HOUR_MS, listedMonths, openWithoutPast, tickJobAt, verified } from '../testing/months.ts';
import { joinPlayer, setClock } from '../testing/scene.ts';
import { recordMonth } from '../usecases/months.ts';

/*
 * A run of two months that opens on 30 March, in the middle of an hour. The clock only moves forward. It is far ahead,
 * since the table's engine drops hours that have expired by its own clock.
 */

const OPENED_MS = Date.UTC(2096, 2, 30, 21, 30, 5);
/** This is in the middle of April's first tick. */
const APRIL_MS = Date.UTC(2096, 3, 1, 0, 0, 5);

/** Returns the seeds in the table, in hexadecimal. */
async function seeds(): Promise<Record<string, string>> {
  return Object.fromEntries((await listMonths()).map(({ name, seed }) => [name, toHex(seed)]));
}

let admin = adminOf('');
let stale: TickRange;

/** Returns the JSON of every GET route's answer to an administrator. */
async function everyAnswer(): Promise<string> {
  const playerId = await joinPlayer();
  const names = routeNames.filter((name) => routes[name].method === 'GET');
  const params = { symbol: 'TFM', playerId, month: '2096-03' };
  const answers: unknown[] = [];
  for (const name of names) answers.push(await call(name, { playerId, isAdmin: true, params }));
  return JSON.stringify(answers);
}

beforeAll(async () => {
  setClock(OPENED_MS);
  admin = adminOf(await joinPlayer());
});

describe('the months of a market', () => {
  test('are not listed before it has opened', async () => {
    expect((await call('list-months')).body.code).toBe('market-closed');
    expect((await getMonth('2096-03')).body.code).toBe('not-found');
    await openWithoutPast();
  });

  test('are the current and the next, each with its seed’s hash as its commitment', async () => {
    const [march, april] = await listedMonths();
    expect(march).toEqual({
      ...{ month: '2096-03', state: 'running', seed: null, drand: null, digest: null, verifiable: false },
      fromMs: OPENED_MS + TICK_MS / 2,
      untilMs: APRIL_MS - TICK_MS / 2,
      commitment: createHash('sha256')
        .update((await seeds())['2096-03'] ?? '', 'hex')
        .digest('hex'),
    });
    expect(april).toMatchObject({ month: '2096-04', state: 'coming', fromMs: APRIL_MS - TICK_MS / 2, seed: null });
  });

  test('keep their commitments until they are over', async () => {
    const before = await listedMonths();
    await admin.update({ TFM: '77.00' }, 'a secret reason');
    await tickJobAt(APRIL_MS - 20 * HOUR_MS);
    await admin.ask('increase-all-prices', { body: { percentage: 25 } });
    // One process handles the range into April without storing its checkpoint. Others then change the market.
    const early = await readMarket();
    if (!early) throw new Error('no market');
    stale = tickRangeTowards(early.market, tickAt(APRIL_MS));
    await recordMonth(stale);
    await tickJobAt(APRIL_MS - TICK_MS);
    await admin.update({ TFM: '9.00' });
    const undigested = (await listedMonths()).map((month) => ({ ...month, digest: null }));
    expect(undigested.slice(0, 2)).toEqual(before);
  });

  test('reveal no seed in any route’s answer during their last tick', async () => {
    expect((await getMonth('2096-03')).status).toBe(404);
    const answers = await everyAnswer();
    for (const seed of Object.values(await seeds())) expect(answers).not.toContain(seed);
  });

  test('are not over while the checkpoint is still in them, even if the clock says they are', async () => {
    setClock(APRIL_MS);
    const [march] = await listedMonths();
    expect([march?.state, march?.seed]).toEqual(['running', null]);
  });

  test('are not over if only the checkpoint is ahead, moved by a wrong clock', async () => {
    await tickJobAt(APRIL_MS);
    setClock(APRIL_MS - TICK_MS);
    const [march] = await listedMonths();
    expect([march?.state, march?.seed]).toEqual(['running', null]);
  });

  test('reveal the seed of a finished month in the first tick after it, and no other seed', async () => {
    setClock(APRIL_MS);
    const { '2096-03': march, ...others } = await seeds();
    expect((await listedMonths()).map(({ month, state, seed }) => [month, state, seed])).toEqual([
      ['2096-03', 'over', march],
      ['2096-04', 'running', null],
      ['2096-05', 'coming', null],
    ]);
    const answers = await everyAnswer();
    expect(Object.values(others)).toHaveLength(2);
    for (const seed of Object.values(others)) expect(answers).not.toContain(seed);
  });

  test('can be verified a minute later, when the last candles are done', async () => {
    for (let tick = 1; tick <= 5; tick++) await tickJobAt(APRIL_MS + tick * TICK_MS);
    expect([(await listedMonths())[0]?.verifiable, (await getMonth('2096-03')).status]).toEqual([false, 404]);
    await tickJobAt(APRIL_MS + 6 * TICK_MS);
    expect((await listedMonths()).map(({ verifiable }) => verifiable)).toEqual([true, false, false]);
  });
});

describe('a month that is over', () => {
  test('kept its word, also in the first month, which starts at the opening', async () => {
    expect(await verified('2096-03')).toMatchObject({
      ...{ keptWord: true, endMatches: true, days: { compared: 1, missing: 0 }, hours: { compared: 26, missing: 0 } },
      // These are more than a page of the table.
      minutes: { compared: 1589, missing: 0 },
      digests: { compared: 2, missing: 0 },
    });
  });

  test('has the same start and end whenever it is recorded, despite later changes', async () => {
    const { body } = await getMonth('2096-03');
    expect(body.next.prices[0]).toBe(900);
    await recordMonth(stale);
    expect((await getMonth('2096-03')).body).toEqual(body);
    await recordMonth(stale);
    expect((await getMonth('2096-03')).body).toEqual(body);
  });

  test('shows what administrators changed, but not who or why', async () => {
    const { body } = await getMonth('2096-03');
    expect(body.changes).toMatchObject([
      { tick: tickAt(APRIL_MS - 20 * HOUR_MS), action: 'increase-all-prices' },
      { tick: tickAt(APRIL_MS) - 1, action: 'update-prices' },
    ]);
    expect(body.start.prices[0]).toBe(7700);
    expect(Object.keys(body.changes[0])).toEqual(['tick', 'action', 'prices']);
    expect(Object.keys(body.changes[0].prices[0])).toEqual(['symbol', 'priceCents', 'anchorCents']);
    expect(JSON.stringify(body)).not.toContain('a secret reason');
  });

  test('that is running or unknown is not found, while a malformed month is refused', async () => {
    for (const month of ['2096-02', '2096-04', '2097-01']) expect((await getMonth(month)).body.code).toBe('not-found');
    for (const month of ['2096-13', '96-04', 'april']) expect((await getMonth(month)).body.code).toBe('malformed');
  });

  test('is cached at the edge for a day, while changing answers are cached until the next tick', async () => {
    const kept = async (answer: ReturnType<typeof call>) => {
      const { headers } = await answer;
      return headers.expires ?? headers['cache-control'];
    };
    const tickEnd = new Date(tickStartMs(tickAt(Date.now()) + 1)).toUTCString();
    expect(await kept(getMonth('2096-03'))).toBe('public, max-age=86400');
    expect(await kept(call('list-months'))).toBe(tickEnd);
    expect(await kept(getMonth('2096-04'))).toBe(tickEnd);
    expect(await kept(getMonth('april'))).toBe('no-store');
  });
});
