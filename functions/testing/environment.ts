import { randomUUID } from 'node:crypto';
import { inject, vi } from 'vitest';
import { createTables, type Table } from '../../infra/local/dynamodb/tables.ts';

// The thread has run other test files, which left modules and a clock behind.
vi.resetModules();
vi.useRealTimers();

// Lines of a function, for Vitest, which shows those of failed tests, and for tests that read them.
process.stdout.write = (line) => {
  console.log(String(line).trimEnd());
  return true;
};

/** The environment of every function, with a separate table for each test file. */
const tableName = `test-${randomUUID()}`;

Object.assign(process.env, {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_ENDPOINT_URL_DYNAMODB: inject('tableEndpoint'),
  STAGE: 'test',
  SITE_URL: 'https://site.test',
  ORIGIN_KEY: 'through-the-site',
  TABLE_NAME: tableName,
  USER_POOL_ID: 'us-east-1_Test',
  USER_POOL_CLIENT_ID: 'client',
  SMOKE_CLIENT_ID: 'smoke',
  USER_POOL_URL: 'https://pool.test',
  SOCKET_ENDPOINT: 'https://sockets.test/ws',
  DRAND_URL: 'none',
  BLOCKED_WORDS: 'darn,Blöd',
  MAIL_FROM: 'no-reply@site.test',
  APPEAL_EMAIL: 'appeals@site.test',
  PAYPAL_API_URL: 'https://paypal.test',
  PAYPAL_SCRIPT_URL: 'https://paypal.test/script',
  PAYPAL_SECRET_ARN: 'arn:aws:secretsmanager:us-east-1:000000000000:secret:paypal',
});

const properties = JSON.parse(inject('tableProperties')) as Table['properties'];
await createTables(inject('tableEndpoint'), [{ ref: tableName, properties } as Table]);
