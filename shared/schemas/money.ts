import * as z from 'zod/mini';

/** A decimal string with exactly two places, such as "-12.50". The greatest amount that can be counted has 14 digits before them. */
export const Decimal = z.string().check(z.regex(/^-?\d{1,14}\.\d{2}$/));

/** A price that a player may name: above zero, below a hundred million coins. */
export const PositiveDecimal = z.string().check(z.regex(/^(?!0+\.00$)\d{1,8}\.\d{2}$/));

/** A moment as an ISO 8601 string in UTC with milliseconds. */
export const Timestamp = z.iso.datetime({ precision: 3 });
