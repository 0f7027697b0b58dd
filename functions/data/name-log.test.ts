import { describe, expect, test } from 'vitest';
import { emptyLog, NAMES_PER_CHUNK, type Named, withNames } from '../domain/ranking/name-log.ts';
import { metered } from '../testing/meter.ts';
import { type LogEnd, putChunks, readLog, withNamesOf } from './name-log.ts';
import { putItem } from './put-item.ts';

const some = (count: number, firstName: string): Named[] =>
  Array.from({ length: count }, (_, index) => {
    const names = { id: `${firstName} ${index}`, firstName, lastName: null, profileImageUrl: null };
    return { ...names, subscriptionTier: 'free', hidesHoldings: index % 2 === 1 };
  });

/** The names at some positions. */
const namesAt = async (positions: readonly number[], end: LogEnd) =>
  (
    await withNamesOf(
      positions.map((position) => ({ position })),
      end,
    )
  ).map(({ named }) => named);

/** A stored log of so many names. */
async function storedLog(epoch: number, names: readonly Named[]) {
  const { log, chunks } = withNames(emptyLog(epoch), names);
  await putChunks(log, chunks);
  return log;
}

const UNSEEN = 99;

describe('the log of names read back', () => {
  test('is the one that was stored, and is not read by those who know it', async () => {
    const log = await storedLog(1, some(NAMES_PER_CHUNK + 5, 'Ada'));
    expect(await readLog(log, undefined, UNSEEN)).toEqual(log);
    expect(await metered(() => readLog(log, log, UNSEEN))).toMatchObject({ roundTrips: 0 });
  });

  test('goes on from what is known, with what another Lambda has added', async () => {
    const log = await storedLog(2, some(NAMES_PER_CHUNK - 1, 'Bob'));
    const { log: longer, chunks } = withNames(log, some(7, 'Cleo'));
    await putChunks(longer, chunks);
    expect(await readLog(longer, log, UNSEEN)).toEqual(longer);
  });

  test('without what a refresh added that was never finished', async () => {
    const log = await storedLog(3, some(5, 'Bob'));
    const unfinished = withNames(log, some(5, 'Eve'));
    await putChunks(unfinished.log, unfinished.chunks);
    expect(await readLog(log, undefined, UNSEEN)).toEqual(log);
    expect(await namesAt([0, 4], log)).toEqual([log.entries.get(0), log.entries.get(4)]);
    const { log: other, chunks } = withNames(log, some(5, 'Fay'));
    await putChunks(other, chunks);
    const [named] = await namesAt([5], other);
    expect(named?.firstName).toBe('Fay');
  });

  test('is begun anew where a chunk is missing or cannot be read', async () => {
    const log = await storedLog(4, some(5, 'Ada'));
    expect(await readLog({ epoch: 4, next: 205 }, undefined, UNSEEN)).toEqual(emptyLog(UNSEEN));
    await putItem({ PK: 'RANKING', SK: 'NAMES#0', epoch: 4, chunk: 0, names: 'no bytes' });
    expect(await readLog(log, undefined, UNSEEN)).toEqual(emptyLog(UNSEEN));
  });
});

test('a warm reader asks for a chunk once, and again for what has been added to it', async () => {
  const log = await storedLog(5, some(5, 'Ada'));
  const positions = [4, 0, 2];
  expect((await namesAt(positions, log)).map(({ id }) => id)).toEqual(['Ada 4', 'Ada 0', 'Ada 2']);
  expect(await metered(() => namesAt(positions, log))).toMatchObject({ roundTrips: 0 });
  const { log: longer, chunks } = withNames(log, some(1, 'Bob'));
  await putChunks(longer, chunks);
  expect((await namesAt([5], longer))[0]?.id).toBe('Bob 0');
  expect(await namesAt([5, 6], longer)).toHaveLength(1);
});
