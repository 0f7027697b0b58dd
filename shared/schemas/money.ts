import * as z from 'zod/mini';

/** Two decimals, such as "-12.50"; the largest countable amount has 14 digits before them. */
export const Decimal = z.string().check(z.regex(/^-?\d{1,14}\.\d{2}$/));

export const PositiveDecimal = z.string().check(z.regex(/^(?!0+\.00$)\d{1,8}\.\d{2}$/));

/** UTC with milliseconds. */
export const Timestamp = z.iso.datetime({ precision: 3 });
