import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { withHalted } from '../../../shared/market/market.ts';
import { formatCents, MAX_PRICE_CENTS } from '../../../shared/money.ts';
import { quickPercentages } from '../../../shared/price-change.ts';
import { Refused } from '../../../shared/refusals.ts';
import { TICKS_PER_DAY } from '../../../shared/tick.ts';
import { ada, administered } from '../../testing/administered.ts';
import { noon } from '../../testing/run.ts';
import { type AdminChange, decideUndo, increaseAll, toWireChange, undoableAfter } from './admin-change.ts';
import { advance } from './run.ts';

describe('an undo', () => {
  test('restores bit for bit the market without the change, however much later', () => {
    const change = fc.oneof(
      fc.record({
        row: fc.nat({ max: noon().prices.length - 1 }),
        cents: fc.integer({ min: 1, max: MAX_PRICE_CENTS }),
      }),
      fc.constantFrom(...quickPercentages),
    );
    fc.assert(
      fc.property(change, fc.nat({ max: 500 }), (made, ticks) => {
        const floor = administered(noon());
        if (typeof made === 'number') floor.increase(made);
        else floor.set(made.cents, made.row);
        floor.wait(ticks);
        floor.undo();
        expect(floor.market()).toEqual(advance(noon(), noon().tick + ticks));
      }),
      { numRuns: 50 },
    );
  });

  test('keeps the halts in between, whether the change was made in one or not', () => {
    for (const haltedBefore of [false, true]) {
      const [floor, plain] = [administered(noon()), administered(noon())];
      for (const each of [floor, plain]) {
        if (haltedBefore) each.halt(true);
        each.wait(10);
      }
      floor.set(77, 4);
      for (const each of [floor, plain]) {
        each.wait(20);
        each.halt(!haltedBefore);
        each.wait(300);
        each.halt(haltedBefore);
        each.wait(40);
      }
      floor.undo();
      expect(floor.market()).toEqual(plain.market());
    }
  });

  test('is possible for thirty days, and refused after them', () => {
    const floor = administered(withHalted(noon(), true));
    floor.set(1_000);
    const market = { ...floor.market(), tick: noon().tick + 30 * TICKS_PER_DAY };
    const asked = { target: floor.log[0], since: [] };
    expect(decideUndo(market, floor.log[0], asked)).toMatchObject({ action: 'undo' });
    const late = decideUndo({ ...market, tick: market.tick + 1 }, floor.log[0], asked);
    expect(late).toEqual(new Refused({ code: 'too-old-to-undo', days: 30 }));
  });

  test('is impossible for an entry without the market before it, such as a halt', () => {
    const floor = administered(noon());
    floor.set(1_000);
    const { before: _, ...entry } = floor.log[0] as AdminChange;
    expect(undoableAfter(entry)).toBeUndefined();
    const asked = { target: entry, since: [] };
    expect(decideUndo(floor.market(), entry, asked)).toEqual(new Refused({ code: 'nothing-to-undo' }));
  });

  test("on the next day keeps that day's open, and restores the prices without the change", () => {
    const floor = administered(noon());
    floor.set(1);
    floor.wait(TICKS_PER_DAY);
    floor.undo();
    const plain = advance(noon(), noon().tick + TICKS_PER_DAY);
    expect(floor.market().prices).toEqual(plain.prices);
    expect(floor.market().openings.day.prices[0]).toBe(1);
  });

  test('takes back several changes in reverse order, and then there is none left', () => {
    const floor = administered(noon());
    const first = floor.set(1_000);
    const second = floor.increase(50);
    expect(floor.undo(first)).toBe('not-last-change');
    floor.undo(second);
    expect(undoableAfter(floor.log.at(-1))).toBe(first);
    const third = floor.set(2_000, 5);
    expect(floor.undo(first)).toBe('not-last-change');
    floor.undo(third);
    floor.undo(first);
    expect(undoableAfter(floor.log.at(-1))).toBeUndefined();
    expect(floor.market()).toEqual(noon());
    for (const id of [first, second, third]) expect(floor.undo(id)).toBe('already-undone');
  });

  test('takes back the change before a halt, which stays', () => {
    const floor = administered(noon());
    const change = floor.set(1_000);
    floor.halt(true);
    expect(undoableAfter(floor.log.at(-1))).toBe(change);
    floor.undo(change);
    expect(floor.market().halted).toBe(true);
    expect(floor.market().prices).toEqual(noon().prices);
  });

  test('is refused if there is no change, and for a halt or an undo', () => {
    const floor = administered(noon());
    expect(floor.undo('000000000009')).toBe('nothing-to-undo');
    expect(floor.undo(floor.halt(true))).toBe('nothing-to-undo');
    floor.set(1_000);
    expect(floor.undo(floor.undo())).toBe('nothing-to-undo');
  });
});

