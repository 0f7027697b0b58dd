import { describe, expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { ORDER_LIFE_DAYS } from '../../shared/schemas/order.ts';
import { firstSlotOfDay, SLOTS_PER_DAY, slotStartMs } from '../../shared/slot.ts';
import { timeOfTradeIdMs } from '../../shared/trade-id.ts';
import { fillId, firstCrossing, priceRanges } from './crossing.ts';
import type { LimitOrder } from './limit-order.ts';
import { openMarket, withHalted } from './market/market.ts';
import type { Stretch } from './market/stretch.ts';

const DAY = 20_000;
const FROM = firstSlotOfDay(DAY) - 3;

/** TFM's prices in the slots after FROM; the third of them opens a day. */
function stretch(...cents: number[]): Stretch {
  const from = openMarket({ seed: 'test', slot: FROM });
  const path = cents.map((price, index) => ({
    slot: FROM + 1 + index,
    prices: Uint32Array.from(companies, () => price),
    jumps: [],
  }));
  return { from, to: { ...from, slot: FROM + cents.length }, path };
}

function order(differences: Partial<LimitOrder> = {}): LimitOrder {
  return {
    id: '01999999-9999-7999-8999-999999999999',
    playerId: 'somebody',
    symbol: 'TFM',
    action: 'buy',
    shares: 1,
    limitCents: 100,
    placedAtMs: slotStartMs(FROM) + 5000,
    ...differences,
  };
}

describe('an order crosses', () => {
  const rows: [title: string, order: LimitOrder, prices: number[], slotsAfter: number | undefined][] = [
    ['a buy at its limit', order(), [101, 100, 99], 2],
    ['a buy below its limit', order(), [101, 90], 2],
    ['a sale at its limit', order({ action: 'sell' }), [99, 100, 101], 2],
    ['never, if the price did not come', order(), [101, 102], undefined],
    ['only after the slot it was placed in', order({ placedAtMs: slotStartMs(FROM + 2) }), [90, 90, 90], 3],
    [
      'until it expires',
      order({ placedAtMs: slotStartMs(FROM + 2) - ORDER_LIFE_DAYS * SLOTS_PER_DAY * 10_000 }),
      [100],
      1,
    ],
    [
      'not from the moment it expires',
      order({ placedAtMs: slotStartMs(FROM + 2) - ORDER_LIFE_DAYS * SLOTS_PER_DAY * 10_000 }),
      [101, 100],
      undefined,
    ],
  ];

  test.each(rows)('%s', (_, placed, prices, slotsAfter) => {
    const crossing = firstCrossing(placed, stretch(...prices));
    expect(crossing && crossing.slot - FROM).toBe(slotsAfter);
    if (slotsAfter) expect(crossing?.quote.priceCents).toBe(prices[slotsAfter - 1]);
  });

  test('at no price while the market is halted', () => {
    const { from, ...rest } = stretch(90);
    expect(firstCrossing(order(), { ...rest, from: withHalted(from, true) })).toBeUndefined();
  });

  test('at the open of the day that the slot lies in', () => {
    const opens = (prices: number[]) => firstCrossing(order(), stretch(...prices))?.quote.openCents;
    expect(opens([90])).toBe(companies[0].openingCents);
    expect(opens([101, 101, 107, 100])).toBe(107);
  });
});

test('the range of prices holds every price on the way', () => {
  expect(priceRanges(stretch(5, 3, 9, 4))[0]).toEqual({ symbol: 'TFM', lowestCents: 3, highestCents: 9 });
});

test('a fill has an id of its slot and its order, and always the same', () => {
  const id = fillId(order().id, FROM);
  expect(timeOfTradeIdMs(id)).toBe(slotStartMs(FROM));
  expect(fillId(order().id, FROM)).toBe(id);
  expect(fillId('01999999-9999-7999-8999-999999999998', FROM)).not.toBe(id);
});
