import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Company, companies } from '../../shared/companies.ts';
import { INDEX_SYMBOL } from '../../shared/market-index.ts';
import { type RouteName, routeNames, routes } from '../../shared/routes/index.ts';
import { TICK_MS } from '../../shared/tick.ts';
import { adminOf } from '../testing/admin.ts';
import { call, outcome } from '../testing/call.ts';
import { minuteJob } from '../testing/events.ts';
import { getMonth, HOUR_MS, openWithoutPast, tickJobAt, verified } from '../testing/months.ts';
import { joinPlayer, setClock } from '../testing/scene.ts';

/*
 * One more company is listed in April 2096. The clock only moves forward, and is far ahead, since the table's engine
 * drops expired items.
 */

/** Adding a company changes its row and its headlines. */
vi.mock('../../shared/companies.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../shared/companies.ts')>();
  const row = {
    symbol: 'QQ',
    name: 'Quill & Quartz',
    tier: 'standard',
    business: 'pens',
    openingCents: 5_000,
  } as const;
  (original.companies as unknown as Company[]).push({ ...row, from: '2096-04' });
  return original;
});
vi.mock('../../shared/market/headlines/standard.ts', async (importOriginal) => {
  const { standardHeadlines } = await importOriginal<typeof import('../../shared/market/headlines/standard.ts')>();
  return { standardHeadlines: { ...standardHeadlines, QQ: standardHeadlines.TFM } };
});

const LISTED = companies.length;
const BEFORE = LISTED - 1;

const OPENED_MS = Date.UTC(2096, 2, 30, 21, 30, 5);
/** This is in the middle of the first tick of April, a Sunday. */
const APRIL_MS = Date.UTC(2096, 3, 1, 0, 0, 5);
const MAY_MS = Date.UTC(2096, 4, 1, 0, 0, 5);

let playerId = '';
let admin = adminOf('');

const ask = (name: RouteName, request: object = {}) => call(name, { playerId, ...request });
const QQ = { symbol: 'QQ' };
const buy = (key: object = {}) => ask('place-trade', { body: { ...QQ, action: 'buy', shares: 2, ...key } });
const symbolsOf = async (name: RouteName): Promise<string[]> =>
  (await ask(name)).body.map((each: { symbol: string }) => each.symbol);
const chart = async (symbol: string, range: string) =>
  (await ask('get-stock-history', { params: { symbol }, query: { range } })).body;

beforeAll(async () => {
  setClock(OPENED_MS);
  playerId = await joinPlayer();
  admin = adminOf(playerId);
  await openWithoutPast();
  await tickJobAt(APRIL_MS - 12 * HOUR_MS);
  await tickJobAt(APRIL_MS - TICK_MS);
});

describe('until its month begins', () => {
  test('a company is in no list', async () => {
    for (const symbols of [await symbolsOf('list-stocks'), Object.keys(await admin.prices())]) {
      expect(symbols).toHaveLength(BEFORE);
      expect(symbols).not.toContain('QQ');
    }
    const { index, stocks } = (await ask('get-market-overview')).body;
    expect([stocks.length, Object.keys(index.seasonOpenCents).length]).toEqual([BEFORE, BEFORE]);
  });

  test.each<[RouteName, object]>([
    ['get-stock', { params: QQ }],
    ['get-stock-history', { params: QQ }],
    ['list-news', { query: QQ }],
    ['add-to-watchlist', { body: QQ }],
    ['place-trade', { body: { ...QQ, action: 'buy', shares: 1 } }],
    ['place-trade', { body: { ...QQ, action: 'buy', shares: 1, orderType: 'limit', limitPrice: '1.00' } }],
    ['update-prices', { body: { QQ: '1.00' } }],
  ])('%s refuses it', async (name, request) => {
    expect(await outcome(ask(name, { isAdmin: true, ...request }))).toEqual([404, 'unknown-symbol']);
  });
});

