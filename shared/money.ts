/** Money is an integer of cents, hundredths of a coin; on the wire, a decimal with two places: "1234.50". */

/** Players start with 10,000 coins. */
export const STARTING_CASH_CENTS = 1_000_000;

/** The lowest price is 0.01 coins. */
export const MIN_PRICE_CENTS = 1;

/** 40 million coins, because prices are stored in 32 bits. */
export const MAX_PRICE_CENTS = 4_000_000_000;

const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/** Parses "12.3" as 1230. Returns null unless the text is a decimal with at most two places. */
export function parseCents(text: string): number | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole, fraction = ''] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign && cents !== 0 ? -cents : cents;
}

/** Caps at 90 trillion coins, the largest exact amount: even repeated price rises must be shown. */
export function countable(cents: number): number {
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, cents));
}

/** Formats 1230 as "12.30", -5 as "-0.05". It inverts {@link parseCents}. */
export function formatCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not an amount of cents: ${cents}`);
  const magnitude = Math.abs(cents);
  const whole = Math.floor(magnitude / 100);
  const fraction = String(magnitude % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${whole}.${fraction}`;
}

/** Formats the sum of all players' coins, which may exceed a safe integer. */
export function formatWideCents(cents: bigint): string {
  const magnitude = cents < 0n ? -cents : cents;
  return `${cents < 0n ? '-' : ''}${magnitude / 100n}.${String(magnitude % 100n).padStart(2, '0')}`;
}

export function withThousands(decimal: string | number): string {
  return String(decimal).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** Returns percent with two decimals ("-1.25"), rounded half away from zero; "0.00" if starting from zero. */
export function formatPercent({ changeCents, fromCents }: { changeCents: number; fromCents: number }): string {
  if (fromCents <= 0) return '0.00';
  const hundredths = Math.round((Math.abs(changeCents) / fromCents) * 10_000);
  return formatCents(Math.sign(changeCents) * hundredths);
}
