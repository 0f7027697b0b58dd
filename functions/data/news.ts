import * as z from 'zod/mini';
import { companies } from '../../shared/companies.ts';
import { NEWS_PAGE_LIMIT } from '../../shared/schemas/news.ts';
import { tickStartMs } from '../../shared/tick.ts';
import { inPartition, queryPage } from './read.ts';
import { readEach } from './read-item.ts';
import { withoutKey } from './table.ts';
import { putItems } from './write.ts';

/*
 * NEWS#ALL / <id> and NEWS#<symbol> / <id>: each headline twice, so that one company's news is one query, and so is all
 * news. The id begins with the tick. News is only written once its tick has come.
 */

const NewsAttributes = z.object({
  tick: z.int(),
  symbol: z.enum(companies.map(({ symbol }) => symbol)),
  direction: z.enum(['up', 'down']),
  edition: z.int(),
  setToCents: z.optional(z.int()),
  expiresAt: z.int(),
});

const KEPT_SECONDS = 30 * 24 * 3600;
const TICK_DIGITS = 12;
const EVERYBODY = 'ALL';

/** News without its text: `edition` picks the headline by company and direction, unless a price was set. */
export type News = Omit<z.infer<typeof NewsAttributes>, 'expiresAt'>;

export type StoredNews = News & { readonly id: string };

/** Skips expired news. Writing the same news again changes nothing. */
export async function putNews(news: readonly News[], nowMs: number): Promise<void> {
  const items = news.flatMap((each) => {
    const kind = each.setToCents === undefined ? '' : '#SET';
    const SK = `${String(each.tick).padStart(TICK_DIGITS, '0')}#${each.symbol}${kind}`;
    const expiresAt = tickStartMs(each.tick) / 1000 + KEPT_SECONDS;
    return [EVERYBODY, each.symbol].map((about) => ({ PK: `NEWS#${about}`, SK, ...each, expiresAt }));
  });
  await putItems(items.filter(({ expiresAt }) => expiresAt > nowMs / 1000));
}

export async function listNewsItems(symbol: string = EVERYBODY): Promise<StoredNews[]> {
  const query = { ...inPartition(`NEWS#${symbol}`), ScanIndexForward: false, Limit: NEWS_PAGE_LIMIT };
  return readEach((await queryPage(query)).items, (item) => {
    const { expiresAt: _, ...news } = NewsAttributes.parse(withoutKey(item));
    return { id: String(item.SK), ...news };
  });
}
