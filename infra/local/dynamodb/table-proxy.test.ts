import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Callers } from '../permissions/roles.ts';
import { TableProxy } from './table-proxy.ts';

const asked: Record<string, unknown>[] = [];
let held: Promise<void> | undefined;
const engine = http.createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const body = JSON.parse(text);
  asked.push(body);
  await held;
  response.writeHead(body.TransactItems?.[0] === 'refuse' ? 400 : 200, {
    'content-type': 'application/x-amz-json-1.0',
  });
  response.end(JSON.stringify({ number: asked.length }));
});
let proxy: TableProxy;
let site: http.Server;

const listen = (server: http.Server) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
let url = '';

beforeAll(async () => {
  const callers = { identify: () => ({ name: 'anyone' }), refusal: () => undefined } as unknown as Callers;
  const endpoint = await listen(engine);
  proxy = new TableProxy({ endpoint, callers, partitionKeyOf: () => 'PK', keyNamesOf: () => ['PK'] });
  site = http.createServer((request: IncomingMessage, response: ServerResponse) => {
    void proxy.respond(request, response);
  });
  url = await listen(site);
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  proxy.stop();
  site.close();
  engine.close();
});

async function send(operation: string, body: object) {
  const headers = { 'x-amz-target': `DynamoDB_20120810.${operation}` };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

const transact = (body: object) => send('TransactWriteItems', body);

test('the engine gets no tokens, which it would search at every transaction', async () => {
  expect(await transact({ ClientRequestToken: 'a', TransactItems: [] })).toEqual({ status: 200, body: { number: 1 } });
  expect(asked).toEqual([{ TransactItems: [] }]);
});

test('a repeated transaction is answered from memory, even simultaneously', async () => {
  const once = { ClientRequestToken: 'b', TransactItems: [] };
  const answers = await Promise.all([transact(once), transact(once)]);
  answers.push(await transact(once));
  expect(answers.map(({ body }) => body)).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }]);
  expect(asked).toHaveLength(1);
});

test('a token reused for another transaction is refused', async () => {
  await transact({ ClientRequestToken: 'c', TransactItems: [] });
  expect(await transact({ ClientRequestToken: 'c', TransactItems: [{}] })).toMatchObject({
    status: 400,
    body: { __type: expect.stringContaining('IdempotentParameterMismatchException') },
  });
});

test('a refused transaction can be retried', async () => {
  const refused = { ClientRequestToken: 'd', TransactItems: ['refuse'] };
  expect(await transact(refused)).toEqual({ status: 400, body: { number: 1 } });
  expect(await transact(refused)).toEqual({ status: 400, body: { number: 2 } });
});

test('transactions without a token are each carried out', async () => {
  await transact({ TransactItems: [] });
  expect((await transact({ TransactItems: [] })).body).toEqual({ number: 2 });
});

test('a transaction refuses only simultaneous writes to its items', async () => {
  const Put = (PK: string) => ({ Put: { TableName: 'Things', Item: { PK: { S: PK } } } });
  const put = (PK: string) => send('PutItem', Put(PK).Put);
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const first = transact({ TransactItems: [Put('a'), Put('b')] });
  await vi.waitUntil(() => asked.length === 1);
  const [second, write] = await Promise.all([transact({ TransactItems: [Put('c'), Put('b')] }), put('a')]);
  const other = put('d');
  await vi.waitUntil(() => asked.length === 2);
  held = undefined;
  resolve();
  const CancellationReasons = [{ Code: 'None' }, { Code: 'TransactionConflict' }];
  expect(second).toMatchObject({ status: 400, body: { CancellationReasons } });
  const __type = expect.stringMatching('#TransactionConflictException');
  expect(write).toMatchObject({ status: 400, body: { __type } });
  expect([(await first).status, (await other).status]).toEqual([200, 200]);
  expect([(await transact({ TransactItems: [Put('c'), Put('b')] })).status, (await put('a')).status]).toEqual([
    200, 200,
  ]);
});
