import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plainNumber, unclearNumber } from './typed-number.ts';

test.each([
  ['40.25', '40.25'],
  ['40,25', '40.25'],
  ['40,5', '40.5'],
  ['12,5', '12.5'],
  [' 12 ', '12'],
  ['05', '05'],
  ['0,125', '0.125'],
  ['0.125', '0.125'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234,567', '1234567'],
  ['1.234.567,8', '1234567.8'],
  ['1 234,50', '1234.50'],
  ['1 234', '1234'],
  ['1\u00a0234,50', '1234.50'],
  ['1\u202f234\u202f567,50', '1234567.50'],
  ["1'234.50", '1234.50'],
  ['1’234’567', '1234567'],
  ['４０．２５', '40.25'],
  ['-3', '-3'],
  ['−3,5', '-3.5'],
])('%o is read as %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain);
});

test.each([
  ...'| |two|1e3|0x10|+3|--3|٤٠٫٢٥|12 5|1 5|1,2,3|1.2.3|1,23.5|40,|,5|40,,25|1,0000|1.00000'.split('|'),
  ...'1,234,56|1,2345.6|12,34,567|1.234.50|1,234,567,|1 234 56|1 234,567 890|0,123,456|1.234 567'.split('|'),
])('%o is not a number', (typed) => {
  expect([plainNumber(typed), unclearNumber(typed)]).toEqual([undefined, undefined]);
});

test.each([
  ['1,000', '1000 or 1.00'],
  ['12,345', '12345 or 12.34'],
  [' 100.000 ', '100000 or 100.00'],
  ['-1.234', '-1234 or -1.23'],
])('%o is ambiguous, so it is rejected', (typed, either) => {
  const complaint = `${typed.trim()} can be read in two ways: write ${either}`;
  expect([plainNumber(typed), unclearNumber(typed)]).toEqual([undefined, complaint]);
});

test('every number is typed into the one number field and read by the one parser', () => {
  const sources = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|e2e/.test(name),
  );
  const found = (pattern: RegExp) =>
    sources
      .filter((name) => pattern.test(readFileSync(`web/${name}`, 'utf8')))
      .map((name) => name.replaceAll('\\', '/'));
  expect(found(/type[=:] ?["']number|inputMode/)).toEqual(['ui/number-field.tsx']);
  const ownReading = /\bNumber\((draft|text|typed|said|shares|coins)\b|\bparse(Float|Int)\(|replaceAll\(','/;
  // This reads what the game has written.
  expect(found(ownReading)).toEqual(['ui/rolling-number.tsx']);
});
