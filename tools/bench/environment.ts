import { randomUUID } from 'node:crypto';
import { tableProperties } from '../../functions/testing/table-engine.ts';
import { functionVariables } from '../../functions/testing/variables.ts';
import { startTableEngine, type TableEngine } from '../../infra/local/dynamodb/table-engine.ts';
import { createTables, type Table } from '../../infra/local/dynamodb/tables.ts';

/** A function's environment on a table of its own, in this process. */
export async function enterEnvironment(): Promise<TableEngine> {
  const engine = await startTableEngine({ dataDir: ':memory:' });
  const TABLE_NAME = `measure-${randomUUID()}`;
  await createTables(engine.endpoint, [{ ref: TABLE_NAME, properties: tableProperties() } as Table]);
  Object.assign(process.env, functionVariables, { AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint, TABLE_NAME });
  return engine;
}
