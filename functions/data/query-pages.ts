import { paginateQuery, type QueryCommandInput, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { readEach } from './read-item.ts';
import { type Item, TABLE_NAME, table } from './table.ts';

type Query = Omit<QueryCommandInput, 'TableName' | 'ExclusiveStartKey'>;

/** Ten pages of rows that cannot be read do not hold up the others. */
const MAX_FIRST_PAGES = 10;

/**
 * The pages of a query, one request each, made as the caller goes on to the next one.
 * @param maxPages the most that are read; a page is 1 MB before its filter, or the query's `Limit`
 */
export async function* queryPages(query: Query, maxPages: number): AsyncGenerator<QueryCommandOutput> {
  let pages = 0;
  for await (const page of paginateQuery({ client: table }, { TableName: TABLE_NAME, ...query })) {
    yield page;
    if (++pages === maxPages) return;
  }
}

/** The first rows of a query that can be read, `limit` at most. One request, unless the first page has others. */
export async function listFirst<Row>(query: Query, limit: number, fromItem: (item: Item) => Row): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { Items = [] } of queryPages({ ...query, Limit: limit }, MAX_FIRST_PAGES)) {
    rows.push(...readEach(Items, fromItem));
    if (rows.length >= limit) break;
  }
  return rows.slice(0, limit);
}
