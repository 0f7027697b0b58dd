import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Host, startHost } from '../host.ts';
import { sampleAssembly } from '../testing/sample-assembly.ts';

interface Resource {
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
}

type Resources = Record<string, Resource>;

const said: string[] = [];
const errors = vi.spyOn(console, 'error').mockImplementation((line) => void said.push(String(line)));
let host: Host | undefined;
let folder: string | undefined;

afterEach(async () => {
  await host?.stop();
  if (folder) rmSync(folder, { recursive: true });
  [host, folder] = [undefined, undefined];
  said.length = 0;
  errors.mockClear();
});

async function hostWith(change: (resources: Resources) => void): Promise<string> {
  folder = mkdtempSync(join(tmpdir(), 'tradefloor-policies-'));
  // The assembly refers to its assets by relative paths.
  cpSync(join(sampleAssembly(), '..'), folder, { recursive: true });
  const templateDir = join(folder, 'assembly');
  const [name = ''] = readdirSync(templateDir).filter((each) => /^[^.]+\.template\.json$/.test(each));
  const template = JSON.parse(readFileSync(join(templateDir, name), 'utf8')) as { Resources: Resources };
  change(template.Resources);
  writeFileSync(join(templateDir, name), JSON.stringify(template));
  host = await startHost({ port: 0, dataDir: ':memory:', templateDir });
  return host.url;
}

const removing = (wanted: (id: string, resource: Resource) => boolean) => (resources: Resources) => {
  const ids = Object.keys(resources).filter((id) => wanted(id, resources[id] as Resource));
  expect(ids).not.toEqual([]);
  for (const id of ids) delete resources[id];
};

const permissionFor =
  (path: string) =>
  (_: string, { Type, Properties }: Resource) =>
    Type === 'AWS::Lambda::Permission' && JSON.stringify(Properties.SourceArn).includes(path);

const open = (url: string) => fetch(`${url}/api/open/event`);
const closed = (url: string) => fetch(`${url}/api/closed/event`, { headers: { cookie: 'session=alice' } });

function statusOfSocket(url: string): Promise<number | undefined> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { Cookie: 'session=alice' } });
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
    socket.on('open', () => reject(new Error('the socket opened')));
    socket.on('error', reject);
  });
}

test('a route whose function does not admit API Gateway is a 500, and others still work', async () => {
  const url = await hostWith(removing(permissionFor('/api/closed')));
  expect((await open(url)).status).toBe(200);
  const answer = await closed(url);
  expect([answer.status, await answer.json()]).toEqual([500, { message: 'Internal Server Error' }]);
  expect(said.join('\n')).toMatch(/No AWS::Lambda::Permission lets apigateway\.amazonaws\.com for .*\/api\/closed\//);
});

test('a permission for another principal has no effect', async () => {
  const url = await hostWith((resources) => {
    for (const [id, resource] of Object.entries(resources))
      if (permissionFor('/api/open/{task}')(id, resource)) resource.Properties.Principal = 's3.amazonaws.com';
  });
  expect((await open(url)).status).toBe(500);
});

test('an authorizer that API Gateway may not call blocks its routes and sockets', async () => {
  const url = await hostWith(removing(permissionFor('/authorizers/')));
  expect((await open(url)).status).toBe(200);
  expect((await closed(url)).status).toBe(500);
  expect(await statusOfSocket(url)).toBe(500);
});

test('a socket does not open if its route may not call its function', async () => {
  const url = await hostWith(removing(permissionFor('$connect')));
  expect(await statusOfSocket(url)).toBe(502);
});

test.each([
  ['has no policy', removing((_, { Type }) => Type === 'AWS::S3::BucketPolicy')],
  [
    'lets another distribution in',
    (resources: Resources) => {
      for (const { Type, Properties } of Object.values(resources))
        if (Type === 'AWS::S3::BucketPolicy') {
          const { Statement } = Properties.PolicyDocument as { Statement: { Condition?: object }[] };
          for (const each of Statement) each.Condition &&= { StringEquals: { 'AWS:SourceArn': 'arn:aws:other' } };
        }
    },
  ],
  [
    'is asked without a signature',
    (resources: Resources) => {
      for (const { Type, Properties } of Object.values(resources))
        if (Type === 'AWS::CloudFront::Distribution') {
          const { Origins } = Properties.DistributionConfig as { Origins: { OriginAccessControlId?: unknown }[] };
          for (const origin of Origins) delete origin.OriginAccessControlId;
        }
    },
  ],
])("a bucket that %s answers CloudFront with S3's 403", async (_, change) => {
  const url = await hostWith(change);
  const answer = await fetch(`${url}/index.html`);
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')]);
});

test.each([
  [
    'the role may not send',
    removing((id, { Type }) => Type === 'AWS::IAM::Policy' && id.startsWith('SchedulerRole')),
    /SchedulerRole.* is not authorized to perform: sqs:SendMessage .*no identity-based policy.* messages were not sent/,
  ],
  [
    'the queue turns everybody away',
    (resources: Resources) => deny(resources, 'Ticks', 'sqs:SendMessage'),
    /explicit deny in a resource-based policy.* messages were not sent/,
  ],
])('messages of a schedule are lost with an error line where %s, and the firing fails', async (_, change, line) => {
  await hostWith(change);
  expect(said.join('\n')).toMatch(line);
  expect(await host?.fireSchedules()).toBe('failed');
});

test('a queue whose policy denies receiving is not emptied, and an error line says so', async () => {
  await hostWith((resources) => deny(resources, 'Ticks', 'sqs:ReceiveMessage'));
  expect(said.join('\n')).toMatch(/sqs:ReceiveMessage .*resource-based policy\. No message passes between tick/);
});

test('a queue for failed records whose policy denies sending gets none, and an error line says so', async () => {
  await hostWith((resources) => deny(resources, 'Failed', 'sqs:SendMessage'));
  expect(said.join('\n')).toMatch(/sqs:SendMessage .*Failed.*resource-based policy\. No message passes between stream/);
});

function deny(resources: Resources, queue: string, Action: string): void {
  const ofType = Object.entries(resources).filter(([, { Type }]) => Type === 'AWS::SQS::Queue');
  const [id] = ofType.find(([each]) => each.startsWith(queue)) ?? [];
  const Statement = [{ Effect: 'Deny', Principal: '*', Action, Resource: '*' }];
  const Properties = { Queues: [{ Ref: id }], PolicyDocument: { Statement } };
  resources.Denial = { Type: 'AWS::SQS::QueuePolicy', Properties };
}
