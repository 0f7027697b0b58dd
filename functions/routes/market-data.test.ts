import { beforeAll, describe, expect, test } from 'vitest';
import { TICK_MS } from '../../shared/tick.ts';
import { call } from '../testing/call.ts';
import { tickJob } from '../testing/events.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';

test('before the first tick job of a new stack market data is not there yet, and says so', async () => {
  const { status, body, headers } = await call('list-stocks');
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'market-closed', '1']);
});

describe('market data', () => {
  beforeAll(() => setClock(NOON_MS));

  test('is cacheable until the next tick begins, and nothing else is', async () => {
    await openTestMarket();
    const { headers } = await call('list-stocks');
    expect(headers).toMatchObject({ 'cache-control': 'public', expires: 'Wed, 04 Mar 2026 12:00:10 GMT' });
    const playerId = await joinPlayer();
    const own = await call('get-portfolio', { playerId });
    expect([own.headers['cache-control'], own.headers.expires]).toEqual(['no-store', undefined]);
  });

  test.each([
    ['list-stocks', 0, '12:00:10'],
    ['list-stocks', 9_300, '12:00:10'],
    ['list-stocks', 10_000, '12:00:20'],
    ['get-stock-history', 0, '12:01:00'],
    ['get-market-overview', 59_999, '12:01:00'],
  ] as const)('is cached until its tick or minute ends: %s after %i ms', async (route, afterMs, until) => {
    setClock(NOON_MS - (NOON_MS % TICK_MS) + afterMs);
    const { headers } = await call(route, { params: { symbol: 'TFM' }, query: { range: '1h' } });
    expect(headers.expires).toBe(`Wed, 04 Mar 2026 ${until} GMT`);
    setClock(NOON_MS);
  });

  test('is the same by list, by tier and alone', async () => {
    const { body: list } = await call('list-stocks');
    const { body: byTier } = await call('list-stocks-by-tier');
    expect(list).toHaveLength(24);
    expect(Object.values(byTier).flat()).toEqual(list);
    expect((await call('get-stock', { params: { symbol: 'tfm' } })).body).toEqual(list[0]);
    expect((await call('get-stock', { params: { symbol: 'XYZ' } })).status).toBe(404);
  });

  test('comes with whether trading is halted, when prices last moved and when the trading day ends', async () => {
    expect((await call('get-market')).body).toEqual({
      halted: false,
      updatedAt: '2026-03-04T12:00:00.000Z',
      dayEndsAt: '2026-03-05T00:00:00.000Z',
    });
  });

  test('is not sent again to a browser that has the answer of this tick', async () => {
    const { headers } = await call('list-stocks');
    const etag = String(headers.etag);
    const again = await call('list-stocks', { headers: { 'if-none-match': etag } });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, undefined, etag]);
    expect((await call('list-stocks', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('moves without a tick job: a reader folds the checkpoint forward', async () => {
    const before = (await call('list-stocks')).body;
    setClock(NOON_MS + 3_600_000);
    const after = (await call('list-stocks')).body;
    setClock(NOON_MS);
    expect(after).not.toEqual(before);
    await tickJob();
    setClock(NOON_MS + 3_600_000);
    await tickJob();
    expect((await call('list-stocks')).body).toEqual(after);
    setClock(NOON_MS);
  });
});
