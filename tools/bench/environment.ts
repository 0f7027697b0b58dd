import { randomUUID } from 'node:crypto';
import { tableProperties } from '../../functions/testing/table-engine.ts';
import { startTableEngine, type TableEngine } from '../../infra/local/dynamodb/table-engine.ts';
import { createTables, type Table } from '../../infra/local/dynamodb/tables.ts';

/** A function's environment on a table of its own, in this process. What the functions log is dropped. */
export async function enterEnvironment(): Promise<TableEngine> {
  const engine = await startTableEngine({ dataDir: ':memory:' });
  const TABLE_NAME = `measure-${randomUUID()}`;
  await createTables(engine.endpoint, [{ ref: TABLE_NAME, properties: tableProperties() } as Table]);
  Object.assign(process.env, {
    TABLE_NAME,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'measure',
    AWS_SECRET_ACCESS_KEY: 'measure',
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    STAGE: 'measure',
    SITE_URL: 'https://site.test',
    ORIGIN_KEY: 'through-the-site',
    USER_POOL_ID: 'us-east-1_Measure',
    USER_POOL_CLIENT_ID: 'client',
    SMOKE_CLIENT_ID: 'smoke',
    USER_POOL_URL: 'https://pool.test',
    SOCKET_ENDPOINT: 'https://sockets.test/ws',
    DRAND_URL: 'none',
    BLOCKED_WORDS: 'darn',
    MAIL_FROM: 'no-reply@site.test',
    APPEAL_EMAIL: 'appeals@site.test',
    PAYPAL_API_URL: 'https://paypal.test',
    PAYPAL_SCRIPT_URL: 'https://paypal.test/script',
    PAYPAL_SECRET_ARN: 'arn:aws:secretsmanager:us-east-1:000000000000:secret:paypal',
  });
  return engine;
}
