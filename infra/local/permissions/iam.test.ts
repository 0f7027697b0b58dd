import { expect, test } from 'vitest';
import { demandsOf } from '../dynamodb/table-demands.ts';
import { checkStatements, decide, type Statement } from './iam.ts';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/Table';
const allow = (statement: Partial<Statement>): Statement => ({ Effect: 'Allow', Resource: table, ...statement });
const put = { action: 'dynamodb:PutItem', resource: table };
const own = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['PLAYER#*', 'MARKET'] } };
const leading = (...keys: string[]) => ({ ...put, context: { 'dynamodb:LeadingKeys': keys } });

test.each([
  ['nothing is allowed by default', [], put, 'denied'],
  ['an action is allowed by name', [allow({ Action: 'dynamodb:PutItem' })], put, 'allowed'],
  ['an action is matched in any case and with wildcards', [allow({ Action: ['dynamodb:put*'] })], put, 'allowed'],
  ['another action is not', [allow({ Action: 'dynamodb:GetItem' })], put, 'denied'],
  ['another resource is not', [allow({ Action: '*', Resource: `${table}/index/*` })], put, 'denied'],
  ['an index is a resource of its own', [allow({ Action: '*' })], { ...put, resource: `${table}/index/A` }, 'denied'],
  [
    'a deny wins over an allow',
    [allow({ Action: '*' }), { Effect: 'Deny', Action: 'dynamodb:PutItem', Resource: '*' } satisfies Statement],
    put,
    'explicitly denied',
  ],
  ['a key of an allowed partition passes', [allow({ Action: '*', Condition: own })], leading('PLAYER#1'), 'allowed'],
  ['every key must pass', [allow({ Action: '*', Condition: own })], leading('MARKET', 'RANKING'), 'denied'],
  ['no key at all passes ForAllValues', [allow({ Action: '*', Condition: own })], put, 'allowed'],
  [
    'no key at all fails a plain comparison',
    [allow({ Action: '*', Condition: { StringLike: { 'dynamodb:LeadingKeys': 'PLAYER#*' } } })],
    put,
    'denied',
  ],
  [
    'a dot in a pattern is a dot',
    [allow({ Action: '*', Condition: { StringLike: { 'dynamodb:LeadingKeys': 'A.B' } } })],
    leading('AxB'),
    'denied',
  ],
] as const)('%s', (_, statements, demand, decision) => {
  expect(decide(statements as readonly Statement[], demand)).toBe(decision);
});

test('refuses a condition that it cannot evaluate', () => {
  const operator = allow({ Action: '*', Condition: { DateLessThan: { 'aws:CurrentTime': '2030-01-01' } } });
  const key = allow({ Action: '*', Condition: { StringEquals: { 'dynamodb:Select': 'COUNT' } } });
  expect(() => checkStatements([operator])).toThrow('DateLessThan');
  expect(() => checkStatements([key])).toThrow('dynamodb:Select');
});

const partitionKeyOf = (_: string, index?: string) => (index ? 'GSI' : 'PK');
const key = (value: string) => ({ PK: { S: value }, SK: { S: 'x' } });
const brief = (operation: string, body: object) =>
  demandsOf(operation, body, partitionKeyOf).map(({ action, resource, context }) => {
    return [action, resource.split(':table/')[1], ...(context?.['dynamodb:LeadingKeys'] ?? [])].join(' ');
  });

test.each([
  ['a get', 'GetItem', { TableName: 'T', Key: key('A') }, ['dynamodb:GetItem T A']],
  ['a put', 'PutItem', { TableName: 'T', Item: { ...key('A'), n: { N: '1' } } }, ['dynamodb:PutItem T A']],
  [
    'a query, its names replaced',
    'Query',
    {
      TableName: 'T',
      KeyConditionExpression: 'begins_with(SK, :s) AND #p = :p',
      ExpressionAttributeNames: { '#p': 'PK' },
      ExpressionAttributeValues: { ':p': { S: 'A' }, ':s': { S: 'x' } },
    },
    ['dynamodb:Query T A'],
  ],
  [
    'a query of an index by the key of the index',
    'Query',
    {
      TableName: 'T',
      IndexName: 'I',
      KeyConditionExpression: 'GSI = :p',
      ExpressionAttributeValues: { ':p': { S: 'G' } },
    },
    ['dynamodb:Query T/index/I G'],
  ],
  ['a scan, which names no key', 'Scan', { TableName: 'T' }, ['dynamodb:Scan T']],
  [
    'a batch by its own action and all its keys',
    'BatchGetItem',
    { RequestItems: { T: { Keys: [key('A'), key('B')] }, U: { Keys: [key('C')] } } },
    ['dynamodb:BatchGetItem T A B', 'dynamodb:BatchGetItem U C'],
  ],
  [
    'a batch of writes',
    'BatchWriteItem',
    { RequestItems: { T: [{ PutRequest: { Item: key('A') } }, { DeleteRequest: { Key: key('B') } }] } },
    ['dynamodb:BatchWriteItem T A B'],
  ],
  [
    'a transaction by the actions it is made of',
    'TransactWriteItems',
    {
      TransactItems: [
        { Put: { TableName: 'T', Item: key('A') } },
        { Update: { TableName: 'T', Key: key('B') } },
        { Delete: { TableName: 'T', Key: key('C') } },
        { ConditionCheck: { TableName: 'T', Key: key('D') } },
      ],
    },
    ['dynamodb:PutItem T A', 'dynamodb:UpdateItem T B', 'dynamodb:DeleteItem T C', 'dynamodb:ConditionCheckItem T D'],
  ],
])('demands for %s', (_, operation, body, demands) => {
  expect(brief(operation, body)).toEqual(demands);
});