describe('from the first tick of its month on', () => {
  test('a company can be traded at once, even while the checkpoint lies before its listing', async () => {
    await ask('place-trade', { body: { symbol: 'TFM', action: 'buy', shares: 3 } });
    setClock(APRIL_MS);
    expect(await symbolsOf('list-stocks')).toHaveLength(LISTED);
    expect((await buy()).status).toBe(200);
    const waits = { orderType: 'limit', limitPrice: '49.99' };
    expect((await buy(waits)).status).toBe(200);
    setClock(APRIL_MS + 2 * TICK_MS);
    expect((await buy({ shares: 1 })).status).toBe(200);
    expect((await ask('list-holdings')).body.map(({ id }: { id: string }) => id)).toEqual(['TFM', 'QQ']);
  });

  test('the index continues without a jump, and then includes it with equal weight', async () => {
    await tickJobAt(APRIL_MS + 2 * TICK_MS);
    for (let tick = 3; tick <= 12; tick++) await tickJobAt(APRIL_MS + tick * TICK_MS);
    const { index, stocks } = (await ask('get-market-overview')).body;
    expect([stocks.length, Object.keys(index.seasonOpenCents).length]).toEqual([LISTED, LISTED]);
    const minutes = (await chart(INDEX_SYMBOL, '1h')).map(({ close }: { close: string }) => Number(close));
    const steps = minutes.slice(1).map((close: number, at: number) => Math.abs(close / minutes[at] - 1));
    expect(steps.length).toBeGreaterThan(30);
    expect(Math.max(...steps)).toBeLessThan(0.005);
  });

  test('its charts begin there, and those of the others and the index stay complete', async () => {
    for (const range of ['1h', '1w', '1m', '1y']) {
      const [own, old, index] = [await chart('QQ', range), await chart('TFM', range), await chart(INDEX_SYMBOL, range)];
      expect(own[0].time).toBe(new Date(APRIL_MS - TICK_MS / 2).toISOString());
      expect(old.slice(-own.length).map(({ time }: { time: string }) => time)).toEqual(
        own.map(({ time }: { time: string }) => time),
      );
      expect([old.length > own.length, index.length]).toEqual([true, old.length]);
    }
  });

  test('no route fails for any caller', async () => {
    await minuteJob();
    const params = { ...QQ, playerId, month: '2096-03', board: 'week', season: '2096-03' };
    // PayPal is not running.
    const names = routeNames.filter((name) => routes[name].method === 'GET' && name !== 'set-up-payment');
    for (const name of names) {
      const { status } = await ask(name, { isAdmin: true, params });
      expect([name, status < 500]).toEqual([name, true]);
    }
    for (const range of ['1d', '1w', 'all']) {
      const { body } = await ask('get-portfolio-history', { query: { range } });
      for (const { value } of body) expect(Number(value)).toBeGreaterThan(9_000);
    }
  });

  test('it can be watched and priced, and has news', async () => {
    expect((await ask('add-to-watchlist', { body: QQ })).status).toBeLessThan(300);
    expect((await ask('list-news', { query: QQ })).status).toBe(200);
    expect((await admin.update({ QQ: '60.00' }, 'a try')).status).toBe(200);
    const { body } = await admin.ask('undo-change', { body: { changeId: (await admin.readLog())[0]?.id } });
    expect(body.prices).toMatchObject([{ symbol: 'QQ', from: '60.00' }]);
  });
});

describe('both months are verified', () => {
  test('the month before without it, up to the state that the next begins with', async () => {
    const { body } = await getMonth('2096-03');
    expect([body.companies, body.start.prices.length, body.next.prices.length]).toEqual([BEFORE, BEFORE, BEFORE]);
    expect(await verified('2096-03')).toMatchObject({ keptWord: true, endMatches: true, mismatchCount: 0 });
  });

  test('the month of its listing with it, from the first tick on', async () => {
    await tickJobAt(APRIL_MS + HOUR_MS);
    // A halted market skips weeks at once.
    await admin.ask('halt-market', { body: { halted: true } });
    await tickJobAt(MAY_MS - 4 * HOUR_MS);
    await admin.ask('halt-market', { body: { halted: false } });
    await tickJobAt(MAY_MS + HOUR_MS);
    const { body } = await getMonth('2096-04');
    expect([body.companies, body.start.prices.length, body.next.prices.length]).toEqual([LISTED, BEFORE, LISTED]);
    expect(body.days[0].close).toHaveLength(LISTED + 1);
    expect(await verified('2096-04')).toMatchObject({
      keptWord: true,
      endMatches: true,
      mismatchCount: 0,
      days: { compared: 30, missing: 0 },
      hours: { compared: 720, missing: 0 },
    });
  });
});
