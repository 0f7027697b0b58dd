import { expect, test } from 'vitest';
import { Faults } from './faults.ts';

const numbersOf = (text?: string) => Faults.parse(text).numbers;

test('the usual faults hold unless something else is said, and a list says what is different from them', () => {
  const usual = numbersOf();
  expect(usual).toMatchObject({ conflicts: 1, 'stale-reads': 0, concurrency: 0, 'stage-throttling': 1 });
  expect(numbersOf('stale-reads=200ms, unprocessed=5%,conflicts=off,concurrency')).toEqual({
    ...usual,
    ...{ 'stale-reads': 200, unprocessed: 0.05, conflicts: 0, concurrency: 10 },
  });
});

test('all are on, or none, or none but some', () => {
  expect(Object.values(numbersOf('all')).every((number) => number > 0)).toBe(true);
  expect(Object.values(numbersOf('none')).every((number) => number === 0)).toBe(true);
  expect(numbersOf('none,index-lag=1ms')).toEqual({ ...numbersOf('none'), 'index-lag': 1 });
});

test.each([
  ['', '"" is none of none, usual, all, stale-reads,'],
  ['stale-read=5ms', '"stale-read" is none of'],
  ['conflicts,all', '"all" is none of'],
  ['constructor', '"constructor" is none of'],
  ['stale-reads=200', 'stale-reads=200 is not a time such as 200ms, of 60000 at most.'],
  ['stale-reads=60001ms', 'is not a time such as 200ms'],
  ['unprocessed=101%', 'is not a share such as 5%.'],
  ['unprocessed=0.5', 'is not a share such as 5%.'],
  ['concurrency=-1', 'is not a count such as 10'],
  ['conflicts=1', 'is not on or off.'],
  ['conflicts=on=off', 'is not on or off.'],
])('nonsense such as "%s" is told in a sentence', (text, message) => {
  expect(() => Faults.parse(text)).toThrow(message);
});

test('nonsense changes nothing', async () => {
  const faults = Faults.parse('all');
  await expect(faults.set('none,nothing')).rejects.toThrow();
  expect(faults.numbers).toEqual(numbersOf('all'));
});

test('the same seed meets the same faults, about as often as their share says', async () => {
  const met = async (seed: number) => {
    const faults = Faults.parse();
    await faults.set('doubled-records=25%', seed);
    return Array.from({ length: 1_000 }, () => faults.happens('doubled-records'));
  };
  expect(await met(7)).toEqual(await met(7));
  expect(await met(7)).not.toEqual(await met(8));
  const count = (await met(7)).filter(Boolean).length;
  expect(count).toBeGreaterThan(200);
  expect(count).toBeLessThan(300);
});
