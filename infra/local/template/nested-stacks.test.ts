import { describe, expect, test } from 'vitest';
import { flattenNested, type RawResource, type RawTemplate } from './nested-stacks.ts';

const stack = (file: string, Parameters: Record<string, unknown> = {}): RawResource => ({
  Type: 'AWS::CloudFormation::Stack',
  Properties: { Parameters, TemplateURL: { 'Fn::Join': ['', ['https://s3.', { Ref: 'AWS::Region' }, `/b/${file}`]] } },
});

const holding = (value: unknown): RawResource => ({ Type: 'Test::Resource', Properties: { value } });

const flatten = (Resources: RawTemplate['Resources'], files: Record<string, RawTemplate>) =>
  flattenNested({ Resources }, (file) => files[file] ?? { Resources: {} });

function moved(value: unknown): unknown {
  const nested: RawTemplate = {
    Parameters: { Given: {}, Free: { Default: 'free' } },
    Resources: { One: holding(value), Two: holding('2') },
  };
  const { Resources } = flatten({ Nested: stack('n.json', { Given: { Ref: 'Queue' } }) }, { 'n.json': nested });
  return Resources.NestedOne?.Properties?.value;
}

describe('in a nested stack', () => {
  test.each([
    ['a resource gets the name of its stack before it', { Ref: 'Two' }, { Ref: 'NestedTwo' }],
    [
      'so does one whose attribute is asked for',
      { 'Fn::GetAtt': ['Two', 'Arn'] },
      { 'Fn::GetAtt': ['NestedTwo', 'Arn'] },
    ],
    ['in a text as well', { 'Fn::GetAtt': 'Two.A.B' }, { 'Fn::GetAtt': ['NestedTwo', 'A.B'] }],
    ['a parameter is the value that the parent gives', { Ref: 'Given' }, { Ref: 'Queue' }],
    ['or its default', { Ref: 'Free' }, 'free'],
    ['a pseudo parameter stays', { Ref: 'AWS::Region' }, { Ref: 'AWS::Region' }],
    [
      'the names in a text are replaced, and literals stay',
      { 'Fn::Sub': `\${Two.Arn} \${Given} \${AWS::Region} \${!Two}` },
      {
        'Fn::Sub': [`\${NestedTwo.Arn} \${NestedGiven} \${AWS::Region} \${!Two}`, { NestedGiven: { Ref: 'Queue' } }],
      },
    ],
    [
      'a variable of a text hides what has its name',
      { 'Fn::Sub': [`\${Two}`, { Two: { Ref: 'Two' } }] },
      { 'Fn::Sub': [`\${Two}`, { Two: { Ref: 'NestedTwo' } }] },
    ],
    ['a condition', { 'Fn::If': ['Yes', 'a', { Ref: 'Two' }] }, { 'Fn::If': ['NestedYes', 'a', { Ref: 'NestedTwo' }] }],
    ['a mapping', { 'Fn::FindInMap': ['Map', { Ref: 'Free' }, 'b'] }, { 'Fn::FindInMap': ['NestedMap', 'free', 'b'] }],
    [
      "a policy's condition is not a name",
      { Condition: { Bool: { Ref: 'Two' } } },
      { Condition: { Bool: { Ref: 'NestedTwo' } } },
    ],
    [
      'lists and other objects are looked through',
      { a: [{ b: { Ref: 'Two' } }] },
      { a: [{ b: { Ref: 'NestedTwo' } }] },
    ],
  ])('%s', (_, value, expected) => {
    expect(moved(value)).toEqual(expected);
  });

  test("a resource's condition and dependencies refer to its own stack", () => {
    const nested: RawTemplate = {
      Resources: { One: { Type: 'Test::Resource', Condition: 'Yes', DependsOn: 'Two' }, Two: holding('2') },
      Conditions: { Yes: { 'Fn::Not': [{ Condition: 'No' }] }, No: { 'Fn::Equals': ['a', 'b'] } },
      Mappings: { Map: { a: { b: 'c' } } },
    };
    expect(flatten({ Nested: stack('n.json') }, { 'n.json': nested })).toMatchObject({
      Resources: { NestedOne: { Condition: 'NestedYes', DependsOn: ['NestedTwo'] } },
      Conditions: { NestedYes: { 'Fn::Not': [{ Condition: 'NestedNo' }] }, NestedNo: { 'Fn::Equals': ['a', 'b'] } },
      Mappings: { NestedMap: { a: { b: 'c' } } },
    });
  });
});

test('the parent reads an output and can pass it to another nested stack', () => {
  const maker: RawTemplate = { Resources: { Queue: holding('q') }, Outputs: { Url: { Value: { Ref: 'Queue' } } } };
  const user: RawTemplate = { Parameters: { Url: {} }, Resources: { One: holding({ Ref: 'Url' }) } };
  const url = { 'Fn::GetAtt': ['Maker', 'Outputs.Url'] };
  const { Resources } = flatten(
    { User: stack('user.json', { Url: url }), Maker: stack('maker.json'), Own: holding(url) },
    { 'user.json': user, 'maker.json': maker },
  );
  expect(Resources.UserOne?.Properties?.value).toEqual({ Ref: 'MakerQueue' });
  expect(Resources.Own?.Properties?.value).toEqual({ Ref: 'MakerQueue' });
});

test('a value passes from the outermost stack to the innermost of nested stacks', () => {
  const inner: RawTemplate = {
    Parameters: { Queue: {} },
    Resources: { One: holding([{ Ref: 'Queue' }, { Ref: 'Two' }]), Two: holding('2') },
  };
  const middle: RawTemplate = {
    Parameters: { Q: {} },
    Resources: { In: stack('inner.json', { Queue: { Ref: 'Q' } }) },
  };
  const { Resources } = flatten(
    { Mid: stack('middle.json', { Q: { Ref: 'Own' } }), Own: holding('o') },
    { 'middle.json': middle, 'inner.json': inner },
  );
  expect(Resources.MidInOne?.Properties?.value).toEqual([{ Ref: 'Own' }, { Ref: 'MidInTwo' }]);
  expect(Object.keys(Resources).toSorted()).toEqual(['Mid', 'MidIn', 'MidInOne', 'MidInTwo', 'Own']);
});

test.each([
  ['a parameter that nobody gives', { N: stack('n.json') }, 'The nested stack N is not given its parameter P.'],
  ['a condition of its own', { N: { ...stack('n.json'), Condition: 'Yes' } }, 'a nested stack with a condition (N)'],
  [
    'an address without a file',
    { N: stack('', {}) },
    "The address of the nested stack N does not end with a file's name.",
  ],
  [
    'a name that the parent has',
    { N: stack('n.json', { P: '1' }), NOne: holding('1') },
    'has NOne, and so has the stack',
  ],
])('a nested stack is refused for %s', (_, resources, message) => {
  const nested: RawTemplate = { Parameters: { P: {} }, Resources: { One: holding('1') } };
  expect(() => flatten(resources, { 'n.json': nested })).toThrow(message);
});
