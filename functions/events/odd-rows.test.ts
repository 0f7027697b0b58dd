import { beforeAll, expect, test } from 'vitest';
import { documented, isDocumented } from '../testing/item-table.ts';
import { expectCheckpointMissed, expectNothingHeldUp, kinds, playWithEveryRow } from '../testing/odd-rows.ts';
import { listRawKeys } from '../testing/raw-items.ts';

/* odd-rows.slow.test.ts damages each kind separately, and in every way. */

beforeAll(playWithEveryRow);

test('the kinds match the table of items in docs/architecture.md', () => {
  expect(Object.keys(kinds).toSorted()).toEqual(documented.toSorted());
});

test('every row of a played game is of one of the kinds', async () => {
  expect((await listRawKeys()).filter(({ PK, SK }) => !isDocumented(PK, SK))).toEqual([]);
});

test('a damaged row of every kind at once does not affect other players', () => expectNothingHeldUp('wrong kinds'));

test('an unreadable checkpoint is logged and counted, and heals', () => expectCheckpointMissed('wrong kinds'));
