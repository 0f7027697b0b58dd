import { beforeAll, describe, expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { routeNames, routes } from '../../shared/routes/index.ts';
import { SLOT_MS } from '../../shared/slot.ts';
import { call } from '../testing/call.ts';
import { beat } from '../testing/events.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';

const names = routeNames.filter((name) => routes[name].output !== 'redirect');

describe('before the first beat of a new stack', () => {
  test('market data is not there yet, and says so', async () => {
    const { status, body, headers } = await call('list-stocks');
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'market-closed', '1']);
  });

  test('the first beat opens a season, and a second one leaves it as it is', async () => {
    setClock(NOON_MS);
    await beat();
    const opened = (await call('list-stocks')).body;
    await beat();
    expect((await call('list-stocks')).body).toEqual(opened);
    expect(opened.map(({ symbol }: { symbol: string }) => symbol)).toEqual(companies.map(({ symbol }) => symbol));
  });
});

describe('every route', () => {
  test.each(names.filter((name) => routes[name].access !== 'anyone'))('%s asks for a session', async (name) => {
    const { status, body } = await call(name, { params: { symbol: 'TFM' }, body: {} });
    expect([status, body.code]).toEqual([401, 'not-signed-in']);
  });

  describe.each([
    ['that ends now', NOON_MS / 1000],
    ['without an end', undefined],
  ])('takes a session %s for none', (_, sessionEndsAtSeconds) => {
    beforeAll(() => setClock(NOON_MS));

    test.each(names.filter((name) => routes[name].access !== 'anyone'))('%s', async (name) => {
      const { status, body } = await call(name, { playerId: 'somebody', isAdmin: true, sessionEndsAtSeconds });
      expect([status, body.code]).toEqual([401, 'not-signed-in']);
    });
  });

  test('takes a session until its last second', async () => {
    setClock(NOON_MS);
    const playerId = await joinPlayer();
    const last = { playerId, sessionEndsAtSeconds: NOON_MS / 1000 + 1 };
    expect((await call('get-current-player', last)).body).toMatchObject({ sessionEndsAt: '2026-03-04T12:00:06.000Z' });
  });

  const writes = names.filter((name) => routes[name].method !== 'GET' && !('calledBy' in routes[name]));
  test.each(writes)('%s refuses another origin', async (name) => {
    const { status, body } = await call(name, {
      playerId: 'somebody',
      isAdmin: true,
      headers: { origin: 'https://evil.test' },
    });
    expect([status, body.code]).toEqual([403, 'wrong-origin']);
  });
});

describe('market data', () => {
  beforeAll(() => setClock(NOON_MS));

  test('is cacheable until the next slot begins, and nothing else is', async () => {
    await openTestMarket();
    expect((await call('list-stocks')).headers['cache-control']).toBe('public, max-age=5');
    const playerId = await joinPlayer();
    expect((await call('get-portfolio', { playerId })).headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['at its beginning', 0, 10],
    ['in its middle', 5000, 5],
    ['a moment before its end', 9300, 0],
  ])('is never cached beyond its slot, %s', async (_, intoSlotMs, seconds) => {
    setClock(NOON_MS - (NOON_MS % SLOT_MS) + intoSlotMs);
    expect((await call('list-stocks')).headers['cache-control']).toBe(`public, max-age=${seconds}`);
    setClock(NOON_MS);
  });

  test('answers what its schema says, by list, by tier and alone', async () => {
    const { body: list } = await call('list-stocks');
    const { body: byTier } = await call('list-stocks-by-tier');
    expect(routes['list-stocks'].output.parse(list)).toHaveLength(24);
    expect(Object.values(routes['list-stocks-by-tier'].output.parse(byTier)).flat()).toEqual(list);
    expect((await call('get-stock', { params: { symbol: 'tfm' } })).body).toEqual(list[0]);
    expect((await call('get-stock', { params: { symbol: 'XYZ' } })).status).toBe(404);
  });

  test('comes with whether trading is halted, when prices last moved and when the trading day ends', async () => {
    const { body, headers } = await call('get-market');
    expect(body).toEqual({
      halted: false,
      updatedAt: '2026-03-04T12:00:00.000Z',
      dayEndsAt: '2026-03-05T00:00:00.000Z',
    });
    expect(headers['cache-control']).toBe('public, max-age=5');
  });

  test('moves without a beat: a reader folds the checkpoint forward', async () => {
    const before = (await call('list-stocks')).body;
    setClock(NOON_MS + 3_600_000);
    const after = (await call('list-stocks')).body;
    setClock(NOON_MS);
    expect(after).not.toEqual(before);
    await beat();
    setClock(NOON_MS + 3_600_000);
    await beat();
    expect((await call('list-stocks')).body).toEqual(after);
    setClock(NOON_MS);
  });
});

test('the watchlist keeps what is added, in the order of the catalogue, until it is removed', async () => {
  const playerId = await joinPlayer();
  const symbols = async () => (await call('list-watchlist', { playerId })).body.map(({ id }: { id: string }) => id);
  expect(await symbols()).toEqual([]);
  for (const symbol of ['AS', 'tfm', 'AS']) await call('add-to-watchlist', { playerId, body: { symbol } });
  expect(await symbols()).toEqual(['TFM', 'AS']);
  await call('remove-from-watchlist', { playerId, params: { symbol: 'TFM' } });
  expect(await symbols()).toEqual(['AS']);
  expect((await call('add-to-watchlist', { playerId, body: { symbol: 'XYZ' } })).status).toBe(404);
});

test('the log is read newest first, page by page, without gaps or repeats', async () => {
  const playerId = await joinPlayer();
  for (let trade = 0; trade < 5; trade++) {
    setClock(NOON_MS + trade);
    await call('place-trade', { playerId, body: { symbol: 'CCS', action: 'buy', shares: trade + 1 } });
  }
  const page = async (query: Record<string, string>) =>
    (await call('list-transactions', { playerId, query })).body as { id: string; shares: number }[];
  const first = await page({ limit: '2' });
  const second = await page({ limit: '2', before: first[1]?.id ?? '' });
  const third = await page({ limit: '2', before: second[1]?.id ?? '' });
  expect([first, second, third].map((each) => each.map(({ shares }) => shares))).toEqual([[5, 4], [3, 2], [1]]);
  const bad = await call('list-transactions', { playerId, query: { limit: '101' } });
  expect([bad.status, bad.body.code]).toEqual([400, 'malformed']);
  setClock(NOON_MS);
});
