import { describe, expect, test } from 'vitest';
import { dayRange, toBars, withLivePrice } from './chart-bars.ts';

const NOON = '2026-11-20T12:00:00.000Z';
const noonMs = Date.parse(NOON);
const noon = noonMs / 1000;
const candle = { time: NOON, open: '10.00', high: '12.00', low: '9.00', close: '11.00' };
const bars = toBars([candle]);

describe('withLivePrice', () => {
  test.each([
    ['within the bar, the close', 10.5, { time: noon, open: 10, high: 12, low: 9, close: 10.5 }],
    ['above it, the high too', 13, { time: noon, open: 10, high: 13, low: 9, close: 13 }],
    ['below it, the low too', 8, { time: noon, open: 10, high: 12, low: 8, close: 8 }],
  ])('moves %s', (_, price, expected) => {
    const nowMs = noonMs + 59_000;
    expect(withLivePrice(bars, { priceCents: price * 100, nowMs, range: '1h' })).toEqual([expected]);
  });

  test("starts a new bar at the last one's close", () => {
    const live = withLivePrice(bars, { priceCents: 1300, nowMs: noonMs + 61_000, range: '1h' });
    expect(live).toEqual([...bars, { time: noon + 60, open: 11, high: 13, low: 11, close: 13 }]);
  });

  test('draws one bar without a history', () => {
    const live = withLivePrice([], { priceCents: 1300, nowMs: noonMs + 61_000, range: '1d' });
    expect(live).toEqual([{ time: noon, open: 13, high: 13, low: 13, close: 13 }]);
  });
});

test("finds the day's extremes in its candles, its open and the current price", () => {
  const yesterday = { ...candle, time: '2026-11-19T23:55:00.000Z', high: '99.00', low: '1.00' };
  const range = (priceCents: number) =>
    dayRange([yesterday, candle], { priceCents, openCents: 1000, dayEndsAt: '2026-11-21T00:00:00.000Z' });
  expect(range(1100)).toEqual({ openCents: 1000, lowCents: 900, highCents: 1200 });
  expect(range(1500).highCents).toBe(1500);
});
