import { expect, test } from 'vitest';
import { commitmentOf, drandRound, monthKey, monthName, newSeed } from './month-seed.ts';

test('a seed has 256 bits and differs each time', () => {
  const seeds = Array.from({ length: 100 }, () => Buffer.from(newSeed()).toString('hex'));
  expect(new Set(seeds).size).toBe(100);
  expect(seeds[0]).toMatch(/^[0-9a-f]{64}$/);
});

// The expected values were computed independently, with openssl.
test('a key is an HMAC of the month and the public value under the seed, a commitment the seed’s hash', () => {
  const seed = new TextEncoder().encode('a season');
  expect(Buffer.from(monthKey(seed, '2026-11', '')).toString('hex')).toBe(
    '35e8ea7f6390df7026a930c7174a1e5ae1a6ee008c54c0db861dde3a6042d3d4',
  );
  expect(Buffer.from(monthKey(seed, '2026-11', 'ab')).toString('hex')).toBe(
    'e442021670a5975ce27d1de6f2d46dca8d4823d89f268728e4d8a647c250c43a',
  );
  expect(commitmentOf(seed)).toBe('e4c7a6df09af0c1e083d012e8d5b12f1b727a2068cba7eb6f709bf4a4050fb50');
});

test('a month begun again has another name, and so another key', () => {
  expect([0, 1, 12].map((turn) => monthName('2026-11', turn))).toEqual(['2026-11', '2026-11.1', '2026-11.12']);
});

test('the drand round is the first of the week before the month, unless its value may be known already', () => {
  const told = (round: number) => new Date(1_692_803_367_000 + (round - 1) * 3000).toISOString();
  // According to drand's own tools, 27946612 is 2026-04-20, midnight.
  expect(told(27_946_612)).toBe('2026-04-20T00:00:00.000Z');
  expect(told(drandRound('2026-12', 0))).toBe('2026-11-24T00:00:00.000Z');
  expect(told(drandRound('2027-03', 0))).toBe('2027-02-22T00:00:00.000Z');
  expect(told(drandRound('2026-12', Date.UTC(2026, 10, 30, 5)))).toBe('2026-11-30T06:00:00.000Z');
});
