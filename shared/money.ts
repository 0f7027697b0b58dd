/**
 * Money is an integer count of cents: hundredths of a coin. No floating point comes near it.
 * On the wire a price or an amount is a decimal string with two places, such as "1234.50".
 */

/** Every player starts with this much: 10,000 coins. */
export const STARTING_CASH_CENTS = 1_000_000;

/** No price falls below this: 0.01 coins. */
export const MIN_PRICE_CENTS = 1;

/** Nor does any rise above this, 40 million coins: prices are stored in 32 bits. */
export const MAX_PRICE_CENTS = 4_000_000_000;

const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/** "12.3" → 1230. Null for anything that is not a decimal with at most two places. */
export function parseCents(text: string): number | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole, fraction = ''] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign && cents !== 0 ? -cents : cents;
}

/**
 * The amount, or the greatest one that can be counted exactly: 90 trillion coins. Prices that are raised again and again
 * can make a portfolio worth more, and it must not be the one that nobody can show.
 */
export function countable(cents: number): number {
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, cents));
}

/** 1230 → "12.30", -5 → "-0.05". The exact inverse of {@link parseCents}. */
export function formatCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not an amount of cents: ${cents}`);
  const magnitude = Math.abs(cents);
  const whole = Math.floor(magnitude / 100);
  const fraction = String(magnitude % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${whole}.${fraction}`;
}

/** The same for the coins of all players together, which may be more than a number can count. */
export function formatWideCents(cents: bigint): string {
  const magnitude = cents < 0n ? -cents : cents;
  return `${cents < 0n ? '-' : ''}${magnitude / 100n}.${String(magnitude % 100n).padStart(2, '0')}`;
}

/** "1234567.50" → "1,234,567.50", as a sentence writes an amount or a count. */
export function withThousands(decimal: string | number): string {
  return String(decimal).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/**
 * A change as a percentage of where it began, with two decimals ("-1.25"), rounded half away from zero.
 * From zero there is no percentage; it is shown as "0.00".
 */
export function formatPercent({ changeCents, fromCents }: { changeCents: number; fromCents: number }): string {
  if (fromCents <= 0) return '0.00';
  const hundredths = Math.round((Math.abs(changeCents) / fromCents) * 10_000);
  return formatCents(Math.sign(changeCents) * hundredths);
}
