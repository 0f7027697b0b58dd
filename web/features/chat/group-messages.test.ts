import { expect, test } from 'vitest';
import { uuidV7 } from '../../../shared/uuid.ts';
import { continuesLast, placeMessages } from './group-messages.ts';

/** Local noon, so that minutes stay within a day in every time zone. */
const noonMs = new Date(2026, 10, 20, 12).getTime();

function said({ by, minute, name = by }: { by: string; minute: number; name?: string }) {
  const atMs = noonMs + minute * 60_000;
  const user = { id: by, firstName: name, lastName: null, profileImageUrl: null };
  return { id: uuidV7(atMs), message: 'hello', createdAt: new Date(atMs).toISOString(), user };
}

const starts = (messages: ReturnType<typeof said>[]) => placeMessages(messages).map(({ startsGroup }) => startsGroup);

test('who goes on within five minutes goes on in the same group', () => {
  const messages = [
    said({ by: 'ada', minute: 0 }),
    said({ by: 'ada', minute: 4 }),
    said({ by: 'ada', minute: 8 }),
    said({ by: 'ada', minute: 13 }),
    said({ by: 'bob', minute: 13 }),
    said({ by: 'ada', minute: 14 }),
  ];
  expect(starts(messages)).toEqual([true, false, false, true, true, true]);
});

test('a player who took another name begins a group', () => {
  expect(starts([said({ by: 'ada', minute: 0 }), said({ by: 'ada', minute: 1, name: 'Countess' })])).toEqual([
    true,
    true,
  ]);
});

test('a day is begun by its first message, and begins a group too', () => {
  const midnight = 12 * 60;
  const placed = placeMessages([
    said({ by: 'ada', minute: 0 }),
    said({ by: 'ada', minute: midnight - 1 }),
    said({ by: 'ada', minute: midnight }),
  ]);
  expect(placed.map(({ startsDay }) => startsDay)).toEqual([true, false, true]);
  expect(placed.at(-1)?.startsGroup).toBe(true);
});

test('a message under way stands under the last one if that is own and recent', () => {
  const last = said({ by: 'ada', minute: 0 });
  expect(continuesLast(last, 'ada', noonMs + 60_000)).toBe(true);
  expect(continuesLast(last, 'bob', noonMs + 60_000)).toBe(false);
  expect(continuesLast(last, 'ada', noonMs + 300_000)).toBe(false);
  expect(continuesLast(undefined, 'ada', noonMs)).toBe(false);
});
