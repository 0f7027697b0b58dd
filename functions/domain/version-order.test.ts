import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_CLOCK_SKEW_MS } from '../../shared/idempotency-key.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { madeTrade, marketWith, orderOf, playerWith, TRADED_AT_MS } from '../testing/trading.ts';
import type { Trade } from './trade.ts';
import { VersionOrder } from './version-order.ts';

const HOUR_MS = 3_600_000;
const { trade: any } = madeTrade(playerWith(), orderOf(), marketWith({ priceCents: 1 }));

/** Makes one trade an hour, with ids whose clocks are off by these amounts. */
function logOf(offsMs: readonly number[]): Trade[] {
  return offsMs
    .map((offMs, index) => {
      const createdAtMs = TRADED_AT_MS + index * HOUR_MS;
      return { ...any, id: uuidV7(createdAtMs + offMs), createdAtMs, playerVersion: index + 2 };
    })
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

const pagesOf = (log: readonly Trade[], size: number) =>
  Array.from({ length: Math.ceil(log.length / size) }, (_, page) => log.slice(page * size, (page + 1) * size));

test("trades come out by version, whatever their keys' clocks and the pages they are read in", () => {
  const off = fc.integer({ min: -MAX_CLOCK_SKEW_MS, max: MAX_CLOCK_SKEW_MS });
  fc.assert(
    fc.property(fc.array(off, { maxLength: 150 }), fc.integer({ min: 1, max: 40 }), (offsMs, size) => {
      const order = new VersionOrder();
      const out = [...pagesOf(logOf(offsMs), size).flatMap((page) => order.take(page)), ...order.end()];
      expect(out.map(({ playerVersion }) => playerVersion)).toEqual(offsMs.map((_, index) => index + 2));
    }),
  );
});

test('no more than the trades of some days are held, however long the log is', () => {
  const order = new VersionOrder();
  let held = 0;
  let most = 0;
  for (const page of pagesOf(logOf(new Array(2_000).fill(0)), 10)) {
    held += page.length - order.take(page).length;
    most = Math.max(most, held);
  }
  expect(most).toBeLessThan(2 * 24);
});
