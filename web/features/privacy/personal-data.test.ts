import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
  const documented = readFileSync('docs/architecture.md', 'utf8')
    .split('\n')
    .filter((line) => /^\|[^|]+\| `[^`]+ \/ /.test(line))
    .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, key]) => key as string));
  const named = [...personalData.flatMap(({ items }) => items), ...impersonal];
  expect(named.toSorted()).toEqual(documented.toSorted());
});
