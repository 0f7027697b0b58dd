import { expect, test } from 'vitest';
import { rollingPlaces } from './rolling-number.tsx';

function moves(before: string, text: string): string {
  return rollingPlaces(text, before)
    .places.map(({ character, old }) => (old === undefined ? character : `${old}>${character}`))
    .join(' ');
}

test.each([
  ['10,432', '10,432', '1 0 , 4 3 2'],
  ['10,432', '10,441', '1 0 , 4 3>4 2>1'],
  ['9,998', '10,001', '1 9>0 , 9>0 9>0 8>1'],
  ['10,001', '9,998', '0>9 , 0>9 0>9 1>8'],
  ['999.99', '1,000', '9>1 , 0 9>0 9>0'],
  ['-5', '5', '5'],
])('rolls only the changed digits from %s to %s', (before, text, expected) => {
  expect(moves(before, text)).toBe(expected);
});

test.each([
  ['10,432', '10,441', true],
  ['10,001', '9,998', false],
  ['-5', '4', true],
  ['-5', '-6', false],
])('rolls upwards from %s to %s: %s', (before, text, upwards) => {
  expect(rollingPlaces(text, before).upwards).toBe(upwards);
});
