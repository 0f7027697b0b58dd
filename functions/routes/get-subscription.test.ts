import { describe, expect, test } from 'vitest';
import { call } from '../testing/call.ts';
import { noonMarket } from '../testing/market-scene.ts';
import { joinPlayer, NOON_MS, setClock } from '../testing/scene.ts';

const HOUR_MS = 3_600_000;

noonMarket();

test('the plans are four, in their order, each with the tiers it opens', async () => {
  const { body } = await call('list-plans');
  expect(body.map(({ name, price }: { name: string; price: string }) => [name, price])).toEqual([
    ['Free', '0'],
    ['Basic', '5'],
    ['Premium', '7'],
    ['Elite', '10'],
  ]);
  expect(body[2].accessTiers).toEqual(['standard', 'bronze', 'silver']);
});

describe('the status', () => {
  const month = (startsAtMs: number) => ({ startsAtMs, months: 1 });

  test('of a new player is the free plan', async () => {
    const { body } = await call('get-subscription', { playerId: await joinPlayer() });
    const free = { planName: 'Free', tier: 'free', isExpired: false, accessTiers: ['standard'] };
    expect(body).toEqual({ ...free, endsAt: null, next: null });
  });

  test('names a paid plan, what it opens and when it ends', async () => {
    const playerId = await joinPlayer({ periods: { premium: month(NOON_MS - HOUR_MS) } });
    expect((await call('get-subscription', { playerId })).body).toEqual({
      planName: 'Premium',
      tier: 'premium',
      isExpired: false,
      accessTiers: ['standard', 'bronze', 'silver'],
      endsAt: '2026-04-04T11:00:05.000Z',
      next: null,
    });
  });

  test('of a plan that has ended is expired, and opens the free stocks only', async () => {
    const playerId = await joinPlayer({ periods: { basic: month(Date.UTC(2026, 0, 31)) } });
    expect((await call('get-subscription', { playerId })).body).toMatchObject({
      planName: 'Basic',
      isExpired: true,
      accessTiers: ['standard'],
      endsAt: '2026-02-28T00:00:00.000Z',
    });
  });
});

test('a locked tier opens with the plan, locks again when it ends, and can always be sold', async () => {
  const startsAtMs = Date.UTC(2026, 1, 4, 12, 0, 15);
  const playerId = await joinPlayer({ periods: { basic: { startsAtMs, months: 1 } } });
  const trade = (action: string) => call('place-trade', { playerId, body: { symbol: 'GNN', action, shares: 1 } });
  expect((await trade('buy')).status).toBe(200);
  setClock(Date.UTC(2026, 2, 4, 12, 0, 15));
  const refused = await trade('buy');
  expect([refused.status, refused.body.details]).toEqual([403, { symbol: 'GNN', plan: 'basic' }]);
  expect((await trade('sell')).status).toBe(200);
  setClock(NOON_MS);
});
