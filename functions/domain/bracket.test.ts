import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseIdempotencyKey } from '../../shared/idempotency-key.ts';
import { bracketRefusal } from '../../shared/order-rules.ts';
import { timeOfUuidMs, uuidV7 } from '../../shared/uuid.ts';
import { bracketId, bracketOrder } from './resting-order.ts';

const NOW_MS = Date.parse('2027-03-01T10:00:00.000Z');
const purchase = { id: uuidV7(NOW_MS), playerId: 'player', symbol: 'TFM', shares: 3 } as const;

test('a bracket is a sale of the shares that were bought, placed at a moment of its own', () => {
  expect(bracketOrder(purchase, { limitCents: 1_100, stopCents: 900 }, NOW_MS + 5)).toEqual({
    id: bracketId(purchase.id),
    playerId: 'player',
    symbol: 'TFM',
    action: 'sell',
    shares: 3,
    limitCents: 1_100,
    stopCents: 900,
    placedAtMs: NOW_MS + 5,
  });
});

describe('the id of a bracket', () => {
  test('is the same for a repeated purchase, and differs for another purchase at the same moment', () => {
    expect(bracketId(purchase.id)).toBe(bracketId(purchase.id));
    expect(bracketId(purchase.id)).not.toBe(bracketId(uuidV7(NOW_MS)));
  });

  test("is a UUID of version 8 of the same moment, which no client's key can be", () => {
    const id = bracketId(purchase.id);
    expect(z.uuid({ version: 'v8' }).safeParse(id).success).toBe(true);
    expect(timeOfUuidMs(id)).toBe(NOW_MS);
    expect(parseIdempotencyKey(id, NOW_MS)).toBeNull();
  });
});

describe('a bracket is refused', () => {
  test.each([
    ['a stop-loss a cent below the price', { stopCents: 999 }, undefined],
    ['a stop-loss at the price', { stopCents: 1_000 }, '10.00'],
    ['a stop-loss above the price', { stopCents: 1_001 }, '10.00'],
    ['a take-profit a cent above the price', { limitCents: 1_001 }, undefined],
    ['a take-profit at the price', { limitCents: 1_000 }, '10.00'],
    ['both around the price', { stopCents: 999, limitCents: 1_001 }, undefined],
    ['none', undefined, undefined],
  ])('if the price reaches it at once: %s', (_, bracket, price) => {
    expect(bracketRefusal(bracket, [1_000])).toEqual(price && { code: 'bracket-reached', price });
  });

  test('for the first of several prices that reaches it', () => {
    expect(bracketRefusal({ stopCents: 950 }, [1_000, 940, 930])).toEqual({ code: 'bracket-reached', price: '9.40' });
    expect(bracketRefusal({ stopCents: 950 }, [1_000, 960])).toBeUndefined();
  });
});
