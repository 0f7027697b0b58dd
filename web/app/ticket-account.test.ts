import { expect, test } from 'vitest';
import type { ChosenContest } from '../lib/chosen-account.ts';
import { contestTerms } from './ticket-account.ts';

const contest = {
  ...{ firstDate: '2026-11-30', lastDate: '2026-12-04', startSum: '50000.00', capPercent: 40, tiers: ['standard'] },
  ...{ lateEntry: true, board: 'return', showsNames: false, entered: 2 },
} satisfies ChosenContest['contest'];
const chosen = { id: 'x', name: 'Form 4B', contest };

test.each([
  ['before its first day', '2026-11-29T23:59:59Z', 'contest-closed'],
  ['on its first day', '2026-11-30T00:00:00Z', undefined],
  ['on its last day', '2026-12-04T23:59:59Z', undefined],
  ['after its last day', '2026-12-05T00:00:00Z', 'contest-closed'],
])('a ticket in a contest knows the cap, and %s whether it trades', (_, now, code) => {
  const { capCents, closed } = contestTerms(chosen, Date.parse(now));
  expect([capCents, closed?.code]).toEqual([2_000_000, code]);
});

test('a ticket keeps the parts of a right-to-left contest’s name in order within its sentence', () => {
  const { name } = contestTerms({ ...chosen, name: 'صف 4B' }, 0);
  expect(name).toBe('\u2068صف 4B\u2069');
});
