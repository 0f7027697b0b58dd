import { beforeAll, expect, test } from 'vitest';
import {
  documented,
  expectCheckpointMissed,
  expectNothingHeldUp,
  kinds,
  playWithEveryRow,
} from '../testing/odd-rows.ts';
import { listRawKeys } from '../testing/poison.ts';

/* odd-rows.slow.test.ts damages each kind separately, and in every way. */

beforeAll(playWithEveryRow);

test('the kinds match the table of items in docs/architecture.md', () => {
  expect(Object.keys(kinds).toSorted()).toEqual(documented.toSorted());
});

test('every row of a played game is of one of the kinds', async () => {
  const patterns = documented.map((key) => {
    const text = key.replaceAll(/<[^>]+>|(?<=#)id/g, '.+').replaceAll('2026-11', '\\d{4}-\\d\\d');
    return new RegExp(`^${text}$`);
  });
  const rows = (await listRawKeys()).map(({ PK, SK }) => `${PK} / ${SK}`);
  expect(rows.filter((row) => !patterns.some((pattern) => pattern.test(row)))).toEqual([]);
});

test('a damaged row of every kind at once does not affect other players', () => expectNothingHeldUp('wrong kinds'));

test('an unreadable checkpoint is logged and counted, and heals', () => expectCheckpointMissed('wrong kinds'));
