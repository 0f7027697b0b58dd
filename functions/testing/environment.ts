import { randomUUID } from 'node:crypto';
import { inject, vi } from 'vitest';
import { createTables, type Table } from '../../infra/local/dynamodb/tables.ts';
import { functionVariables } from './variables.ts';

// The thread has run other test files, which left modules and a clock behind.
vi.resetModules();
vi.useRealTimers();

// Redirects a function's lines to Vitest, which shows those of failed tests, and to tests that read them.
process.stdout.write = (line) => {
  console.log(String(line).trimEnd());
  return true;
};

/** Sets the environment of every function, with a separate table for each test file. */
const TABLE_NAME = `test-${randomUUID()}`;

const AWS_ENDPOINT_URL_DYNAMODB = inject('tableEndpoint');
Object.assign(process.env, functionVariables, { AWS_ENDPOINT_URL_DYNAMODB, TABLE_NAME });

const properties = JSON.parse(inject('tableProperties')) as Table['properties'];
await createTables(AWS_ENDPOINT_URL_DYNAMODB, [{ ref: TABLE_NAME, properties } as Table]);