describe('all prices', () => {
  test.each(quickPercentages)('move by %d percent, each to the nearest cent', (percentage) => {
    const floor = administered(noon());
    floor.increase(percentage);
    const changed = floor.market().prices;
    noon().prices.forEach((cents, row) => {
      expect(changed[row]).toBe(Math.floor((cents * (100 + percentage) + 50) / 100));
    });
  });

  test('never fall below 0.01', () => {
    const floor = administered(noon());
    floor.set(1, 7);
    floor.increase(-25);
    expect(floor.market().prices[7]).toBe(1);
  });

  test('stay unchanged if one of them would rise above the highest price', () => {
    const floor = administered(noon());
    floor.set(MAX_PRICE_CENTS, 7);
    expect(floor.increase(25)).toBe('price-too-high');
    expect(floor.market().prices[7]).toBe(MAX_PRICE_CENTS);
    expect(floor.log).toHaveLength(1);
    expect(increaseAll(floor.market(), undefined, 25)).toEqual(
      new Refused({ code: 'price-too-high', symbol: companies[7].symbol }),
    );
  });

  test('may rise to the highest price', () => {
    const floor = administered(noon());
    floor.set(MAX_PRICE_CENTS / 1.25, 7);
    floor.increase(25);
    expect(floor.market().prices[7]).toBe(MAX_PRICE_CENTS);
  });

  test('are logged together, with the percentage', () => {
    const floor = administered(noon());
    floor.increase(50);
    const [change] = floor.log;
    expect(change).toMatchObject({ action: 'increase-all-prices', percentage: 50 });
    expect(change?.prices.map(({ company }) => company)).toEqual([...noon().prices.keys()]);
  });
});

describe('the log as administrators receive it', () => {
  const wire = (change: AdminChange | undefined) => toWireChange(change as AdminChange);

  test('shows the changed prices, the author, the time and the change that can be undone next', () => {
    const floor = administered(noon());
    const id = floor.set(999, 3);
    const from = formatCents(noon().prices[3] as number);
    expect(wire({ ...(floor.log[0] as AdminChange), createdAtMs: 1_500, reason: 'a split' })).toEqual({
      id,
      createdAt: '1970-01-01T00:00:01.500Z',
      by: ada,
      action: 'update-prices',
      reason: 'a split',
      percentage: null,
      undoes: null,
      prices: [{ symbol: companies[3].symbol, from, to: '9.99' }],
      undoable: id,
    });
  });

  test('shows what an undo takes back, and the percentage of all prices', () => {
    const floor = administered(noon());
    const id = floor.increase(25);
    floor.undo();
    expect(wire(floor.log[0])).toMatchObject({ percentage: 25, undoable: id });
    expect(wire(floor.log[1])).toMatchObject({ action: 'undo', undoes: id, reason: null, undoable: null });
  });
});

test('trading is halted once and resumed once', () => {
  const floor = administered(noon());
  expect(floor.halt(false)).toBe('not-halted');
  floor.halt(true);
  expect(floor.halt(true)).toBe('already-halted');
  floor.halt(false);
  expect(floor.market()).toEqual(noon());
  expect(floor.log.map(({ action }) => action)).toEqual(['halt', 'resume']);
});
