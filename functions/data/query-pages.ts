import { paginateQuery, type QueryCommandInput, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME, table } from './table.ts';

/**
 * The pages of a query, one request each, made as the caller goes on to the next one.
 * @param maxPages the most that are read; a page is 1 MB before its filter, or the query's `Limit`
 */
export async function* queryPages(
  query: Omit<QueryCommandInput, 'TableName' | 'ExclusiveStartKey'>,
  maxPages: number,
): AsyncGenerator<QueryCommandOutput> {
  let pages = 0;
  for await (const page of paginateQuery({ client: table }, { TableName: TABLE_NAME, ...query })) {
    yield page;
    if (++pages === maxPages) return;
  }
}
