import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { companies } from '../../shared/companies.ts';
import { NEWS_PAGE_LIMIT } from '../../shared/schemas/news.ts';
import { tickStartMs } from '../../shared/tick.ts';
import { putItems } from './put-items.ts';
import { readEach } from './read-item.ts';
import { type Item, TABLE_NAME, table, withoutKey } from './table.ts';

/*
 * NEWS#ALL / <id> and NEWS#<symbol> / <id>: each headline twice, so that one query reads the news of one company, as
 * one reads all news. The id begins with the tick. News is written once its tick has come: none lies in the table
 * early.
 */

const NewsAttributes = z.object({
  tick: z.int(),
  symbol: z.enum(companies.map(({ symbol }) => symbol)),
  direction: z.enum(['up', 'down']),
  edition: z.int(),
  /** The price that an administrator set, in cents. */
  setToCents: z.optional(z.int()),
  expiresAt: z.int(),
});

const KEPT_SECONDS = 30 * 24 * 3600;
const TICK_DIGITS = 12;
const EVERYBODY = 'ALL';

/**
 * A piece of news without its words: `edition` picks the headline among those of its company and direction, unless it is of
 * a price that was set.
 */
export type News = Omit<z.infer<typeof NewsAttributes>, 'expiresAt'>;

/** News as it is stored, with the id that it is found by. */
export type StoredNews = News & { readonly id: string };

/** Stores news; the same news again changes nothing. News that has expired is left out. */
export async function putNews(news: readonly News[], nowMs: number): Promise<void> {
  const items = news.flatMap(newsToItems).filter(({ expiresAt }) => Number(expiresAt) > nowMs / 1000);
  await putItems(items);
}

/** The newest news first, of one company or of all. */
export async function listNewsItems(symbol: string = EVERYBODY): Promise<StoredNews[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'PK = :about',
      ExpressionAttributeValues: { ':about': `NEWS#${symbol}` },
      ScanIndexForward: false,
      Limit: NEWS_PAGE_LIMIT,
    }),
  );
  return readEach(Items, newsFromItem);
}

function newsToItems(news: News): Item[] {
  const kind = news.setToCents === undefined ? '' : '#SET';
  const id = `${String(news.tick).padStart(TICK_DIGITS, '0')}#${news.symbol}${kind}`;
  const expiresAt = tickStartMs(news.tick) / 1000 + KEPT_SECONDS;
  return [EVERYBODY, news.symbol].map((about) => ({ PK: `NEWS#${about}`, SK: id, ...news, expiresAt }));
}

function newsFromItem(item: Item): StoredNews {
  const { expiresAt: _, ...news } = NewsAttributes.parse(withoutKey(item));
  return { id: String(item.SK), ...news };
}
