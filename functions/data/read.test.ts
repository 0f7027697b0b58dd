import { expect, test } from 'vitest';
import { inRange, listPages, queryPage } from './read.ts';
import { putItems } from './write.ts';

test('a range whose first key is after its last is empty', async () => {
  const PK = 'READ#range';
  await putItems(['1', '2', '3'].map((SK) => ({ PK, SK })));
  const list = (first: string, last: string) => listPages(inRange(PK, [first, last]), 2, ({ SK }) => SK);
  expect(await list('1', '2')).toEqual(['1', '2']);
  expect(await list('3', '3')).toEqual(['3']);
  expect(await list('3', '1')).toEqual([]);
  expect(await queryPage(inRange(PK, ['3', '1']))).toEqual({ items: [], lastKey: undefined });
});
