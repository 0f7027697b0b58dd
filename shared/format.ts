import { parseCents } from './money.ts';

/* Figures as players read them. The rules are in docs/design.md. Money is counted in integer cents. */

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const onePlace = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoPlaces = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "1234.50" → 123450. Throws for anything else, because the schemas have already checked it. */
export function toCents(decimal: string): number {
  const cents = parseCents(decimal);
  if (cents === null) throw new RangeError(`not a decimal: ${decimal}`);
  return cents;
}

/** 123450 → "1,234.50". */
export function formatPrice(cents: number): string {
  return twoPlaces.format(cents / 100);
}

/** "1.5" → "+1.50%", with one place "+1.5%". */
export function formatPercentChange(percent: string | number, places: 1 | 2 = 2): string {
  const value = Number(percent);
  const text = (places === 1 ? onePlace : twoPlaces).format(value);
  if (Number(text) === 0) return places === 1 ? '0.0%' : '0.00%';
  return `${value > 0 ? '+' : ''}${text}%`;
}

export function formatCount(count: number): string {
  return whole.format(count);
}

export function formatShares(shares: number): string {
  return `${whole.format(shares)} ${shares === 1 ? 'share' : 'shares'}`;
}
