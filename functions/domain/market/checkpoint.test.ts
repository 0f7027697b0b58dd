import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { withHalted } from '../../../shared/market/market.ts';
import { forEachPeriod } from '../../../shared/period.ts';
import { noon, ofFewer } from '../../testing/run.ts';
import { decodeVarints, encodeVarints } from '../varint.ts';
import { type Checkpoint, decodeMarket, encodeMarket, encodeState, type MarketState } from './checkpoint.ts';

/** DynamoDB's sizes: names and strings take their bytes, numbers half their digits and one more. */
function bytesOf(item: Readonly<Record<string, unknown>>): number {
  const sizes = Object.entries(item).map(([name, value]) => {
    if (value instanceof Uint8Array) return name.length + value.length;
    return name.length + (typeof value === 'number' ? Math.ceil(String(value).length / 2) + 1 : String(value).length);
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Returns a state of `count` companies with the longest realistic numbers: an index of a million points. */
function farthest(count: number): MarketState {
  const prices = new Uint32Array(count).fill(2 ** 21 - 1);
  const sums = new Int32Array(count).fill(-(2 ** 27));
  return {
    prices,
    anchors: prices,
    openings: forEachPeriod(() => ({ prices, index: 10 ** 8 })),
    moods: sums,
    news: sums,
    editions: new Uint16Array(2 * count).fill(2 ** 14 - 1),
    regime: new Uint8Array(count + 1),
  };
}

describe('a checkpoint', () => {
  test('survives storing bit for bit, halted or not', () => {
    for (const market of [noon(), withHalted(noon(), true)]) {
      expect(decodeMarket({ ...encodeMarket(market) })).toEqual(market);
    }
  });

  test('is read from bytes inside a larger buffer', () => {
    const record = encodeMarket(noon());
    const buffer = new Uint8Array(record.state.length + 3);
    buffer.set(record.state, 3);
    expect(decodeMarket({ ...record, state: buffer.subarray(3) })).toEqual(noon());
  });

  test('of 29 companies at up to 20,971.51 is one write unit, halted and with its digest', () => {
    const stored = { PK: 'MARKET', SK: 'CHECKPOINT', version: 10 ** 9, digest: new Uint8Array(32) };
    const item = { ...encodeMarket(noon()), ...stored, halted: noon().tick };
    expect(item.keys).toHaveLength(64);
    expect(bytesOf(item)).toBeLessThanOrEqual(1024);
    const filled = (companies: number) => ({ ...item, state: encodeState(farthest(companies)) });
    expect(bytesOf(filled(29))).toBeLessThanOrEqual(1024);
    expect(bytesOf(filled(30))).toBeGreaterThan(1024);
    expect(companies.length, 'with more companies each tick job costs a write unit more').toBeLessThanOrEqual(29);
  });

  const header = 'with a damaged header';
  const wrongLength = 'with a state of the wrong length';
  test.each<[title: string, damage: (state: Uint8Array) => { [Name in keyof Checkpoint]?: unknown }, message: string]>([
    ['an unknown format', () => ({ format: 6 }), 'of unknown format 6'],
    ['an earlier format', () => ({ format: 4 }), 'of unknown format 4'],
    ['no format', () => ({ format: undefined }), 'of unknown format undefined'],
    ['no key', () => ({ keys: new Uint8Array() }), header],
    ['half a key', () => ({ keys: new Uint8Array(16) }), header],
    ['keys that are text', () => ({ keys: 'AAAA' }), header],
    ['half a turn', () => ({ turn: 0.5 }), header],
    ['a tick that is not a number', () => ({ tick: '177012345' }), header],
    ['half a tick', () => ({ firstTick: 0.5 }), header],
    ['another kind of halt', () => ({ halted: true }), header],
    ['a halt before the first tick', () => ({ halted: -1 }), header],
    ['a short state', (state) => ({ state: state.slice(0, -1) }), wrongLength],
    ['a long state', (state) => ({ state: Uint8Array.of(...state, 0) }), wrongLength],
    ['a state of nothing', () => ({ state: new Uint8Array() }), wrongLength],
    [
      'more companies than there are',
      (state) => ({ state: state.slice().fill(companies.length + 1, 0, 1) }),
      `${companies.length + 1} companies: ${companies.length} are known`,
    ],
    ['a state that is text', () => ({ state: 'AAAA' }), wrongLength],
    ['a list for a state', (state) => ({ state: [...state] }), wrongLength],
    ['no index', () => changed(1, 0), 'no index'],
    ['a season without an index', () => changed(3, 0), 'no index'],
    ['a price of 0', () => changed(4, 0), 'no such price: 0'],
    ['an anchor above the highest price', () => changed(4 + noon().prices.length, 4_000_000_001), 'no such price'],
    ['a regime that does not exist', () => changed(-2, 2), 'no such regime'],
    ['a level of volatility that does not exist', () => changed(-1, 5), 'no such regime'],
  ])('is refused with %s', (_, damage, message) => {
    const record = encodeMarket(noon());
    const refused = () => decodeMarket({ ...record, ...damage(record.state) });
    expect(refused).toThrow('market checkpoint');
    expect(refused).toThrow(message);
  });

  test('has the documented layout', () => {
    const { openings, prices, anchors, moods, news, editions, regime } = noon();
    const { day, week, season } = openings;
    const sums = [...moods, ...news].map((sum) => (sum < 0 ? -2 * sum - 1 : 2 * sum));
    const opens = [day, week, season].flatMap((opening) => [...opening.prices]);
    const numbers = [prices.length, day.index, week.index, season.index, ...prices, ...anchors, ...opens, ...sums];
    expect(decodeVarints(encodeMarket(noon()).state)).toEqual([...numbers, ...editions, ...regime]);
  });

  test('of a month with fewer companies survives storing', () => {
    const market = ofFewer(noon(), 23);
    expect(decodeMarket({ ...encodeMarket(market) })).toEqual(market);
  });
});

function changed(place: number, value: number) {
  return { state: encodeVarints(decodeVarints(encodeMarket(noon()).state).with(place, value)) };
}
