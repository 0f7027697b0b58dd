import { describe, expect, test } from 'vitest';
import { Refused } from '../../shared/refusals.ts';
import { madeTrade, marketWith, playerWith, restingOrderOf } from '../testing/trading.ts';
import {
  type Closing,
  cancelled,
  decideRestingOrder,
  expiresAtMs,
  filled,
  isSameOrder,
  type RestingOrder,
  toTradeOrder,
  toWireOrder,
} from './resting-order.ts';

const PLACED_AT_MS = Date.parse('2027-03-01T10:00:00.000Z');
const OVER_AT_MS = Date.parse('2027-03-31T10:00:00.000Z');

const restingOrder = (differences: Partial<RestingOrder> = {}) =>
  restingOrderOf({ id: 'order', shares: 2, limitCents: 1_000, placedAtMs: PLACED_AT_MS, ...differences });

test('an order expires thirty days after it was placed', () => {
  expect(expiresAtMs(restingOrder())).toBe(OVER_AT_MS);
});

describe('a new order', () => {
  const decided = (order: Partial<RestingOrder>, market = marketWith({ priceCents: 1_001 }), player = playerWith()) => {
    const decision = decideRestingOrder(player, restingOrder(order), market);
    return decision instanceof Refused ? decision.refusal : decision;
  };

  test("is filled at once, at the market's price, if that is better than its limit", () => {
    const market = marketWith({ priceCents: 900 });
    const trade = { id: 'order', orderType: 'limit', symbol: 'TFM', action: 'buy', shares: 2, totalCents: 1_800 };
    expect(decided({}, market)).toMatchObject({ trade });
  });

  test('is filled at once if its stop is already reached', () => {
    const trade = { id: 'order', orderType: 'stop', totalCents: 1_800 };
    expect(decided({ limitCents: 800, stopCents: 880 }, marketWith({ priceCents: 900 }))).toMatchObject({ trade });
  });

  test('rests while none of its prices is reached', () => {
    expect(decided({ limitCents: 1_000, stopCents: 1_002 })).toBe('rests');
  });

  test('filled at once passes its bracket to the trade, unless the price reaches the bracket', () => {
    const market = marketWith({ priceCents: 900 });
    expect(decided({ bracket: { stopCents: 899 } }, market)).toMatchObject({ trade: { bracket: { stopCents: 899 } } });
    const reached = { code: 'bracket-reached', price: '9.00' };
    expect(decided({ bracket: { stopCents: 900 } }, market)).toEqual(reached);
    expect(decided({ bracket: { limitCents: 900 } }, market)).toEqual(reached);
  });

  test('to rest is refused if one of its own prices would reach its bracket', () => {
    const order = { limitCents: 990, stopCents: 1_010 };
    expect(decided({ ...order, bracket: { stopCents: 989, limitCents: 1_011 } })).toBe('rests');
    expect(decided({ ...order, bracket: { stopCents: 990 } })).toEqual({ code: 'bracket-reached', price: '9.90' });
    expect(decided({ ...order, bracket: { limitCents: 1_010 } })).toEqual({ code: 'bracket-reached', price: '10.10' });
  });

  test('rests until its price is reached, even if the player cannot afford it', () => {
    expect(decided({})).toBe('rests');
    expect(decided({}, undefined, playerWith({ cashCents: 0 }))).toBe('rests');
    expect(decided({ action: 'sell', limitCents: 1_002 })).toBe('rests');
  });

  test('is refused for missing coins or shares once its price is reached', () => {
    const market = marketWith({ priceCents: 1_000 });
    expect(decided({}, market, playerWith({ cashCents: 1_999 }))).toMatchObject({ code: 'not-enough-coins' });
    expect(decided({ action: 'sell' }, market)).toMatchObject({ code: 'not-enough-shares', owned: 0 });
  });

  test('to rest is refused for the same reasons as any order', () => {
    const market = marketWith({ priceCents: 1_001 });
    expect(decided({ symbol: 'XYZ' as 'TFM' }, { ...market, quote: undefined })).toMatchObject({
      code: 'unknown-symbol',
    });
    expect(decided({}, { ...market, halted: true })).toEqual({ code: 'market-halted' });
    const gold = marketWith({ symbol: 'AS', priceCents: 1_001 });
    expect(decided({}, gold, playerWith({ periods: {} }))).toMatchObject({ code: 'tier-locked' });
  });
});

