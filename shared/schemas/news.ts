import * as z from 'zod/mini';
import { SymbolInput } from './market.ts';
import { Timestamp } from './money.ts';

/** `id` sorts by time. */
export const NewsItem = z.strictObject({
  id: z.string(),
  createdAt: Timestamp,
  symbol: z.string(),
  headline: z.string(),
  direction: z.enum(['up', 'down']),
});
export type NewsItem = z.infer<typeof NewsItem>;

export const NEWS_PAGE_LIMIT = 50;

export const NewsList = z.array(NewsItem).check(z.maxLength(NEWS_PAGE_LIMIT));

/** There is no paging, because each cursor would be another answer for the edge to cache. */
export const NewsQuery = z.strictObject({ symbol: z.optional(SymbolInput) });
