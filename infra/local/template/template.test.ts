import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Template } from './template.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradefloor-nested-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const stack = (file: string, Parameters: object = {}) => ({
  Type: 'AWS::CloudFormation::Stack',
  Properties: { Parameters, TemplateURL: { 'Fn::Join': ['', ['https://s3.', { Ref: 'AWS::Region' }, `/b/${file}`]] } },
});
const queue = (properties: object = {}) => ({ Type: 'AWS::SQS::Queue', Properties: properties });

function read(Resources: object, files: Record<string, object> = {}): Template {
  const assets = Object.entries(files).map(([name, content]) => {
    const path = join(folder, `${name}.json`);
    writeFileSync(path, JSON.stringify(content));
    return [name, path] as const;
  });
  return new Template({ raw: { Resources } as never, siteHost: 'localhost:1', assets: new Map(assets) });
}

const valueIn = (template: Template, id: string) =>
  template.list<{ value: unknown }>('AWS::SQS::Queue').find((each) => each.id === id)?.properties.value;

describe('in a nested stack', () => {
  const url = (name: string) => `https://sqs.us-east-1.amazonaws.com/000000000000/${name}`;
  test.each([
    ['a resource has the name of its stack before its own', { Ref: 'Two' }, url('NestedTwo')],
    ['so do attributes', { 'Fn::GetAtt': ['Two', 'Arn'] }, 'arn:aws:sqs:us-east-1:000000000000:NestedTwo'],
    ['a parameter is the value that the parent gives', { Ref: 'Given' }, url('Own')],
    ['or its default', { Ref: 'Free' }, 'free'],
    ['a pseudo parameter stays', { Ref: 'AWS::Region' }, 'us-east-1'],
    [
      'the names in a text are its own',
      { 'Fn::Sub': `\${Two.QueueName} \${Given} \${AWS::Region}` },
      `NestedTwo ${url('Own')} us-east-1`,
    ],
    ['lists and other objects are looked through', { a: [{ b: { Ref: 'Two' } }] }, { a: [{ b: url('NestedTwo') }] }],
  ])('%s', (_, value, expected) => {
    const nested = {
      Parameters: { Given: {}, Free: { Default: 'free' } },
      Resources: { One: queue({ value }), Two: queue() },
    };
    const template = read({ Nested: stack('n.json', { Given: { Ref: 'Own' } }), Own: queue() }, { n: nested });
    expect(valueIn(template, 'NestedOne')).toEqual(expected);
  });
});

test('the parent reads an output, also to give it to another nested stack', () => {
  const maker = {
    Resources: { Queue: queue() },
    Outputs: { Url: { Value: { 'Fn::GetAtt': ['Queue', 'QueueName'] } } },
  };
  const user = { Parameters: { Url: {} }, Resources: { One: queue({ value: { Ref: 'Url' } }) } };
  const value = { 'Fn::GetAtt': ['Maker', 'Outputs.Url'] };
  const template = read(
    { User: stack('user.json', { Url: value }), Maker: stack('maker.json'), Own: queue({ value }) },
    { maker, user },
  );
  expect(valueIn(template, 'UserOne')).toBe('MakerQueue');
  expect(valueIn(template, 'Own')).toBe('MakerQueue');
});

test('a nested stack may hold another: what the outermost gives arrives in the innermost', () => {
  const inner = {
    Parameters: { Queue: {} },
    Resources: { One: queue({ value: [{ Ref: 'Queue' }, { 'Fn::GetAtt': ['Two', 'QueueName'] }] }), Two: queue() },
  };
  const middle = { Parameters: { Q: {} }, Resources: { In: stack('inner.json', { Queue: { Ref: 'Q' } }) } };
  const own = { 'Fn::GetAtt': ['Own', 'QueueName'] };
  const template = read({ Mid: stack('middle.json', { Q: own }), Own: queue() }, { middle, inner });
  expect(valueIn(template, 'MidInOne')).toEqual(['Own', 'MidInTwo']);
  expect(template.list('AWS::SQS::Queue').map(({ id }) => id)).toEqual(['Own', 'MidInOne', 'MidInTwo']);
});

test.each([
  ['a parameter that nobody gives', { N: stack('n.json') }, 'The stack N is not given its parameter P.'],
  ['a condition', { N: { ...queue(), Condition: 'Yes' } }, 'does not know the condition of N'],
  ['an address without a file', { N: stack('') }, "The address of the nested stack N does not end with a file's name."],
  ['a name that the parent has', { N: stack('n.json', { P: '1' }), NOne: queue() }, 'Two stacks hold NOne.'],
])('a stack is refused for %s', (_, resources, message) => {
  const nested = { Parameters: { P: {} }, Resources: { One: queue() } };
  expect(() => read(resources, { n: nested })).toThrow(message);
});
