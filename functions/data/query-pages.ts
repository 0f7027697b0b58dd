import { QueryCommand, type QueryCommandInput, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME, table } from './table.ts';

/**
 * The pages of a query, one request each, made as the caller goes on to the next one.
 * @param maxPages the most that are read; a page is 1 MB before its filter, or the query's `Limit`
 */
export async function* queryPages(
  query: Omit<QueryCommandInput, 'TableName' | 'ExclusiveStartKey'>,
  maxPages: number,
): AsyncGenerator<QueryCommandOutput> {
  let from: QueryCommandOutput['LastEvaluatedKey'];
  for (let page = 1; page <= maxPages; page++) {
    const output: QueryCommandOutput = await table.send(
      new QueryCommand({ TableName: TABLE_NAME, ...query, ExclusiveStartKey: from }),
    );
    yield output;
    from = output.LastEvaluatedKey;
    if (!from) return;
  }
}
