import { expect, test } from 'vitest';
import { movesBetween } from './use-reorder.ts';

const column = (...ids: string[]) => new Map(ids.map((id, place) => [id, { left: 0, top: place * 60 }]));

test('an overtaking moves two entries past each other and no others', () => {
  expect(movesBetween(column('ada', 'bob', 'eve'), column('ada', 'eve', 'bob'))).toEqual(
    new Map([
      ['eve', { x: 0, y: 60 }],
      ['bob', { x: 0, y: -60 }],
    ]),
  );
});

test('a new entry on the list does not slide in', () => {
  expect(movesBetween(column('ada', 'bob'), column('zoe', 'ada'))).toEqual(new Map([['ada', { x: 0, y: -60 }]]));
});
