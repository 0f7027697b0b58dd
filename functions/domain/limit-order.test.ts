import { describe, expect, test } from 'vitest';
import { Refused } from '../../shared/refusals.ts';
import { madeTrade, marketWith, playerWith } from '../testing/trading.ts';
import {
  type Closing,
  cancelled,
  decideLimitOrder,
  expiresAtMs,
  filled,
  isReached,
  isSameOrder,
  type LimitOrder,
  toTradeOrder,
  toWireOrder,
} from './limit-order.ts';

const PLACED_AT_MS = Date.parse('2027-03-01T10:00:00.000Z');
const OVER_AT_MS = Date.parse('2027-03-31T10:00:00.000Z');

function limitOrder(differences: Partial<LimitOrder> = {}): LimitOrder {
  return {
    id: 'order',
    playerId: 'player',
    symbol: 'TFM',
    action: 'buy',
    shares: 2,
    limitCents: 1_000,
    placedAtMs: PLACED_AT_MS,
    ...differences,
  };
}

test.each([
  ['a purchase a cent below', 'buy', 999, true],
  ['a purchase at', 'buy', 1_000, true],
  ['a purchase a cent above', 'buy', 1_001, false],
  ['a sale a cent below', 'sell', 999, false],
  ['a sale at', 'sell', 1_000, true],
  ['a sale a cent above', 'sell', 1_001, true],
] as const)('%s its limit is reached: %s %i %s', (_, action, priceCents, reached) => {
  expect(isReached({ action, limitCents: 1_000 }, priceCents)).toBe(reached);
});

test('an order is over thirty days after it was placed', () => {
  expect(expiresAtMs(limitOrder())).toBe(OVER_AT_MS);
});

describe('a new limit order', () => {
  const decided = (order: Partial<LimitOrder>, market = marketWith({ priceCents: 1_001 }), player = playerWith()) => {
    const decision = decideLimitOrder(player, limitOrder(order), market);
    return decision instanceof Refused ? decision.refusal : decision;
  };

  test('is filled at once, at the price of the market, if that is better than its limit', () => {
    const market = marketWith({ priceCents: 900 });
    const trade = { id: 'order', orderType: 'limit', symbol: 'TFM', action: 'buy', shares: 2, totalCents: 1_800 };
    expect(decided({}, market)).toMatchObject({ trade });
  });

  test('rests while its price is not there, even if the player could not pay for it', () => {
    expect(decided({})).toBe('rests');
    expect(decided({}, undefined, playerWith({ cashCents: 0 }))).toBe('rests');
    expect(decided({ action: 'sell', limitCents: 1_002 })).toBe('rests');
  });

  test('is refused for missing coins or shares when its price is there', () => {
    const market = marketWith({ priceCents: 1_000 });
    expect(decided({}, market, playerWith({ cashCents: 1_999 }))).toEqual({
      code: 'not-enough-coins',
      symbol: 'TFM',
      shares: 2,
      short: '0.01',
    });
    expect(decided({ action: 'sell' }, market)).toEqual({
      code: 'not-enough-shares',
      symbol: 'TFM',
      shares: 2,
      owned: 0,
    });
  });

  test('is refused, though it would rest, for what refuses any order', () => {
    const market = marketWith({ priceCents: 1_001 });
    expect(decided({ symbol: 'XYZ' as 'TFM' }, { ...market, quote: undefined })).toEqual({
      code: 'unknown-symbol',
      symbol: 'XYZ',
    });
    expect(decided({ shares: 0 })).toEqual({ code: 'invalid-shares' });
    expect(decided({}, { ...market, halted: true })).toEqual({ code: 'market-halted' });
    const gold = marketWith({ symbol: 'AS', priceCents: 1_001 });
    expect(decided({}, gold, playerWith({ terms: {} }))).toEqual({ code: 'tier-locked', symbol: 'AS', plan: 'elite' });
  });
});

test('an order is the same one only with the same company, action, shares and limit', () => {
  expect(isSameOrder(limitOrder(), limitOrder({ id: 'another', placedAtMs: 0 }))).toBe(true);
  const others: Partial<LimitOrder>[] = [{ symbol: 'NTI' }, { action: 'sell' }, { shares: 3 }, { limitCents: 999 }];
  expect(others.filter((other) => isSameOrder(limitOrder(), limitOrder(other)))).toEqual([]);
});

describe('an order as its player sees it', () => {
  const atMs = Date.parse('2027-03-02T08:00:00.000Z');
  const open = {
    id: 'order',
    createdAt: '2027-03-01T10:00:00.000Z',
    expiresAt: '2027-03-31T10:00:00.000Z',
    stockSymbol: 'TFM',
    action: 'buy',
    shares: 2,
    limitPrice: '10.00',
    status: 'open',
    closedAt: null,
    price: null,
    transactionId: null,
    reason: null,
  };

  test.each<[state: string, closing: () => Closing | undefined, nowMs: number, differences: object]>([
    ['open until it is over', () => undefined, OVER_AT_MS - 1, {}],
    [
      'expired from that moment on',
      () => undefined,
      OVER_AT_MS,
      { status: 'expired', closedAt: open.expiresAt, reason: 'Its price did not come within 30 days.' },
    ],
    [
      'filled when and for what it was filled, for good',
      () =>
        filled(
          madeTrade(playerWith(), toTradeOrder(limitOrder(), 'fill'), marketWith({ priceCents: 950 }, { nowMs: atMs })),
        ),
      OVER_AT_MS,
      { status: 'filled', closedAt: '2027-03-02T08:00:00.000Z', price: '9.50', transactionId: 'fill' },
    ],
    [
      'cancelled by the player',
      () => cancelled(atMs),
      OVER_AT_MS,
      { status: 'cancelled', closedAt: '2027-03-02T08:00:00.000Z', reason: 'You cancelled it.' },
    ],
    [
      'cancelled by the game, which says why',
      () => cancelled(atMs, { code: 'market-halted' }),
      OVER_AT_MS,
      {
        status: 'cancelled',
        closedAt: '2027-03-02T08:00:00.000Z',
        reason: 'Trading is halted. It will resume shortly.',
      },
    ],
  ])('is %s', (_, closing, nowMs, differences) => {
    expect(toWireOrder({ order: limitOrder(), closing: closing() }, nowMs)).toEqual({ ...open, ...differences });
  });

  test('keeps the code of the refusal that cancelled it, and none when its player did', () => {
    expect(cancelled(atMs, { code: 'market-halted' })).toMatchObject({
      status: 'cancelled',
      reasonCode: 'market-halted',
    });
    expect(cancelled(atMs)).toEqual({ status: 'cancelled', closedAtMs: atMs });
  });
});
