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
  ['a suffix', image({ PK: { S: [{ suffix: '#1' }] } }), true],
  ['anything but a value', image({ PK: { S: [{ 'anything-but': ['CHAT#1'] }] } }), false],
  ['anything but a prefix', image({ PK: { S: [{ 'anything-but': { prefix: 'PLAYER#' } }] } }), true],
  ['something that exists', image({ PK: { S: [{ exists: true }] } }), true],
  ['something that does not exist', image({ SK: { S: [{ exists: false }] } }), true],
  ['a number within bounds', { dynamodb: { size: [{ numeric: ['>', 39, '<=', 40] }] } }, true],
  ['a number out of bounds', { dynamodb: { size: [{ numeric: ['>', 40] }] } }, false],
  ['a number that is a text', image({ count: { N: [{ numeric: ['=', 3] }] } }), false],
  ['one of two patterns', { $or: [{ eventName: ['REMOVE'] }, { dynamodb: { size: [40] } }] }, true],
])('%s', (_, pattern, matches) => {
  expect(matchesPattern(pattern, record)).toBe(matches);
});

test('refuses a comparison that it does not know', () => {
  expect(() => matchesPattern({ eventName: [{ wildcard: 'IN*' }] }, record)).toThrow('wildcard');
});
