import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { callTable } from '../../infra/local/dynamodb/table-calls.ts';
import { portsClosedToBrowsers, startTableEngine } from '../../infra/local/dynamodb/table-engine.ts';
import { createTables, type Table } from '../../infra/local/dynamodb/tables.ts';
import { connectBrowser } from './browser.ts';

/** A page of another site, open in a developer's browser: what it gets from the ports of this machine. */

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

async function serve(answer: RequestListener, address = '127.0.0.1', port = 0): Promise<string> {
  const server = createServer(answer).listen(port, address);
  servers.push(server);
  await once(server, 'listening');
  return `http://${address}:${(server.address() as AddressInfo).port}/`;
}

/** What the page reads after it has put an item there: the names of the tables, or the browser's refusal. */
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

test('nor the table of a running game, by its engine or through the host', async () => {
  const url = inject('siteUrl');
  const { tableEndpoint } = await (await fetch(`${url}/_local/host`)).json();
  expect(await attack(tableEndpoint)).toBe(REFUSED);
  expect(await attack(`${url}/_local/dynamodb/`)).toBe(REFUSED);
});

test("no request of a page arrives at any of the engines' ports, and one does at another", async () => {
  const arrived: string[] = [];
  const welcome: RequestListener = ({ headers, url }, response) => {
    arrived.push(`${headers.host}${url}`);
    response.setHeader('access-control-allow-origin', '*').end();
  };
  const address = '127.7.7.7';
  const open = await serve(welcome, address);
  const closed = await Promise.all(portsClosedToBrowsers.map((port) => serve(welcome, address, port)));
  await page.evaluate(
    async (addresses) => {
      for (const each of addresses) {
        await fetch(each, { mode: 'no-cors' }).catch(() => {});
        const socket = new WebSocket(each.replace('http', 'ws'));
        await new Promise((resolve) => socket.addEventListener('error', resolve));
        const image = new Image();
        image.src = `${each}image`;
        await image.decode().catch(() => {});
      }
    },
    [...closed, open],
  );
  expect([...new Set(arrived)]).toEqual([open, `${open}image`].map((each) => each.replace('http://', '')));
});