test('two orders are the same only with the same company, action, shares, prices and bracket', () => {
  expect(isSameOrder(restingOrder(), restingOrder({ id: 'another', placedAtMs: 0 }))).toBe(true);
  const others: Partial<RestingOrder>[] = [
    { symbol: 'NTI' },
    { action: 'sell' },
    { shares: 3 },
    { limitCents: 999 },
    { stopCents: 1_001 },
    { bracket: { stopCents: 900 } },
  ];
  expect(others.filter((other) => isSameOrder(restingOrder(), restingOrder(other)))).toEqual([]);
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
    type: 'limit',
    limitPrice: '10.00',
    stopPrice: null,
    bracket: null,
    status: 'open',
    closedAt: null,
    price: null,
    trigger: null,
    transactionId: null,
    reason: null,
  };

  const closedAt = '2027-03-02T08:00:00.000Z';
  const market = marketWith({ priceCents: 950 }, { nowMs: atMs });
  const fill = () => filled(madeTrade(playerWith(), toTradeOrder(restingOrder(), 'fill', 'limit'), market));
  const isFilled = { status: 'filled', closedAt, price: '9.50', trigger: 'limit', transactionId: 'fill' };
  const tooLate = 'The price was not reached within 30 days.';
  const halted = 'Trading is halted. It will resume shortly.';
  test.each<[state: string, closing: Closing | undefined, nowMs: number, differences: object]>([
    ['open until it is over', undefined, OVER_AT_MS - 1, {}],
    ['expired then', undefined, OVER_AT_MS, { status: 'expired', closedAt: open.expiresAt, reason: tooLate }],
    ['filled when and for what it was filled, for good', fill(), OVER_AT_MS, isFilled],
    ['cancelled', cancelled(atMs), OVER_AT_MS, { status: 'cancelled', closedAt, reason: 'You cancelled this order.' }],
    [
      'cancelled by the game, which says why',
      cancelled(atMs, { code: 'market-halted' }),
      ...([OVER_AT_MS, { status: 'cancelled', closedAt, reason: halted }] as const),
    ],
  ])('is %s', (_, closing, nowMs, differences) => {
    expect(toWireOrder({ order: restingOrder(), closing }, nowMs)).toEqual({ ...open, ...differences });
  });

  test.each([
    ['limit', { limitCents: 1_000 }, { limitPrice: '10.00', stopPrice: null }],
    ['stop', { limitCents: undefined, stopCents: 1_100 }, { limitPrice: null, stopPrice: '11.00' }],
    ['oco', { limitCents: 1_000, stopCents: 1_100 }, { limitPrice: '10.00', stopPrice: '11.00' }],
  ] as const)('shows its type, %s, and its prices', (type, triggers, prices) => {
    expect(toWireOrder({ order: restingOrder(triggers), closing: undefined }, atMs)).toMatchObject({ type, ...prices });
  });

  test('shows the bracket that it will place', () => {
    const order = restingOrder({ bracket: { stopCents: 900 } });
    const bracket = { limitPrice: null, stopPrice: '9.00' };
    expect(toWireOrder({ order, closing: undefined }, atMs)).toMatchObject({ bracket });
  });

  test.each([
    ['limit', 1_000],
    ['stop', 1_100],
  ] as const)('shows that its %s filled it, if its price was reached', (trigger, priceCents) => {
    const closing = { status: 'filled', closedAtMs: atMs, tradeId: 'fill', priceCents } as const;
    expect(toWireOrder({ order: restingOrder({ stopCents: 1_100 }), closing }, atMs)).toMatchObject({ trigger });
  });

  test('keeps the code of the refusal that cancelled it, and none if its player did', () => {
    expect(cancelled(atMs, { code: 'market-halted' })).toMatchObject({
      status: 'cancelled',
      reasonCode: 'market-halted',
    });
    expect(cancelled(atMs)).toEqual({ status: 'cancelled', closedAtMs: atMs });
  });
});
