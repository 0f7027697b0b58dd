import { describe, expect, test } from 'vitest';
import { formatPercentChange, formatPrice, formatShares, toCents } from '../../shared/format.ts';
import {
  chooseFormats,
  formatClock,
  formatCoins,
  formatCoinsChange,
  formatDay,
  formatMoment,
  formatPriceChange,
} from './format.ts';

describe('format', () => {
  test.each([
    ['whole coins with separators', formatCoins(123_456_700), '1,234,567'],
    ['half a coin away from zero', formatCoins(100_050), '1,001'],
    ['half a coin away from zero below it', formatCoins(-100_050), '-1,001'],
    ['less than a thousand coins with two decimals', formatCoins(99_999), '999.99'],
    ['a small loss with two decimals', formatCoins(-49), '-0.49'],
    ['zero', formatCoins(0), '0'],
    ['a rise with its sign', formatCoinsChange(123_450), '+1,235'],
    ['a fall with its sign', formatCoinsChange(-12_345), '-123.45'],
    ['a small rise with its sign and two decimals', formatCoinsChange(49), '+0.49'],
    ['no change without a sign', formatCoinsChange(0), '0'],
    ['a price with two decimals', formatPrice(123_450), '1,234.50'],
    ['a price change with its sign', formatPriceChange(5), '+0.05'],
    ['a price fall with its sign', formatPriceChange(-5), '-0.05'],
    ['a percentage with two decimals and its sign', formatPercentChange('1.5'), '+1.50%'],
    ['a negative percentage', formatPercentChange('-0.25'), '-0.25%'],
    ['no change in percent without a sign', formatPercentChange('-0.00'), '0.00%'],
    ['one share', formatShares(1), '1 share'],
    ['several shares', formatShares(1200), '1,200 shares'],
    ['a day as short month, day and year', formatDay('2026-11-20T12:00:00.000Z'), '20 Nov 2026'],
  ])('writes %s', (_, written, expected) => {
    expect(written).toBe(expected);
  });

  test('writes totals, but not prices, in short where the player wants that', () => {
    chooseFormats({ short: true, timeZone: undefined });
    const totals = [0, 99_999, 123_450, 1_234_550, -12_345_678, 99_996_000_00].map(formatCoins);
    expect(totals).toEqual(['0', '999.99', '1.23k', '12.3k', '-123k', '100m']);
    expect([formatCoinsChange(1_000_000), formatPrice(1_234_550)]).toEqual(['+10.0k', '12,345.50']);
    chooseFormats({ short: false, timeZone: undefined });
    expect(formatCoins(1_234_550)).toBe('12,346');
  });

  test("writes times in the device's time zone, or in UTC where the player wants that", () => {
    const [late, now] = ['2026-07-01T23:30:00.000Z', Date.parse('2026-07-01T12:00:00.000Z')];
    chooseFormats({ short: false, timeZone: 'UTC' });
    expect([formatClock(late, 'seconds'), formatDay(late)]).toEqual(['23:30:00', '1 Jul 2026']);
    expect(formatMoment(late, now)).toBe('23:30');
    chooseFormats({ short: false, timeZone: undefined });
    const local = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }).format(new Date(late));
    expect(formatClock(late, 'seconds')).toBe(local);
  });

  test('reads a decimal string as cents and rejects anything else', () => {
    expect(toCents('1234.50')).toBe(123_450);
    expect(() => toCents('12.345')).toThrow(RangeError);
  });
});
