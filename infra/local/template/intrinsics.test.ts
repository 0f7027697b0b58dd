import { expect, test } from 'vitest';
import { resolveIntrinsics, type Scope } from './intrinsics.ts';

const scope: Scope = {
  ref: (id) => `ref-${id}`,
  attribute: (id, name) => `${id}.${name}`,
};

test.each([
  ['Ref', { Ref: 'Table' }, 'ref-Table'],
  ['Fn::GetAtt', { 'Fn::GetAtt': ['Table', 'Arn'] }, 'Table.Arn'],
  ['Fn::Join over intrinsics', { 'Fn::Join': ['-', ['a', { Ref: 'B' }]] }, 'a-ref-B'],
  ['Fn::Sub of a text', { 'Fn::Sub': `\${A}:\${B.Arn}` }, 'ref-A:B.Arn'],
  ['Fn::Select of Fn::Split', { 'Fn::Select': [2, { 'Fn::Split': ['/', 'https://host/path'] }] }, 'host'],
  ['an object that only looks like one', { Reference: 'Table' }, { Reference: 'Table' }],
])('resolves %s', (_, value, resolved) => {
  expect(resolveIntrinsics({ value }, scope)).toEqual({ value: resolved });
});

test.each(['Fn::GetAZs', 'Fn::If', 'Fn::FindInMap'])('refuses %s, which it does not know', (name) => {
  expect(() => resolveIntrinsics({ a: [{ [name]: [] }] }, scope)).toThrow(name);
});
