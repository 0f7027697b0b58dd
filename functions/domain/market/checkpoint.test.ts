import { describe, expect, test } from 'vitest';
import { withHalted } from '../../../shared/market/market.ts';
import { noon } from '../../testing/run.ts';
import { type Checkpoint, decodeMarket, encodeMarket } from './checkpoint.ts';

/** DynamoDB: names and texts count their bytes, numbers half their digits and one more. */
function bytesOf(item: Readonly<Record<string, unknown>>): number {
  const sizes = Object.entries(item).map(([name, value]) => {
    if (value instanceof Uint8Array) return name.length + value.length;
    return name.length + (typeof value === 'number' ? Math.ceil(String(value).length / 2) + 1 : String(value).length);
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

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

  test('is one write unit, halted and with its digest', () => {
    const stored = { PK: 'MARKET', SK: 'CHECKPOINT', version: 10 ** 9, digest: new Uint8Array(32) };
    const item = { ...encodeMarket(noon()), ...stored, halted: noon().slot };
    expect(item.keys).toHaveLength(64);
    expect(bytesOf(item)).toBeLessThanOrEqual(1024);
  });

  const header = 'with a damaged header';
  const wrongLength = 'with a state of the wrong length';
  test.each<[title: string, damage: (state: Uint8Array) => { [Name in keyof Checkpoint]?: unknown }, message: string]>([
    ['an unknown format', () => ({ format: 5 }), 'of unknown format 5'],
    ['an earlier format', () => ({ format: 3 }), 'of unknown format 3'],
    ['no format', () => ({ format: undefined }), 'of unknown format undefined'],
    ['no key', () => ({ keys: new Uint8Array() }), header],
    ['half a key', () => ({ keys: new Uint8Array(16) }), header],
    ['keys that are text', () => ({ keys: 'AAAA' }), header],
    ['half a turn', () => ({ turn: 0.5 }), header],
    ['a slot that is no number', () => ({ slot: '177012345' }), header],
    ['half a slot', () => ({ firstSlot: 0.5 }), header],
    ['another kind of halt', () => ({ halted: true }), header],
    ['a halt before the first slot', () => ({ halted: -1 }), header],
    ['a short state', (state) => ({ state: state.subarray(1) }), wrongLength],
    ['a long state', (state) => ({ state: new Uint8Array(state.length + 1) }), wrongLength],
    ['a state that is text', () => ({ state: 'AAAA' }), wrongLength],
    ['a list for a state', (state) => ({ state: [...state] }), wrongLength],
    ['no index', (state) => ({ state: state.slice().fill(255, 0, 8) }), 'no index'],
    ['a price of 0', (state) => ({ state: state.slice().fill(0, 8, 12) }), 'no such price: 0'],
    ['a base above the highest price', (state) => ({ state: state.slice().fill(255, 104, 108) }), 'no such price'],
    ['a regime that does not exist', (state) => ({ state: state.slice().fill(7, 607, 608) }), 'no such regime'],
    [
      'a level of volatility that does not exist',
      (state) => ({ state: state.slice().fill(5, 608, 609) }),
      'no such regime',
    ],
    ['a season without an index', (state) => ({ state: state.slice().fill(0, 713, 721) }), 'no index'],
  ])('is refused with %s', (_, damage, message) => {
    const record = encodeMarket(noon());
    const refused = () => decodeMarket({ ...record, ...damage(record.state) });
    expect(refused).toThrow('market checkpoint');
    expect(refused).toThrow(message);
  });

  test("has the layout that is written down: an index, five rows of companies, editions, regimes, the market's, two openings", () => {
    const { state } = encodeMarket(noon());
    const view = new DataView(state.buffer);
    const { openings, prices, bases, moods, news, editions, regime } = noon();
    expect(state).toHaveLength(8 + 24 * (5 * 4 + 2 * 2 + 1) + 1 + 2 * (8 + 24 * 4));
    expect(view.getFloat64(0, true)).toBe(openings.day.index);
    expect([0, 1, 2].map((row) => view.getUint32(8 + 4 * (24 * row + 5), true))).toEqual([
      prices[5],
      bases[5],
      openings.day.prices[5],
    ]);
    expect([3, 4].map((row) => view.getInt32(8 + 4 * (24 * row + 5), true))).toEqual([moods[5], news[5]]);
    expect(view.getUint16(8 + 480 + 2 * 47, true)).toBe(editions[47]);
    expect([23, 24].map((at) => state[8 + 480 + 96 + at])).toEqual([regime[23], regime[24]]);
    expect([609, 713].map((at) => view.getFloat64(at, true))).toEqual([openings.week.index, openings.season.index]);
    expect([609, 713].map((at) => view.getUint32(at + 8 + 4 * 5, true))).toEqual([
      openings.week.prices[5],
      openings.season.prices[5],
    ]);
  });
});
