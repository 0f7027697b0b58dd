import { expect, test } from 'vitest';
import { uuidV7 } from '../../../shared/uuid.ts';
import { dayWords, startsDay } from './group-messages.ts';

function said(atMs: number) {
  const user = { id: 'ada', firstName: 'Ada', lastName: null, profileImageUrl: null };
  return { id: uuidV7(atMs), message: 'hello', createdAt: new Date(atMs).toISOString(), user };
}

test('a day begins with its first message', () => {
  const midnightMs = new Date(2026, 10, 21).getTime();
  const [noon, late, next] = [said(midnightMs - 43_200_000), said(midnightMs - 1), said(midnightMs)] as const;
  expect([startsDay(noon, undefined), startsDay(late, noon), startsDay(next, late)]).toEqual([true, false, true]);
});

test('a day is named as people do', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  const nowMs = new Date(2026, 10, 20, 0, 30).getTime();
  expect(dayWords(at(20, 0), nowMs)).toBe('Today');
  expect(dayWords(at(19, 23), nowMs)).toBe('Yesterday');
  expect(dayWords(at(18, 23), nowMs)).toBe('18 Nov 2026');
});
