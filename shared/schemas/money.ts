import * as z from 'zod/mini';

/** A decimal string with exactly two places, such as "-12.50". */
export const Decimal = z.string().check(z.regex(/^-?\d{1,13}\.\d{2}$/));

/** A moment as an ISO 8601 string in UTC with milliseconds. */
export const Timestamp = z.iso.datetime({ precision: 3 });
