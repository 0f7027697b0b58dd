import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod/mini';
import { GAME_USAGE, gameAddress, gameOptions } from '../../game-address.ts';
import { OperatorError } from '../../local/operator-error.ts';

/*
 * Operators' programs use their own credentials, because no role of the product may scan the table. A deployed table is
 * given by name (its stack's output `TableName`). A local game reports its table engine.
 */

export const tableOptions = { ...gameOptions, table: { type: 'string' } } as const;
export const TABLE_USAGE = `[--table NAME | ${GAME_USAGE}]`;

interface TableTarget {
  readonly table?: string | undefined;
  readonly url?: string | undefined;
}

/** Finds the table, and sets the environment. Modules that read the environment on load must be imported later. */
export async function openTable({ table, url }: TableTarget): Promise<{ client: DynamoDBClient; tableName: string }> {
  if (table !== undefined && url !== undefined) throw new OperatorError('Name a table or a local game, not both.');
  const tableName = table ?? (await openLocalTable(gameAddress(url)));
  Object.assign(process.env, { TABLE_NAME: tableName, STAGE: 'operator' });
  const client = new DynamoDBClient({});
  try {
    await client.send(new DescribeTableCommand({ TableName: tableName }));
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException')
      throw new OperatorError(`There is no table ${tableName} in this account and region.`);
    throw error;
  }
  return { client, tableName };
}

const LocalHost = z.object({ tableEndpoint: z.string(), tables: z.tuple([z.string()]) });

async function openLocalTable(url: string): Promise<string> {
  const answer = await fetch(`${url}/_local/host`).then(
    (response) => response.json(),
    () => undefined,
  );
  const host = LocalHost.safeParse(answer);
  if (!host.success)
    throw new OperatorError(`No local game answers at ${url}: start it with npm start, or name a table with --table.`);
  const { tableEndpoint, tables } = host.data;
  // The engine requires a signature, but accepts any.
  const credentials = { AWS_ACCESS_KEY_ID: 'operator', AWS_SECRET_ACCESS_KEY: 'operator', AWS_REGION: 'us-east-1' };
  Object.assign(process.env, { ...credentials, AWS_ENDPOINT_URL_DYNAMODB: tableEndpoint });
  return tables[0];
}
