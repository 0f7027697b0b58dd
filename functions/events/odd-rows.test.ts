import { beforeAll, expect, test } from 'vitest';
import { documented, isDocumented } from '../testing/item-table.ts';
import { expectCheckpointMissed, expectNothingHeldUp, kinds, playWithEveryRow } from '../testing/odd-rows.ts';
import { listRawKeys } from '../testing/poison.ts';

/* odd-rows.slow.test.ts damages each kind by itself, and in every way. */

beforeAll(playWithEveryRow);

test('the kinds are those of the table of items', () => {
  expect(Object.keys(kinds).toSorted()).toEqual(documented.toSorted());
});

test('every row of a played game is of one of the kinds', async () => {
  expect((await listRawKeys()).filter(({ PK, SK }) => !isDocumented(PK, SK))).toEqual([]);
});

test('a row of every kind at once holds up nothing that is done for others', () => expectNothingHeldUp('wrong kinds'));

test('a checkpoint that cannot be read is logged and counted, and heals', () => expectCheckpointMissed('wrong kinds'));
