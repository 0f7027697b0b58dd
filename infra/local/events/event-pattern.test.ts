import { expect, test } from 'vitest';
import { matchesPattern } from './event-pattern.ts';

const record = { eventName: 'INSERT', dynamodb: { NewImage: { PK: { S: 'CHAT#1' }, count: { N: '3' } }, size: 40 } };
const image = (pattern: object) => ({ dynamodb: { NewImage: pattern } });

test.each([
  ['a value', { eventName: ['INSERT'] }, true],
  ['another value', { eventName: ['REMOVE'] }, false],
  ['any of several values', { eventName: ['REMOVE', 'INSERT'] }, true],
  ['every key', { eventName: ['INSERT'], dynamodb: { size: [41] } }, false],
  ['a prefix', image({ PK: { S: [{ prefix: 'CHAT#' }] } }), true],
  ['another prefix', image({ PK: { S: [{ prefix: 'PLAYER#' }] } }), false],
])('%s', (_, pattern, matches) => {
  expect(matchesPattern(pattern, record)).toBe(matches);
});

test.each([
  [{ eventName: [{ wildcard: 'IN*' }] }],
  [{ eventName: [{ 'anything-but': ['INSERT'] }] }],
  [{ $or: [{ eventName: ['INSERT'] }] }],
])('refuses the unknown pattern %j', (pattern) => {
  expect(() => matchesPattern(pattern, record)).toThrow('does not know the filter');
});
