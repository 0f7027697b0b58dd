import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../shared/refusals.ts';
import { marketWith, orderOf, owning, playerWith, TRADED_AT_MS, tradeRefusal } from '../testing/trading.ts';
import type { Player } from './player.ts';
import type { MarketConditions, Order } from './trade.ts';

const MOST_SHARES = 100_000;

describe('the first applicable refusal is returned', () => {
  // Each row breaks its own rule and every rule below it.
  const broken = orderOf({ shares: 100_001, seenPriceCents: 1, bracket: { stopCents: 100 } });
  const poor = playerWith({ periods: {}, cashCents: 0 });
  const halted = { halted: true };
  const gold = { symbol: 'AS', priceCents: 100 };
  const standard = { symbol: 'TFM', priceCents: 100 };
  const none = { symbol: 'XYZ', priceCents: 100 };
  const one = { ...broken, shares: 1 };
  const sale = { ...broken, action: 'sell', shares: 1, seenPriceCents: 1000 } as const;

  test.each<[refusal: Refusal, Player, Order, MarketConditions]>([
    [
      { code: 'unknown-symbol', symbol: 'XYZ' },
      poor,
      { ...broken, symbol: 'XYZ', shares: 0 },
      marketWith(none, halted),
    ],
    [{ code: 'invalid-shares' }, poor, { ...broken, shares: 100_001.5 }, marketWith(gold, halted)],
    [{ code: 'order-too-large' }, poor, broken, marketWith(gold, halted)],
    [{ code: 'market-halted' }, poor, { ...broken, shares: 1 }, marketWith(gold, halted)],
    [{ code: 'tier-locked', symbol: gold.symbol, plan: 'elite' }, poor, { ...broken, shares: 1 }, marketWith(gold)],
    [{ code: 'not-enough-coins', symbol: 'TFM', shares: 1, short: '1.00' }, poor, one, marketWith(standard)],
    [{ code: 'not-enough-shares', symbol: gold.symbol, shares: 1, owned: 0 }, poor, sale, marketWith(gold)],
    [{ code: 'price-moved', price: '1.00' }, playerWith(), { ...broken, shares: 1 }, marketWith(standard)],
    [{ code: 'bracket-reached', price: '1.00' }, playerWith(), { ...one, seenPriceCents: 100 }, marketWith(standard)],
  ])('$code', (refusal, player, asked, market) => {
    expect(tradeRefusal(player, asked, market)).toEqual(refusal);
  });
});

describe('a limit is met and not passed', () => {
  const price = { priceCents: 100 };
  const rich = playerWith({ cashCents: MOST_SHARES * 100 });

  test.each<[title: string, shares: number, refusal: Refusal | undefined]>([
    ['no share', 0, { code: 'invalid-shares' }],
    ['less than no share', -1, { code: 'invalid-shares' }],
    ['a part of a share', 1.5, { code: 'invalid-shares' }],
    ['a count that is not a number', Number.NaN, { code: 'invalid-shares' }],
    ['one share', 1, undefined],
    ['the most shares of one trade', MOST_SHARES, undefined],
    ['one share more than that', MOST_SHARES + 1, { code: 'order-too-large' }],
  ])('for a purchase of %s', (_, shares, refusal) => {
    expect(tradeRefusal(rich, orderOf({ shares }), marketWith(price))).toEqual(refusal);
  });

  test.each<[title: string, cashCents: number, refusal: Refusal | undefined]>([
    ['all of the cash', 300, undefined],
    ['a cent more than the cash', 299, { code: 'not-enough-coins', symbol: 'TFM', shares: 3, short: '0.01' }],
  ])('for a purchase that costs %s', (_, cashCents, refusal) => {
    expect(tradeRefusal(playerWith({ cashCents }), orderOf({ shares: 3 }), marketWith(price))).toEqual(refusal);
  });

  test.each<[title: string, shares: number, refusal: Refusal | undefined]>([
    ['all shares that are owned', 7, undefined],
    ['one share more than are owned', 8, { code: 'not-enough-shares', symbol: 'TFM', shares: 8, owned: 7 }],
  ])('for a sale of %s', (_, shares, refusal) => {
    const owner = playerWith({ ...owning('TFM', 7), cashCents: 0 });
    expect(tradeRefusal(owner, orderOf({ action: 'sell', shares }), marketWith(price))).toEqual(refusal);
  });

  test('a plan opens its tiers from its first moment', () => {
    const gold = { symbol: 'AS', priceCents: 1 };
    const at = (nowMs: number) => tradeRefusal(playerWith(), orderOf(), marketWith(gold, { nowMs }));
    expect(at(TRADED_AT_MS)).toBeUndefined();
    expect(at(TRADED_AT_MS - 1)).toEqual({ code: 'tier-locked', symbol: gold.symbol, plan: 'elite' });
  });

  test('no plan locks a sale', () => {
    const owner = playerWith({ ...owning('AS', 1), periods: {} });
    const sale = orderOf({ action: 'sell', symbol: 'AS' });
    expect(tradeRefusal(owner, sale, marketWith({ symbol: 'AS', priceCents: 100 }))).toBeUndefined();
  });
});

