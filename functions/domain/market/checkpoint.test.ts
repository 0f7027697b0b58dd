import { describe, expect, test } from 'vitest';
import { decodeMarket, encodeMarket } from './checkpoint.ts';
import { advance, openMarket, withHalted } from './market.ts';

const market = advance(openMarket({ seed: crypto.randomUUID(), slot: 177_000_000 }), 177_012_345);
const record = encodeMarket(market);

describe('a checkpoint', () => {
  test('comes back to the bit, halted or not', () => {
    expect(decodeMarket({ ...record })).toEqual(market);
    expect(decodeMarket({ ...encodeMarket(withHalted(market, true)) })).toEqual(withHalted(market, true));
  });

  test('comes back from bytes that lie inside a larger buffer', () => {
    const buffer = new Uint8Array(record.state.length + 3);
    buffer.set(record.state, 3);
    expect(decodeMarket({ ...record, state: buffer.subarray(3) })).toEqual(market);
  });

  test('leaves a tenth of its kilobyte to the key and the version', () => {
    const bytes = Object.entries(record).reduce(
      (sum, [name, value]) =>
        sum + name.length + (value instanceof Uint8Array ? value.length : String(value).length + 1),
      0,
    );
    expect(bytes).toBeLessThan(0.9 * 1024);
  });

  const nan = record.state.slice().fill(255, 0, 8);
  const noRegime = record.state.slice().fill(7, -1);
  test.each([
    ['an unknown format', { format: 2 }],
    ['no format', { format: undefined }],
    ['no seed', { seed: '' }],
    ['a seed that is a number', { seed: 7 }],
    ['a slot that is no number', { slot: '177012345' }],
    ['half a slot', { firstSlot: 0.5 }],
    ['another kind of halt', { halted: true }],
    ['a short state', { state: record.state.subarray(1) }],
    ['a long state', { state: new Uint8Array(record.state.length + 1) }],
    ['a state that is text', { state: 'AAAA' }],
    ['a state that is not a number', { state: nan }],
    ['a regime that does not exist', { state: noRegime }],
  ])('is refused with %s', (_, damage) => {
    expect(() => decodeMarket({ ...record, ...damage })).toThrow('market checkpoint');
  });
});
