import { describe, expect, test } from 'vitest';
import { call } from '../testing/call.ts';
import { noonMarket } from '../testing/market-scene.ts';
import { joinPlayer, NOON_MS } from '../testing/scene.ts';

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
});
