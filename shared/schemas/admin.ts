import * as z from 'zod/mini';
import { companies } from '../companies.ts';
import { formatCents, MAX_PRICE_CENTS, MIN_PRICE_CENTS, parseCents, withThousands } from '../money.ts';
import { quickPercentages } from '../price-change.ts';
import { Line } from './line.ts';

export const MAX_REASON_LENGTH = 200;

export const ADMIN_LOG_PAGE_LIMIT = 50;

const Reason = Line(MAX_REASON_LENGTH);

/** Counts up, with a fixed width so that ids sort as text. */
export const ChangeId = z.string().check(z.regex(/^\d{12}$/));

/** Returns null unless it is a decimal within the price limits. */
export function newPriceCents(price: string | number): number | null {
  const cents = parseCents(String(price));
  return cents !== null && cents >= MIN_PRICE_CENTS && cents <= MAX_PRICE_CENTS ? cents : null;
}

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** Returns a sentence without its full stop; undefined for a valid price. */
export function newPriceProblem(price: string | number): string | undefined {
  if (newPriceCents(price) !== null) return undefined;
  if (!PLAIN_NUMBER.test(String(price))) return 'A price is a number such as 12.50';
  const cents = Number(price) * 100;
  if (cents < MIN_PRICE_CENTS) return `A price is at least ${formatCents(MIN_PRICE_CENTS)}`;
  if (cents > MAX_PRICE_CENTS) return `A price is at most ${withThousands(MAX_PRICE_CENTS / 100)}`;
  return 'A price has at most two decimals';
}

const NewPrice = z.union([z.string(), z.number()]).check(
  z.refine((price) => newPriceCents(price) !== null, {
    error: ({ input }) => newPriceProblem(input as string | number),
  }),
);

/** Prices by symbol. One bad price refuses them all. */
export const NewPrices = z
  .record(z.string().check(z.maxLength(10)), NewPrice)
  .check(z.refine((prices) => isCountOfCompanies(Object.keys(prices).length), `from 1 to ${companies.length} prices`));

function isCountOfCompanies(count: number): boolean {
  return count >= 1 && count <= companies.length;
}

/** The body with new prices is a plain map without room for a reason, so that is in the query. */
export const ReasonQuery = z.strictObject({ reason: z.optional(Reason) });

export const IncreaseAll = z.strictObject({ percentage: z.literal(quickPercentages), reason: z.optional(Reason) });

export const Halting = z.strictObject({ halted: z.boolean(), reason: z.optional(Reason) });

/** Names the change, so that two simultaneous administrators undo one change, not two. */
export const Undoing = z.strictObject({ changeId: ChangeId, reason: z.optional(Reason) });

export const adminActions = ['update-prices', 'increase-all-prices', 'halt', 'resume', 'undo'] as const;
export type AdminAction = (typeof adminActions)[number];

/** Sorted newest first; the cursor is the last id. */
export const AdminLogQuery = z.strictObject({ before: z.optional(ChangeId) });
