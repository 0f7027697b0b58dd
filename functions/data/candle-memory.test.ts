import { expect, test } from 'vitest';
import { TICK_MS, TICKS_PER_MINUTE, tickAt } from '../../shared/tick.ts';
import { candlePlace } from '../domain/market/candles.ts';
import { tickJob } from '../testing/events.ts';
import { flatRow, flatRows, withPrice } from '../testing/flat-candles.ts';
import { metered } from '../testing/meter.ts';
import { FUTURE_NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';
import { listCandles, putMovedCandles } from './candles.ts';

test('rows that change or come late are read again', async () => {
  setClock(FUTURE_NOON_MS);
  const resolution = 'hour';
  const endTick = candlePlace(resolution, tickAt(FUTURE_NOON_MS)).startTick;
  const count = 100;
  const rows = flatRows(resolution, { count, endTick });
  /** The row that the tick job is working on. */
  const present = flatRow(resolution, endTick);
  const list = (place = 0) => listCandles({ resolution, firstTick: rows[place]?.startTick ?? 0, count });
  const put = (each: typeof rows, tick: number) =>
    putMovedCandles(each, { version: 1, turn: 0, fromTick: tick - 1, tick, nowMs: FUTURE_NOON_MS });
  const late = rows[50] as (typeof rows)[number];
  const unfinished = rows.at(-1) as (typeof rows)[number];

  // One row is missing, as if the tick job could not write it.
  await put(
    rows.filter((row) => row !== late),
    endTick + 1,
  );
  await put([present], endTick + 2);
  expect((await list()).length).toBe(count);
  await put([late], endTick + 3);
  // A tick of the next candle completes the last minute.
  await put([{ ...unfinished, high: withPrice(unfinished.high, 0, 11_111) }], endTick + 4);
  await put([{ ...present, high: withPrice(present.high, 0, 12_345) }], endTick + 5);
  const read = await list(1);
  expect(read.map(({ startTick }) => startTick)).toEqual([...rows.slice(1), present].map(({ startTick }) => startTick));
  expect(read.slice(-2).map(({ high }) => high[0])).toEqual([11_111, 12_345]);
  await put([{ ...present, high: withPrice(present.high, 0, 54_321) }], endTick + 10);
  expect((await list(1)).at(-1)?.high[0]).toBe(54_321);
  expect((await metered(() => list(1))).readUnits).toBe(0.5);
});

test('a row that tick jobs have finished is read only once', async () => {
  const minutes = 3;
  setClock(FUTURE_NOON_MS);
  await openTestMarket();
  const { startTick: firstTick } = candlePlace('minute', tickAt(FUTURE_NOON_MS) + TICKS_PER_MINUTE);
  for (let tick = 1; tick <= (minutes + 2) * TICKS_PER_MINUTE; tick++) {
    setClock(FUTURE_NOON_MS + tick * TICK_MS);
    await tickJob();
  }
  const list = () => listCandles({ resolution: 'minute', firstTick, count: 60 });
  const first = await metered(list);
  const again = await metered(list);
  expect(first.readUnits).toBeGreaterThan(again.readUnits);
  expect(again.readUnits).toBe(0.5);
  expect((await list()).map(({ startTick }) => startTick).slice(0, minutes)).toEqual(
    Array.from({ length: minutes }, (_, minute) => firstTick + minute * TICKS_PER_MINUTE),
  );
});
