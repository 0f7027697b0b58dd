import { expect, test } from 'vitest';
import type { Named, Names } from '../domain/ranking/names.ts';
import { metered } from '../testing/meter.ts';
import { putItem } from './put-item.ts';
import { NAMES_PER_ITEM, putNames, withNamesOf } from './ranking-names.ts';

const some = (count: number, firstName: string): Named[] =>
  Array.from({ length: count }, (_, index) => {
    const names = { id: `${firstName} ${index}`, firstName, lastName: null, profileImageUrl: null };
    return { ...names, subscriptionTier: 'free', hidesHoldings: index % 2 === 1 };
  });

const namesAt = async (positions: readonly number[], { list }: Names) => {
  const rows = positions.map((position) => ({ position }));
  return (await withNamesOf(rows, list)).map(({ named }) => named);
};

test('names are read back by their positions, and a warm reader asks for none twice', async () => {
  const names = { list: { began: 1, place: 0 }, entries: some(2 * NAMES_PER_ITEM + 5, 'Ada') };
  await putNames(names, 0);
  const positions = [4, NAMES_PER_ITEM, 2 * NAMES_PER_ITEM + 4, 0];
  const wanted = positions.map((position) => names.entries[position]);
  expect(await namesAt(positions, names)).toEqual(wanted);
  expect(await metered(() => namesAt(positions, names))).toMatchObject({ roundTrips: 0 });
});

test('what is added is stored alone, and is read once it is asked for', async () => {
  const names = { list: { began: 2, place: 1 }, entries: some(2 * NAMES_PER_ITEM - 1, 'Ada') };
  await putNames(names, 0);
  const last = names.entries.length - 1;
  await namesAt([0, last], names);
  const longer = { ...names, entries: [...names.entries, ...some(3, 'Bob')] };
  expect(await metered(() => putNames(longer, names.entries.length))).toMatchObject({ roundTrips: 2 });
  expect(await metered(() => putNames(longer, longer.entries.length))).toMatchObject({ roundTrips: 0 });
  expect((await namesAt([0, last, last + 1, last + 3], longer)).map(({ id }) => id)).toEqual([
    'Ada 0',
    `Ada ${last}`,
    'Bob 0',
    'Bob 2',
  ]);
});

test('nobody is shown the names of another list, or of one that cannot be read', async () => {
  const names = { list: { began: 3, place: 0 }, entries: some(5, 'Ada') };
  await putNames(names, 0);
  expect(await namesAt([0], { ...names, list: { began: 4, place: 0 } })).toEqual([]);
  expect(await namesAt([0, 5], names)).toEqual(names.entries.slice(0, 1));
  await putItem({ PK: 'RANKING', SK: 'NAMES#0#0', body: 'no bytes' });
  await namesAt([0], { ...names, list: { began: 5, place: 0 } });
  expect(await namesAt([0], names)).toEqual([]);
});
