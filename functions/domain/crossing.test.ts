import { describe, expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { parseIdempotencyKey } from '../../shared/idempotency-key.ts';
import { withHalted } from '../../shared/market/market.ts';
import { ORDER_LIFE_DAYS } from '../../shared/schemas/trade.ts';
import { firstTickOfDay, TICKS_PER_DAY, tickStartMs } from '../../shared/tick.ts';
import { timeOfUuidMs } from '../../shared/uuid.ts';
import { keysFrom } from '../testing/keys.ts';
import { restingOrderOf } from '../testing/trading.ts';
import { firstCrossing } from './crossing.ts';
import { fillId } from './ids.ts';
import { openMarket } from './market/run.ts';
import { priceRanges, type TickRange } from './market/tick-range.ts';
import type { RestingOrder } from './resting-order.ts';

const DAY = 20_000;
const FROM = firstTickOfDay(DAY) - 3;

/** Returns TFM's prices in the ticks after FROM; the third of them opens a day. */
function stretch(...cents: number[]): TickRange {
  const from = openMarket({ keys: keysFrom('test', FROM), tick: FROM });
  const path = cents.map((price, index) => ({
    tick: FROM + 1 + index,
    prices: Uint32Array.from(companies, () => price),
    index: 100_000,
    jumps: [],
    moods: from.moods,
    news: from.news,
  }));
  return { from, to: { ...from, tick: FROM + cents.length }, path };
}

const order = (differences: Partial<RestingOrder> = {}) =>
  restingOrderOf({ placedAtMs: tickStartMs(FROM) + 5000, ...differences });

/** The order expires with the second tick. */
const ending = order({ placedAtMs: tickStartMs(FROM + 2) - ORDER_LIFE_DAYS * TICKS_PER_DAY * 10_000 });

describe('an order crosses', () => {
  const rows: [title: string, order: RestingOrder, prices: number[], ticksAfter: number | undefined][] = [
    ['a buy below its limit', order(), [101, 90], 2],
    ['an OCO at its limit, if that comes first', order({ stopCents: 110 }), [105, 100, 110], 2],
    ['an OCO at its stop, if that comes first', order({ stopCents: 110 }), [105, 111, 100], 2],
    ['never, if no price came', order({ stopCents: 110 }), [101, 109], undefined],
    ['only after the tick it was placed in', order({ placedAtMs: tickStartMs(FROM + 2) }), [90, 90, 90], 3],
    ['until it expires', ending, [100], 1],
    ['not from the moment it expires', ending, [101, 100], undefined],
  ];

  test.each(rows)('%s', (_, placed, prices, ticksAfter) => {
    const crossing = firstCrossing(placed, stretch(...prices));
    const expected = ticksAfter && { tick: FROM + ticksAfter, priceCents: prices[ticksAfter - 1] };
    expect(crossing && { tick: crossing.tick, priceCents: crossing.quote.priceCents }).toEqual(expected);
  });

  test('at no price while the market is halted', () => {
    const { from, ...rest } = stretch(90);
    expect(firstCrossing(order(), { ...rest, from: withHalted(from, true) })).toBeUndefined();
  });

  test("with the open of its tick's day", () => {
    const opens = (prices: number[]) => firstCrossing(order(), stretch(...prices))?.quote.openCents.day;
    expect(opens([90])).toBe(companies[0].openingCents);
    expect(opens([101, 101, 107, 100])).toBe(107);
  });
});

test('an unlisted company is an error that names it', () => {
  const unknown = order({ symbol: 'XYZ' as 'TFM' });
  expect(() => firstCrossing(unknown, stretch(90))).toThrow('no price for XYZ');
});

test('a path that does not open the day of a crossing is an error that names the tick', () => {
  const { path, ...rest } = stretch(101, 101, 101, 90);
  expect(() => firstCrossing(order(), { ...rest, path: path.slice(3) })).toThrow(
    `the day of tick ${FROM + 4} does not open on the way`,
  );
});

test('the range of prices covers every price on the path, for each company', () => {
  const ranges = priceRanges(stretch(5, 3, 9, 4));
  expect(ranges.map(({ symbol }) => symbol)).toEqual(companies.map(({ symbol }) => symbol));
  expect(ranges[0]).toEqual({ symbol: 'TFM', lowestCents: 3, highestCents: 9 });
});

test('an empty path has no price in range', () => {
  expect(priceRanges(stretch())[0]).toEqual({ symbol: 'TFM', lowestCents: Number.POSITIVE_INFINITY, highestCents: 0 });
});

test("the id of a fill has the moment, version 8, the player's version and a digest", () => {
  const fill = { orderId: 'order', tick: 7, playerVersion: 0xabc_12345, nowMs: 0x123_4567_89ab };
  expect(fillId(fill)).toBe('01234567-89ab-8abc-8123-450fc89f8ae1');
  expect(fillId({ ...fill, nowMs: 0 })).toMatch(/^00000000-0000-8abc-/);
  // Clients' keys are of another version.
  expect(parseIdempotencyKey(fillId(fill), fill.nowMs)).toBeNull();
});

test("the id of a fill depends on the moment, the whole order, the tick and the player's new version", () => {
  const nowMs = tickStartMs(FROM) + 12_345;
  const fill = { orderId: order().id, tick: FROM, playerVersion: 7, nowMs };
  const id = fillId(fill);
  expect(timeOfUuidMs(id)).toBe(nowMs);
  expect(fillId(fill)).toBe(id);
  const others = [
    { orderId: '01999999-9998-7999-8999-999999999999' },
    { tick: FROM + 1 },
    { playerVersion: 8 },
    { playerVersion: 7 + 2 ** 20 },
  ];
  for (const other of others) expect(fillId({ ...fill, ...other })).not.toBe(id);
});

test('fills of one moment have ids sorted by the order of writing', () => {
  const nowMs = tickStartMs(FROM);
  const ids = [1, 2, 4095, 4096, 1_048_576, 4_294_967_294].map((playerVersion, index) =>
    fillId({ orderId: `order ${9 - index}`, tick: FROM, playerVersion, nowMs }),
  );
  expect(ids.toSorted()).toEqual(ids);
});
