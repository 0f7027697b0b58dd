import { expect, test } from 'vitest';
import { documented } from '../../../functions/testing/item-table.ts';
import { personalData } from './personal-data.ts';

/** The items that are about no player. */
const impersonal = [
  'PAYMENT#EVENT#<id> / EVENT',
  'MARKET / CHECKPOINT',
  'MARKET / MONTH#2026-11',
  'CANDLES#<length> / <start tick>',
  'NEWS#ALL / <tick>#<symbol>',
  'NEWS#<symbol> / <tick>#<symbol>',
  'PUSH / KEYS',
  'RANKING / LEASE',
  'MINUTE_JOB / LEASE',
  'MINUTE_JOB / WATCHED#<symbol>',
];

test('names each table item about a player exactly once on the privacy page', () => {
  const named = [...personalData.flatMap(({ items }) => items), ...impersonal];
  const sentences = [
    ...documented
      .filter((key) => !named.includes(key))
      .map(
        (key) =>
          `${key} is kept: describe it in web/features/privacy/personal-data.ts, or list it in this test if it is about no player`,
      ),
    ...named.filter((key) => !documented.includes(key)).map((key) => `${key} is not in the table of items`),
    ...named.filter((key, place) => named.indexOf(key) !== place).map((key) => `${key} is named twice`),
  ];
  expect(sentences, sentences.join('\n')).toEqual([]);
});
