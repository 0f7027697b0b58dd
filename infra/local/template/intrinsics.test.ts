import { expect, test } from 'vitest';
import { evaluateCondition, resolveIntrinsics, type Scope } from './intrinsics.ts';

const scope: Scope = {
  ref: (id) => `ref-${id}`,
  attribute: (id, name) => `${id}.${name}`,
  condition: (name) => name === 'Yes',
  mapping: (...names) => names.join('/'),
};

test.each([
  ['Ref', { Ref: 'Table' }, 'ref-Table'],
  ['Fn::GetAtt with a list', { 'Fn::GetAtt': ['Table', 'Arn'] }, 'Table.Arn'],
  ['Fn::GetAtt with a text', { 'Fn::GetAtt': 'Nested.Outputs.Name' }, 'Nested.Outputs.Name'],
  ['Fn::Join over intrinsics', { 'Fn::Join': ['-', ['a', { Ref: 'B' }]] }, 'a-ref-B'],
  ['Fn::Sub of a text', { 'Fn::Sub': `\${A}:\${B.Arn}:\${!C}` }, `ref-A:B.Arn:\${C}`],
  ['Fn::Sub with variables', { 'Fn::Sub': [`\${A}\${B}`, { A: { Ref: 'X' } }] }, 'ref-Xref-B'],
  ['Fn::Select of Fn::Split', { 'Fn::Select': [2, { 'Fn::Split': ['/', 'https://host/path'] }] }, 'host'],
  ['Fn::If', { 'Fn::If': ['Yes', 'then', 'else'] }, 'then'],
  ['Fn::If, otherwise', { 'Fn::If': ['No', 'then', { Ref: 'E' }] }, 'ref-E'],
  ['Fn::FindInMap', { 'Fn::FindInMap': ['Map', { Ref: 'A' }, 'b'] }, 'Map/ref-A/b'],
  ['Fn::Base64', { 'Fn::Base64': 'hi' }, 'aGk='],
  ['AWS::NoValue, which leaves its property out', { a: 1, b: { Ref: 'AWS::NoValue' } }, { a: 1 }],
  ['an object that only looks like one', { Reference: 'Table' }, { Reference: 'Table' }],
])('resolves %s', (_, value, resolved) => {
  expect(resolveIntrinsics({ value }, scope)).toEqual({ value: resolved });
});

test('refuses an unknown intrinsic', () => {
  expect(() => resolveIntrinsics({ a: [{ 'Fn::GetAZs': '' }] }, scope)).toThrow('Fn::GetAZs');
});

test.each([
  [{ 'Fn::Equals': [{ Ref: 'A' }, 'ref-A'] }, true],
  [{ 'Fn::Not': [{ Condition: 'Yes' }] }, false],
  [{ 'Fn::And': [{ Condition: 'Yes' }, { Condition: 'No' }] }, false],
  [{ 'Fn::Or': [{ Condition: 'No' }, { Condition: 'Yes' }] }, true],
])('evaluates the condition %j', (condition, holds) => {
  expect(evaluateCondition(condition, scope)).toBe(holds);
});
