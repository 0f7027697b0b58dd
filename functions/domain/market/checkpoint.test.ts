import { describe, expect, test } from 'vitest';
import { withHalted } from '../../../shared/market/market.ts';
import { forEachPeriod } from '../../../shared/period.ts';
import { noon } from '../../testing/run.ts';
import { type Checkpoint, decodeMarket, encodeMarket } from './checkpoint.ts';

describe('a checkpoint', () => {
  test('comes back to the bit, halted or not', () => {
    for (const market of [noon(), withHalted(noon(), true)]) {
      expect(decodeMarket({ ...encodeMarket(market) })).toEqual(market);
    }
  });

  test('comes back from bytes that lie inside a larger buffer', () => {
    const record = encodeMarket(noon());
    const buffer = new Uint8Array(record.state.length + 3);
    buffer.set(record.state, 3);
    expect(decodeMarket({ ...record, state: buffer.subarray(3) })).toEqual(noon());
  });

  test('leaves a tenth of its kilobyte to the key and the version', () => {
    const bytes = Object.entries(encodeMarket(noon())).reduce(
      (sum, [name, value]) =>
        sum + name.length + (value instanceof Uint8Array ? value.length : String(value).length + 1),
      0,
    );
    expect(bytes).toBeLessThan(0.9 * 1024);
  });

  const header = 'with a damaged header';
  const wrongLength = 'with a state of the wrong length';
  test.each<[title: string, damage: (state: Uint8Array) => { [Name in keyof Checkpoint]?: unknown }, message: string]>([
    ['an unknown format', () => ({ format: 4 }), 'of unknown format 4'],
    ['no format', () => ({ format: undefined }), 'of unknown format undefined'],
    ['an empty seed', () => ({ seed: '' }), header],
    ['a seed that is a number', () => ({ seed: 7 }), header],
    ['a slot that is no number', () => ({ slot: '177012345' }), header],
    ['half a slot', () => ({ firstSlot: 0.5 }), header],
    ['another kind of halt', () => ({ halted: true }), header],
    ['a halt of 2', () => ({ halted: 2 }), header],
    ['a short state', (state) => ({ state: state.subarray(1) }), wrongLength],
    ['a long state', (state) => ({ state: new Uint8Array(state.length + 1) }), wrongLength],
    ['a state that is text', () => ({ state: 'AAAA' }), wrongLength],
    ['a list for a state', (state) => ({ state: [...state] }), wrongLength],
    ['no index', (state) => ({ state: state.slice().fill(255, 0, 8) }), 'no index'],
    ['a price of 0', (state) => ({ state: state.slice().fill(0, 8, 12) }), 'no such price: 0'],
    ['a base above the highest price', (state) => ({ state: state.slice().fill(255, 104, 108) }), 'no such price'],
    ['a regime that does not exist', (state) => ({ state: state.slice().fill(7, 607, 608) }), 'no such regime'],
    ['a season without an index', (state) => ({ state: state.slice().fill(0, 712, 720) }), 'no index'],
  ])('is refused with %s', (_, damage, message) => {
    const record = encodeMarket(noon());
    const refused = () => decodeMarket({ ...record, ...damage(record.state) });
    expect(refused).toThrow('market checkpoint');
    expect(refused).toThrow(message);
  });

  test('has the layout that is written down: an index, five rows of companies, editions, regimes, two openings', () => {
    const { state } = encodeMarket(noon());
    const view = new DataView(state.buffer);
    const { openings, prices, bases, moods, news, editions, regime } = noon();
    expect(state).toHaveLength(8 + 24 * (5 * 4 + 2 * 2 + 1) + 2 * (8 + 24 * 4));
    expect(view.getFloat64(0, true)).toBe(openings.day.index);
    expect([0, 1, 2].map((row) => view.getUint32(8 + 4 * (24 * row + 5), true))).toEqual([
      prices[5],
      bases[5],
      openings.day.prices[5],
    ]);
    expect([3, 4].map((row) => view.getInt32(8 + 4 * (24 * row + 5), true))).toEqual([moods[5], news[5]]);
    expect(view.getUint16(8 + 480 + 2 * 47, true)).toBe(editions[47]);
    expect(state[8 + 480 + 96 + 23]).toBe(regime[23]);
    expect([608, 712].map((at) => view.getFloat64(at, true))).toEqual([openings.week.index, openings.season.index]);
    expect([608, 712].map((at) => view.getUint32(at + 8 + 4 * 5, true))).toEqual([
      openings.week.prices[5],
      openings.season.prices[5],
    ]);
  });
});

test('a checkpoint of the second format, which knew the day alone, opens week and season with it', () => {
  const { state, ...record } = encodeMarket(noon());
  const { day } = noon().openings;
  const decoded = decodeMarket({ ...record, format: 2, state: state.slice(0, 608) });
  expect(decoded).toEqual({ ...noon(), openings: { day, week: day, season: day } });
});

describe('a checkpoint of the first format', () => {
  /** A factor of 0.01; base, anchor and noise of every company; opens, editions, regimes. */
  function firstState({ base = 4000 } = {}): Uint8Array {
    const state = new Uint8Array(8 + 24 * (3 * 8 + 4 + 2 * 2 + 1));
    const view = new DataView(state.buffer);
    view.setFloat64(0, 0.01, true);
    for (let company = 0; company < 24; company++) {
      const rows = [Math.log(base + company), 0.2, -0.1];
      for (const [row, value] of rows.entries()) view.setFloat64(8 + 8 * (24 * row + company), value, true);
      view.setUint32(584 + 4 * company, 5_000 + company, true);
      view.setUint16(680 + 4 * company, company, true);
      state[776 + company] = company % 2;
    }
    return state;
  }
  const record = { format: 1, seed: 'a seed', firstSlot: 5, slot: 900, halted: 1 };

  test('becomes a market of the same prices, opens, regimes, run and halt, whose index begins', () => {
    const market = decodeMarket({ ...record, state: firstState() });
    expect(market).toMatchObject({
      run: { seed: 'a seed', firstSlot: 5 },
      slot: 900,
      halted: true,
    });
    expect(market.bases).toEqual(Uint32Array.from({ length: 24 }, (_, company) => 4_000 + company));
    expect(market.prices).toEqual(market.bases.map((base) => Math.round(base * Math.exp(0.11))));
    expect(market.openings.day.prices[23]).toBe(5_023);
    expect(market.openings).toEqual(forEachPeriod(() => ({ prices: market.openings.day.prices, index: 100_000 })));
    expect(market.editions[46]).toBe(23);
    expect([...market.regime.subarray(0, 3)]).toEqual([0, 1, 0]);
    expect(decodeMarket({ ...encodeMarket(market) })).toEqual(market);
  });

  test.each([
    ['a short state', firstState().subarray(1), 'wrong length'],
    ['a base that is not a number', firstState().fill(255, 8, 16), 'not a finite number'],
    ['a regime that does not exist', firstState().fill(7, -1), 'no such regime'],
  ])('is refused with %s', (_, state, message) => {
    expect(() => decodeMarket({ ...record, state })).toThrow(message);
  });
});
