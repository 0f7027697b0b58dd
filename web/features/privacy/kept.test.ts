import { expect, test } from 'vitest';
import { documented } from '../../../functions/testing/item-table.ts';
import { kept } from './kept.ts';

/** These items are about nobody. */
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

test('the privacy page names every item of the table of items that is about a player, once', () => {
  const named = [...kept.flatMap(({ items }) => items), ...impersonal];
  const sentences = [
    ...documented
      .filter((key) => !named.includes(key))
      .map((key) => `${key} is kept: say so in web/features/privacy/kept.ts, or in its test if it is about nobody`),
    ...named.filter((key) => !documented.includes(key)).map((key) => `${key} is not in the table of items`),
    ...named.filter((key, place) => named.indexOf(key) !== place).map((key) => `${key} is named twice`),
  ];
  expect(sentences, sentences.join('\n')).toEqual([]);
});
