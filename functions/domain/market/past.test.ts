import { describe, expect, test } from 'vitest';
import { headlineFor } from '../../../shared/market/headline.ts';
import { indexOf } from '../../../shared/market/market.ts';
import { forEachPeriod } from '../../../shared/period.ts';
import { dayOfTick, firstTickOfDay, TICKS_PER_DAY, TICKS_PER_HOUR, tickStartMs } from '../../../shared/tick.ts';
import { keysFrom } from '../../testing/keys.ts';
import { openingCompanies } from '../../testing/run.ts';
import { type CandleRow, candleEndTick, INDEX_COLUMN, type Resolution } from './candles.ts';
import { openWithPast, type Past } from './past.ts';
import { advance } from './run.ts';

/** Candles of every length are in progress in this afternoon. */
const OPENING = 20_000 * TICKS_PER_DAY + 15 * TICKS_PER_HOUR + 777;

let told: Past | undefined;
function past(): Past {
  told ??= openWithPast({ keys: keysFrom('a season', OPENING), tick: OPENING });
  return told;
}

const columns = [...openingCompanies.keys(), INDEX_COLUMN];
const pricesOf = (row: Float64Array) => [...row].slice(0, openingCompanies.length);

function rowsOf(resolution: Resolution): CandleRow[] {
  return past()
    .rows.filter((row) => row.resolution === resolution)
    .toReversed();
}

describe.each<[Resolution, number]>([
  ['minute', 61],
  ['five-minutes', 289],
  ['hour', 721],
  ['four-hours', 181],
  ['day', 366],
])('the candles of a %s', (resolution, count) => {
  test(`are ${count}, without a gap, and end with the one in which the run opens`, () => {
    const rows = rowsOf(resolution);
    expect(rows).toHaveLength(count);
    expect(rows.slice(1).map(({ startTick }) => startTick)).toEqual(rows.slice(0, -1).map(candleEndTick));
    const last = rows.at(-1) as CandleRow;
    expect([last.startTick <= OPENING, candleEndTick(last) > OPENING]).toEqual([true, true]);
  });

  test('contain their prices, close at the opening, and move', () => {
    const rows = rowsOf(resolution);
    for (const { open, high, low, close } of rows) {
      for (const at of columns) {
        const [least, most] = [Math.min(open[at] ?? 0, close[at] ?? 0), Math.max(open[at] ?? 0, close[at] ?? 0)];
        expect([low[at], high[at]].every((cents) => cents !== undefined && cents >= 1)).toBe(true);
        expect((low[at] ?? 0) <= least && (high[at] ?? 0) >= most).toBe(true);
      }
    }
    const { close } = rows.at(-1) as CandleRow;
    expect(pricesOf(close)).toEqual(openingCompanies.map(({ openingCents }) => openingCents));
    const still = rows.filter(({ high, low }) => columns.every((at) => high[at] === low[at]));
    expect(still.length).toBeLessThan(rows.length / 20);
  });
});

describe('the run after a past', () => {
  test("opens at the catalogue's prices, in a day that began at other ones", () => {
    const { market } = past();
    expect([...market.prices]).toEqual(openingCompanies.map(({ openingCents }) => openingCents));
    const today = rowsOf('day').at(-1) as CandleRow;
    expect(today.startTick).toBe(firstTickOfDay(dayOfTick(OPENING)));
    expect([...market.openings.day.prices]).toEqual(pricesOf(today.open));
    expect(market.openings.day.index).toBe(today.open[INDEX_COLUMN]);
    expect(indexOf(market)).toBe(today.close[INDEX_COLUMN]);
  });

  test('has an index that was 1,000 a year ago, and follows the mean of all companies in each season', () => {
    const days = rowsOf('day');
    expect(days[0]?.open[INDEX_COLUMN]).toBe(100_000);
    let season = days[0] as CandleRow;
    for (const day of days.slice(1)) {
      const ratios = openingCompanies.map((_, company) => (day.open[company] ?? 0) / (season.open[company] ?? 1));
      const mean = ratios.reduce((sum, ratio) => sum + ratio) / ratios.length;
      expect(day.open[INDEX_COLUMN]).toBe(Math.round((season.open[INDEX_COLUMN] ?? 0) * mean));
      if (new Date(tickStartMs(day.startTick)).getUTCDate() === 1) season = day;
    }
  });

  test('continues like a run without a past', () => {
    const { market } = past();
    expect(advance(market, OPENING + 100).prices).toEqual(
      advance({ ...market, openings: forEachPeriod(() => ({ index: 1, prices: market.prices })) }, OPENING + 100)
        .prices,
    );
  });

  test('is the same from the same seed and opening, and differs from others', () => {
    expect(openWithPast({ keys: keysFrom('a season', OPENING), tick: OPENING })).toEqual(past());
    const other = openWithPast({ keys: keysFrom('another season', OPENING), tick: OPENING });
    expect(other.rows.at(-1)?.open).not.toEqual(past().rows.at(-1)?.open);
  });
});

describe('the news', () => {
  test("of thirty days, newest first, counts down from the run's opening editions", () => {
    const { news, market } = past();
    expect(news.length).toBeGreaterThan(1_000);
    expect(
      news.every(({ tick }, at) => tick <= (news[at - 1]?.tick ?? OPENING) && tick > OPENING - 30 * TICKS_PER_DAY),
    ).toBe(true);
    for (const [company] of openingCompanies.entries())
      for (const [row, direction] of (['up', 'down'] as const).entries()) {
        const editions = news
          .filter((it) => it.company === company && it.direction === direction)
          .map((it) => it.edition);
        const first = market.editions[2 * company + row] ?? 0;
        expect(editions).toEqual(editions.map((_, at) => first - 1 - at));
      }
  });

  test('moved prices in its direction', () => {
    const hours = rowsOf('hour').flatMap(({ startTick, levels }, at, rows) => {
      const before = rows[at - 1]?.levels?.close;
      return before && levels ? [{ startTick, before: before.news, after: levels.close.news }] : [];
    });
    const signs = hours.flatMap(({ startTick, before, after }) =>
      openingCompanies.flatMap((_, company) => {
        const told = past().news.filter(
          (it) => it.company === company && it.tick >= startTick && it.tick < startTick + TICKS_PER_HOUR,
        );
        const directions = new Set(told.map(({ direction }) => direction));
        const moved = Math.sign((after[company] ?? 0) - (before[company] ?? 0));
        return directions.size < 2 ? [[moved, directions.has('up') ? 1 : directions.has('down') ? -1 : 0]] : [];
      }),
    );
    expect(signs.filter(([moved, told]) => moved !== told)).toEqual([]);
    expect(signs.filter(([, told]) => told !== 0).length).toBeGreaterThan(1_000);
  });

  test('has headlines that the run does not repeat in its first week', () => {
    const headlines = new Set(
      past()
        .news.slice(0, 200)
        .map((each) => headlineFor(each).headline),
    );
    const printed: string[] = [];
    advance(past().market, OPENING + 3 * TICKS_PER_DAY, ({ jumps }) => {
      for (const jump of jumps) printed.push(headlineFor(jump).headline);
    });
    expect(printed.filter((headline) => headlines.has(headline))).toEqual([]);
  });
});
