import { expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { decodeWaiting, encodeWaiting } from './waiting.ts';

const levels = new Map(
  companies.map(({ symbol }, company) => [symbol, { falling: 100 + company, rising: 4e9 }] as const),
);

test('waiting levels survive encoding, for all companies and for none', () => {
  for (const waiting of [
    { throughTick: 399_999_999, levels },
    { throughTick: 0, levels: new Map() },
  ])
    expect(decodeWaiting(encodeWaiting(waiting))).toEqual(waiting);
});

test('a mask with a twenty-fifth company, from a newer release, is read', () => {
  // These are the first company's falling level and the last one's rising level.
  const stored = Uint8Array.of(0, 0, 0, 9, 1, 0, 0, 0, 0, 0b1000_0000, 0, 0, 0, 1, 0, 0, 0, 2, 0);
  expect(decodeWaiting(stored)).toEqual({
    throughTick: 9,
    levels: new Map([
      [companies[0]?.symbol, { falling: 256 }],
      [companies[23]?.symbol, { rising: 512 }],
    ]),
  });
});
