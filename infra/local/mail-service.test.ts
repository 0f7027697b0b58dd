import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JsonFile } from './json-file.ts';
import { MailStandIn } from './mail-service.ts';
import type { Demand } from './permissions/iam.ts';

let decide: (demand: Demand | undefined) => string | undefined = () => undefined;
const callers = {
  identify: ({ headers }: { headers: { authorization?: string } }) => (headers.authorization ? {} : undefined) as never,
  refusal: (_: unknown, [demand]: readonly Demand[]) => decide(demand),
};
const standIn = new MailStandIn({ file: new JsonFile(undefined), callers });
const server = createServer((request, response) => void standIn.respond(request, response, request.url ?? ''));
let url = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => void server.close());

const mail = { FromEmailAddress: 'Game <game@example.com>', Destination: { ToAddresses: ['ada@example.test'] } };

function sendMail(authorization?: string): Promise<Response> {
  const headers = { ...(authorization && { authorization }) };
  return fetch(`${url}/v2/email/outbound-emails`, { method: 'POST', headers, body: JSON.stringify(mail) });
}

const mails = async () => (await fetch(`${url}/`)).json();

test('a mail is shown only if a role allows its sender', async () => {
  expect((await sendMail()).status).toBe(403);
  decide = () => 'not authorized';
  const refused = await sendMail('known');
  expect([refused.status, refused.headers.get('x-amzn-errortype')]).toEqual([403, 'AccessDeniedException']);
  expect(await mails()).toEqual([]);

  const demands: unknown[] = [];
  decide = (demand) => void demands.push(demand);
  expect((await sendMail('known')).status).toBe(200);
  expect(demands).toEqual([
    {
      action: 'ses:SendEmail',
      resource: expect.stringMatching(/^arn:aws:ses:us-east-1:\d{12}:identity\/example\.com$/),
      context: { 'ses:FromAddress': ['game@example.com'] },
    },
  ]);
  expect(await mails()).toEqual([mail]);
});

test('the mail service supports no other operations', async () => {
  expect((await fetch(`${url}/v2/email/identities`)).status).toBe(404);
});
