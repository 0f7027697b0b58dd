import { describe, expect, test } from 'vitest';
import { withHalted } from '../../../shared/market/market.ts';
import { noon } from '../../testing/season.ts';
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
    ['an unknown format', () => ({ format: 2 }), 'of unknown format 2'],
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
    ['a factor that is not a number', (state) => ({ state: state.slice().fill(255, 0, 8) }), 'not a finite number'],
    ['a base that is not a number', (state) => ({ state: state.slice().fill(255, 8, 16) }), 'not a finite number'],
    ['a regime that does not exist', (state) => ({ state: state.slice().fill(7, -1) }), 'no such regime'],
  ])('is refused with %s', (_, damage, message) => {
    const record = encodeMarket(noon());
    const refused = () => decodeMarket({ ...record, ...damage(record.state) });
    expect(refused).toThrow('market checkpoint');
    expect(refused).toThrow(message);
  });

  test('has the layout that is written down: a factor, three rows of floats, opens, editions, regimes', () => {
    const { state } = encodeMarket(noon());
    const view = new DataView(state.buffer);
    const { factor, baseLog, anchor, noise, opens, editions, regime } = noon();
    expect(state).toHaveLength(8 + 24 * (3 * 8 + 4 + 2 * 2 + 1));
    expect(view.getFloat64(0, true)).toBe(factor);
    expect([0, 1, 2].map((row) => view.getFloat64(8 + (24 * row + 5) * 8, true))).toEqual([
      baseLog[5],
      anchor[5],
      noise[5],
    ]);
    expect(view.getUint32(8 + 576 + 4 * 5, true)).toBe(opens[5]);
    expect(view.getUint16(8 + 576 + 96 + 2 * 47, true)).toBe(editions[47]);
    expect(state[8 + 576 + 96 + 96 + 23]).toBe(regime[23]);
  });
});
