import { globSync, readFileSync } from 'node:fs';
import { TickMarkType, type Time } from 'lightweight-charts';
import { afterEach, describe, expect, test } from 'vitest';
import { formatGameDay } from '../../shared/game-days.ts';
import { MS_PER_DAY } from '../../shared/tick.ts';
import { timeFormats } from '../chart/times.ts';
import { dayRows } from '../features/bench/words.ts';
import { dayWords, startsDay } from '../features/chat/group-messages.ts';
import { drawdownNote } from '../features/figures/comparison.ts';
import { byDay } from '../features/profile/value-lines.ts';
import { momentOf } from '../features/stocks/chart-bars.ts';
import { chooseFormats } from '../lib/format.ts';

afterEach(() => chooseFormats({ short: false, timeZone: undefined }));

const zones = ['America/Los_Angeles', 'America/St_Johns', 'UTC', 'Europe/Paris', 'Asia/Tokyo', 'Pacific/Kiritimati'];
const live = (timeZone: string) => chooseFormats({ short: false, timeZone });

describe.each(zones)('in the time zone %s', (zone) => {
  const beginsMs = Date.UTC(2026, 10, 20);
  const endsMs = beginsMs + MS_PER_DAY;
  const bar = { time: beginsMs / 1000, open: 1, high: 1, low: 1, close: 1 };
  const closed = { atMs: endsMs, cents: 1 };

  test.each([
    ["the chart's legend", () => momentOf(bar, true)],
    ["the chart's crosshair", () => timeFormats(true).timeFormatter(bar.time as Time)],
    ["the bench's table", () => dayRows([{ day: beginsMs / MS_PER_DAY, valueCents: 1, heldCents: 1 }])[0]?.[0]],
    [
      "a profile's value",
      () => formatGameDay(byDay({ player: [closed], index: [], own: [] }).player[0]?.atMs as number),
    ],
  ])('%s names a day of the game in UTC', (_, nameOf) => {
    live(zone);
    expect(nameOf()).toBe('20 Nov 2026');
  });

  test('the largest drawdown is dated by UTC days', () => {
    live(zone);
    const justBefore = (ms: number) => new Date(ms - 1).toISOString();
    const days = { from: justBefore(beginsMs), to: justBefore(endsMs) };
    expect(drawdownNote(days)).toBe('19 Nov 2026 to 20 Nov 2026');
    expect(timeFormats(true).tickMarkFormatter(bar.time as Time, TickMarkType.DayOfMonth)).toBe('20 Nov');
  });
});

/** Each row has a zone, a day on which its clocks may change, and the UTC offsets before and after. */
test.each([
  ['America/Los_Angeles', '2026-03-08', '-08:00', '-07:00'],
  ['America/Los_Angeles', '2026-11-01', '-07:00', '-08:00'],
  ['America/St_Johns', '2026-03-08', '-03:30', '-02:30'],
  ['America/St_Johns', '2026-11-01', '-02:30', '-03:30'],
  ['Europe/Paris', '2026-03-29', '+01:00', '+02:00'],
  ['Europe/Paris', '2026-10-25', '+02:00', '+01:00'],
  ['UTC', '2026-11-20', '+00:00', '+00:00'],
  ['Asia/Tokyo', '2026-11-20', '+09:00', '+09:00'],
])('the chat names days by the local calendar in %s around %s', (zone, changes, before, after) => {
  live(zone);
  const dayMs = Date.parse(changes);
  const date = (days: number) => new Date(dayMs + days * MS_PER_DAY).toISOString().slice(0, 10);
  const hours = [-1, 0, 1].flatMap((day) => [
    { day, at: new Date(`${date(day)}T00:30:00${day > 0 ? after : before}`).toISOString() },
    { day, at: new Date(`${date(day)}T23:30:00${day < 0 ? before : after}`).toISOString() },
  ]);
  for (const now of hours)
    for (const said of hours.filter(({ day }) => day <= now.day)) {
      const word = ['Today', 'Yesterday'][now.day - said.day] ?? formatGameDay(date(said.day));
      expect([said.at, now.at, dayWords(said.at, Date.parse(now.at))]).toEqual([said.at, now.at, word]);
    }
  const user = { id: 'ada', firstName: 'Ada', lastName: null, profileImageUrl: null };
  const messages = hours.map(({ at }) => ({ id: at, message: 'hello', createdAt: at, user }));
  expect(messages.map((message, place) => startsDay(message, messages[place - 1]))).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
});

test('only format.ts and game-days.ts format days and times', () => {
  const own = /DateTimeFormat\(|toLocale(Date|Time)|\.(get|set)(Full|Date|Day|Month|Hours)/;
  const sources = globSync('{shared,web}/**/*.{ts,tsx}').filter((name) => !/\.test\.|e2e|gallery/.test(name));
  const found = sources.filter((name) => own.test(readFileSync(name, 'utf8')));
  expect(found.sort()).toEqual(['shared/game-days.ts', 'web/lib/format.ts']);
});
