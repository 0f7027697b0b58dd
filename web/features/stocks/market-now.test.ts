import { expect, test } from 'vitest';
import { marketNow, msUntilClose } from './api/get-market.ts';

const market = { halted: false, updatedAt: '2026-11-20T12:00:00.000Z', dayEndsAt: '2026-11-21T00:00:00.000Z' };
const readMs = Date.parse('2026-11-20T12:00:03.000Z');

test.each([
  ['with the answer', 0, '12:00:00'],
  ['a little late', 9_800, '12:00:10'],
  ['after a minute', 60_200, '12:01:00'],
  ['before the answer', -10_000, '12:00:00'],
])('dates prices that came %s to their tick', (_, laterMs, clock) => {
  expect(marketNow(market, { readMs, pricesMs: readMs + laterMs }).updatedAt).toContain(`T${clock}.000Z`);
});

test.each([
  ['late in its tick, and prices early in the next one', ':09', ':13', ':10'],
  ['early in its tick, and prices late in the same one', ':01', ':07', ':00'],
  ['late in its tick, and prices late in the next one', ':09', ':19', ':10'],
  ['early in its tick, and prices late in the next one', ':01', ':19', ':10'],
])('counts ticks since an answer that came %s', (_, read, prices, clock) => {
  const at = (seconds: string) => Date.parse(`2026-11-20T12:00${seconds}.000Z`);
  expect(marketNow(market, { readMs: at(read), pricesMs: at(prices) }).updatedAt).toContain(`T12:00${clock}.000Z`);
});

test('finds the same tick on a clock that is a minute fast', () => {
  const fast = { readMs: readMs + 60_000, pricesMs: readMs + 70_000 };
  expect(marketNow(market, fast).updatedAt).toBe('2026-11-20T12:00:10.000Z');
});

test('refetches the market after its day has ended, once per tick at most', () => {
  expect(msUntilClose(market, Date.parse(market.dayEndsAt) - 5_000)).toBe(15_000);
  expect(msUntilClose(market, Date.parse(market.dayEndsAt) + 60_000)).toBe(10_000);
  expect(msUntilClose(undefined, 0)).toBe(Number.POSITIVE_INFINITY);
});
