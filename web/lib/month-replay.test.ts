import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { playedMonth } from '../../functions/testing/played-month.ts';
import { foldThrough } from '../../shared/market/fold-through.ts';
import type { TickResult } from '../../shared/market/market.ts';
import { fromMonthStart } from '../../shared/market/month-record.ts';
import type { MonthRecord } from '../../shared/schemas/fairness.ts';
import { dayOfTick, firstTickOfMonth, TICKS_PER_DAY, TICKS_PER_HOUR } from '../../shared/tick.ts';
import { isHalted, MonthReplay, priceIn } from './month-replay.ts';
import { keyOfSeed, monthWords } from './month-words.ts';

const ENDS = firstTickOfMonth('2026-12');
/** The run opens in the month's last days, partway through an hour. */
const OPENED = ENDS - 3 * TICKS_PER_DAY - 100;

let record: MonthRecord;

beforeAll(() => {
  const market = playedMonth({ month: '2026-11', openedAt: OPENED });
  market.set('TFM', 9_999);
  market.wait(1_000);
  market.halt(true);
  market.wait(TICKS_PER_HOUR);
  market.set('AWE', 123_456);
  market.wait(TICKS_PER_DAY);
  market.halt(false);
  market.wait(5_000);
  market.increase(25);
  record = market.end().record;
});

describe('a day of a finished month', () => {
  test('shows its halts, even across midnight, its news, and where the month begins and ends', async () => {
    const replay = new MonthReplay(record);
    const halted = [];
    let news = 0;
    for (let day = replay.firstDay; day <= replay.lastDay; day++) {
      const course = await replay.day(day);
      for (const { firstTick, lastTick } of course.halts) halted.push(firstTick - OPENED, lastTick - OPENED);
      for (const { tick } of course.jumps) expect(isHalted(course, tick)).toBe(false);
      news += course.jumps.length;
    }
    const [begins, ends] = [await replay.day(replay.firstDay), await replay.day(replay.lastDay)];
    expect([begins.firstTick, ends.firstTick + ends.ticks]).toEqual([OPENED + 1, ENDS]);
    const untilTick = 1_000 + TICKS_PER_HOUR + TICKS_PER_DAY;
    expect(news).toBeGreaterThan(100);
    expect([halted.at(0), halted.at(-1)]).toEqual([1_001, untilTick]);
    const days = replay.lastDay - replay.firstDay;
    expect([halted.length, days]).toEqual([4, 3]);
  });

  test('is refused if it belongs to another month, as are prices outside a day', async () => {
    const replay = new MonthReplay(record);
    await expect(replay.day(replay.lastDay + 1)).rejects.toThrow(RangeError);
    await expect(replay.day(replay.firstDay - 1)).rejects.toThrow(RangeError);
    const course = await replay.day(replay.lastDay);
    expect(() => priceIn(course, course.firstTick + course.ticks, 0)).toThrow(RangeError);
    expect(() => priceIn(course, course.firstTick, course.companies)).toThrow(RangeError);
  });
});

test("any tick of any seed equals the engine's, whichever day is replayed first", async () => {
  const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
  const each = fc.record({
    seed: seeds,
    first: fc.nat({ max: 3 }),
    day: fc.nat({ max: 3 }),
    ticks: fc.array(fc.nat({ max: 99 }), { minLength: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(each, async ({ seed, first, day, ticks }) => {
      const other = { ...record, seed };
      const seen = new Map<number, TickResult>();
      const span = { firstTick: record.start.tick + 1, ticks: record.lastTick - record.start.tick };
      const wordsOf = await monthWords(keyOfSeed(seed, record.month, ''), { ...span, companies: record.companies });
      const visit = (at: TickResult) => seen.set(at.tick, at);
      const { changes, companies, start } = record;
      const toTick = (dayOfTick(OPENED) + day + 1) * TICKS_PER_DAY - 1;
      foldThrough(fromMonthStart(start), toTick, { changes, wordsOf, listedIn: () => companies, ...{ visit } });
      const replay = new MonthReplay(other);
      await replay.day(replay.firstDay + first);
      const course = await replay.day(replay.firstDay + day);
      for (const share of ticks) {
        const tick = course.firstTick + Math.floor((share * course.ticks) / 100);
        const expected = seen.get(tick) as TickResult;
        const row = (tick - course.firstTick) * course.companies;
        expect(course.prices.subarray(row, row + course.companies)).toEqual(expected.prices);
        expect(course.index[tick - course.firstTick]).toBe(expected.index);
      }
      const news = [...seen.values()].filter(({ tick }) => tick >= course.firstTick).flatMap(({ jumps }) => jumps);
      expect(course.jumps).toEqual(news);
    }),
    { numRuns: process.env.LONG_TESTS === 'yes' ? 1000 : 10, seed: 31 },
  );
});