describe('a trade beyond exact numbers is refused', () => {
  const most = Number.MAX_SAFE_INTEGER;
  const tooLarge: Refusal = { code: 'order-too-large' };
  const owner = (cashCents: number) => playerWith({ ...owning('TFM', 1), cashCents });

  test.each<[title: string, player: Player, order: Partial<Order>, refusal: Refusal | undefined]>([
    ['the most cash from a sale', owner(most - 100), { action: 'sell' }, undefined],
    ['a cent more', owner(most - 99), { action: 'sell' }, tooLarge],
    ['the most shares from a purchase', playerWith(owning('TFM', most - 2)), { shares: 2 }, undefined],
    ['a share more', playerWith(owning('TFM', most - 2)), { shares: 3 }, tooLarge],
    ['a purchase with the most cash', playerWith({ cashCents: most }), {}, undefined],
    ['a sale out of the most shares', playerWith(owning('TFM', most)), { action: 'sell' }, undefined],
  ])('%s', (_, player, order, refusal) => {
    expect(tradeRefusal(player, orderOf(order), marketWith({ priceCents: 100 }))).toEqual(refusal);
  });
});

describe('the price tolerance', () => {
  const refusalAt = (priceCents: number, differences: Partial<Order>) => {
    const owner = playerWith(owning('TFM', 1));
    return tradeRefusal(owner, orderOf(differences), marketWith({ priceCents }))?.code;
  };
  const limit = { orderType: 'limit' } as const;
  const sale = { action: 'sell' } as const;
  const moved = 'price-moved';

  test.each<[title: string, differences: Partial<Order>, seen: number, priceCents: number, refusal?: string]>([
    ['lets a purchase fill one per cent above', {}, 1000, 1010],
    ['refuses a purchase a cent above that', {}, 1000, 1011, moved],
    ['lets a purchase fill at any price below', {}, 1000, 1],
    ['lets a sale fill one per cent below', sale, 1000, 990],
    ['refuses a sale a cent below that', sale, 1000, 989, moved],
    ['lets a sale fill at any price above', sale, 1000, 5000],
    ['rounds the tolerance of 1.99 cents down to one', {}, 199, 200],
    ['refuses two cents where the tolerance is 1.99', {}, 199, 201, moved],
    ['has a tolerance of a cent from a coin on', {}, 100, 101],
    ['has no tolerance below a coin', {}, 99, 100, moved],
    ['lets a limit purchase fill at the price seen', limit, 1000, 1000],
    ['refuses a limit purchase a cent above', limit, 1000, 1001, moved],
    ['lets a limit purchase fill below', limit, 1000, 999],
    ['lets a limit sale fill at the price seen', { ...limit, ...sale }, 1000, 1000],
    ['refuses a limit sale a cent below', { ...limit, ...sale }, 1000, 999, moved],
  ])('%s the price seen', (_, differences, seenPriceCents, priceCents, refusal) => {
    expect(refusalAt(priceCents, { ...differences, seenPriceCents })).toBe(refusal);
  });

  test('refuses nothing without a price seen', () => {
    expect([refusalAt(5, {}), refusalAt(9_999, {}), refusalAt(5, limit)]).toEqual([undefined, undefined, undefined]);
  });
});
