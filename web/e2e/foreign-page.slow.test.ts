import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { callTable } from '../../infra/local/dynamodb/table-calls.ts';
import { portsClosedToBrowsers, startTableEngine } from '../../infra/local/dynamodb/table-engine.ts';
import { createTables, type Table } from '../../infra/local/dynamodb/tables.ts';
import { connectBrowser } from './browser.ts';

/** Simulates a page of another site, open in a developer's browser, that accesses this machine's ports. */

const TABLE = 'Things';
const table: Table = {
  ...{ id: TABLE, ref: TABLE, type: 'AWS::DynamoDB::Table' },
  properties: {
    AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
  },
};

const servers: Server[] = [];
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await connectBrowser();
  page = await browser.newPage();
  await page.goto(
    await serve((_, response) => response.setHeader('content-type', 'text/html').end('<p>Elsewhere</p>')),
  );
});
afterAll(async () => {
  for (const server of servers) server.close();
  await browser.close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Returns the list of tables after a write, or the browser's refusal. */
function attack(address: string): Promise<unknown> {
  return page.evaluate(
    async ({ address, TableName }) => {
      const ask = async (operation: string, body: object) => {
        const scope = 'anybody/20260101/us-east-1/dynamodb/aws4_request';
        const headers = {
          'content-type': 'application/x-amz-json-1.0',
          'x-amz-date': '20260101T000000Z',
          authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`,
          'x-amz-target': `DynamoDB_20120810.${operation}`,
        };
        return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      };
      try {
        await ask('PutItem', { TableName, Item: { PK: { S: 'from elsewhere' }, SK: { S: 'from elsewhere' } } });
        return await ask('ListTables', {});
      } catch (error) {
        return String(error);
      }
    },
    { address, TableName: TABLE },
  );
}

const REFUSED = 'TypeError: Failed to fetch';

test("another site's page neither reads nor writes a table", async () => {
  const engine = await startTableEngine({ dataDir: ':memory:', kind: 'embedded' });
  try {
    await createTables(engine.endpoint, [table]);
    expect(await attack(engine.endpoint)).toBe(REFUSED);
    const { Items } = await callTable<{ Items: object[] }>(engine.endpoint, 'Scan', { TableName: TABLE });
    expect(Items).toEqual([]);
  } finally {
    await engine.stop();
  }
});

test("another site's page reaches no table of a running game, by its engine or through the host", async () => {
  const url = inject('siteUrl');
  const { tableEndpoint } = await (await fetch(`${url}/_local/host`)).json();
  expect(await attack(tableEndpoint)).toBe(REFUSED);
  expect(await attack(`${url}/_local/dynamodb/`)).toBe(REFUSED);
});

test('the browser refuses all ports of the table engines', async () => {
  const ports = [...portsClosedToBrowsers, Number(new URL(page.url()).port)];
  const reasons = new Map<string, string | undefined>();
  page.on('requestfailed', (request) => reasons.set(new URL(request.url()).port, request.failure()?.errorText));
  await page.evaluate(async (asked) => {
    for (const port of asked) await fetch(`http://127.0.0.1:${port}/`, { mode: 'no-cors' }).catch(() => {});
  }, ports);
  expect([...reasons]).toEqual(portsClosedToBrowsers.map((port) => [String(port), 'net::ERR_UNSAFE_PORT']));
});
