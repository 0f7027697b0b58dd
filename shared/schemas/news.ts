import * as z from 'zod/mini';
import { SymbolInput } from './market.ts';
import { Timestamp } from './money.ts';

/** The reason of a jump in a price. `id` sorts by time. */
export const NewsItem = z.strictObject({
  id: z.string(),
  createdAt: Timestamp,
  symbol: z.string(),
  headline: z.string(),
  direction: z.enum(['up', 'down']),
});
export type NewsItem = z.infer<typeof NewsItem>;

export const NEWS_PAGE_LIMIT = 50;

/** Newest first. */
export const NewsList = z.array(NewsItem).check(z.maxLength(NEWS_PAGE_LIMIT));

/** News of one company or of all. No page goes further back: each cursor would be another answer for the edge to keep. */
export const NewsQuery = z.strictObject({ symbol: z.optional(SymbolInput) });
