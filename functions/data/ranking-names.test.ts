import { expect, test } from 'vitest';
import type { Named, Names } from '../domain/ranking/names.ts';
import { metered } from '../testing/meter.ts';
import { putRankingItem } from './ranking-item.ts';
import { NAMES_PER_ITEM, putNames, readNameList, withNamesOf } from './ranking-names.ts';
import { putItems } from './write.ts';

const some = (count: number, firstName: string): Named[] =>
  Array.from({ length: count }, (_, index) => {
    const names = { id: `${firstName} ${index}`, firstName, lastName: null, profileImageUrl: null };
    return { ...names, subscriptionTier: 'free', hidesHoldings: index % 2 === 1 };
  });

const listOf = (began: number, entries: readonly Named[]): Names => {
  return { list: { began, place: 0, count: entries.length }, entries };
};

const namesAt = async (positions: readonly number[], { list }: Names) => {
  const rows = positions.map((position) => ({ position }));
  return (await withNamesOf(rows, list)).map(({ named }) => named);
};

/** Forgets the names, as a new process would. */
const forget = () => withNamesOf([], { began: -1, place: 0, count: 0 });

test('names are read back by their positions, and a warm reader reads none twice', async () => {
  const names = listOf(1, some(2 * NAMES_PER_ITEM + 5, 'Ada'));
  await putNames(names, 0);
  const positions = [4, NAMES_PER_ITEM, 2 * NAMES_PER_ITEM + 4, 0];
  const wanted = positions.map((position) => names.entries[position]);
  expect(await namesAt(positions, names)).toEqual(wanted);
  expect(await metered(() => namesAt(positions, names))).toMatchObject({ roundTrips: 0 });
});

test('added names are stored without the others, and read when needed', async () => {
  const names = listOf(2, some(2 * NAMES_PER_ITEM - 1, 'Ada'));
  const longer = listOf(2, [...names.entries, ...some(3, 'Bob')]);
  await putNames(names, 0);
  expect(await metered(() => putNames(longer, names.entries.length))).toMatchObject({ roundTrips: 2 });
  expect(await metered(() => putNames(longer, longer.entries.length))).toMatchObject({ roundTrips: 0 });
  expect(await readNameList(names.list)).toEqual(names.entries);
  expect(await readNameList(longer.list)).toEqual(longer.entries);
  expect(await metered(() => readNameList(longer.list))).toMatchObject({ roundTrips: 0 });
});

test('names of a refresh that died before its boards were stored are not shown', async () => {
  const names = listOf(3, some(5, 'Ada'));
  await putNames(names, 0);
  await putNames(listOf(3, [...names.entries, ...some(2, 'Eve')]), 5);
  expect(await namesAt([4], names)).toEqual(names.entries.slice(4));
  const longer = listOf(3, [...names.entries, ...some(2, 'Bob')]);
  // Another process makes the next ranking.
  await putRankingItem({ PK: 'RANKING', SK: 'NAMES#0#0' }, { began: 3, names: longer.entries });
  expect((await namesAt([5], longer))[0]?.id).toBe('Bob 0');
});

test('names of another list or of an unreadable item are not shown', async () => {
  const names = listOf(4, some(5, 'Ada'));
  await putNames(names, 0);
  expect(await namesAt([0], listOf(5, names.entries))).toEqual([]);
  expect(await namesAt([0, 5], names)).toEqual(names.entries.slice(0, 1));
  await forget();
  await putItems([{ PK: 'RANKING', SK: 'NAMES#0#0', body: 'no bytes' }]);
  expect([await namesAt([0], names), await readNameList(names.list)]).toEqual([[], undefined]);
});
