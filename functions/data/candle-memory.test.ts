import { expect, test } from 'vitest';
import { SLOT_MS, SLOTS_PER_MINUTE, slotAt } from '../../shared/slot.ts';
import { candlePlace } from '../domain/market/candles.ts';
import { beat } from '../testing/events.ts';
import { metered } from '../testing/meter.ts';
import { flatRow, flatRows, withPrice } from '../testing/past.ts';
import { FUTURE_NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';
import { listCandles, putMovedCandles } from './candles.ts';

test('what changes or came late is read again', async () => {
  setClock(FUTURE_NOON_MS);
  const resolution = 'hour';
  const endSlot = candlePlace(resolution, slotAt(FUTURE_NOON_MS)).startSlot;
  const count = 100;
  const rows = flatRows(resolution, { count, endSlot });
  /** The row that a beat is at. */
  const present = flatRow(resolution, endSlot);
  const list = (place = 0) => listCandles({ resolution, firstSlot: rows[place]?.startSlot ?? 0, count });
  const put = (each: typeof rows, slot: number) =>
    putMovedCandles(each, { version: 1, turn: 0, fromSlot: slot - 1, slot, nowMs: FUTURE_NOON_MS });
  const late = rows[50] as (typeof rows)[number];
  const unfinished = rows.at(-1) as (typeof rows)[number];

  // One is missing, as after a beat that could not write it.
  await put(
    rows.filter((row) => row !== late),
    endSlot + 1,
  );
  await put([present], endSlot + 2);
  expect((await list()).length).toBe(count);
  await put([late], endSlot + 3);
  // Its last minute is taken in by a slot of the next.
  await put([{ ...unfinished, high: withPrice(unfinished.high, 0, 11_111) }], endSlot + 4);
  await put([{ ...present, high: withPrice(present.high, 0, 12_345) }], endSlot + 5);
  const read = await list(1);
  expect(read.map(({ startSlot }) => startSlot)).toEqual([...rows.slice(1), present].map(({ startSlot }) => startSlot));
  expect(read.slice(-2).map(({ high }) => high[0])).toEqual([11_111, 12_345]);
  await put([{ ...present, high: withPrice(present.high, 0, 54_321) }], endSlot + 10);
  expect((await list(1)).at(-1)?.high[0]).toBe(54_321);
  expect((await metered(() => list(1))).readUnits).toBe(0.5);
});

test('a row that beats have finished is read once, slot by slot as they come', async () => {
  const minutes = 8;
  setClock(FUTURE_NOON_MS);
  await openTestMarket();
  const { startSlot: firstSlot } = candlePlace('minute', slotAt(FUTURE_NOON_MS) + SLOTS_PER_MINUTE);
  for (let slot = 1; slot <= (minutes + 2) * SLOTS_PER_MINUTE; slot++) {
    setClock(FUTURE_NOON_MS + slot * SLOT_MS);
    await beat();
  }
  const list = () => listCandles({ resolution: 'minute', firstSlot, count: 60 });
  const first = await metered(list);
  const again = await metered(list);
  expect(first.readUnits).toBeGreaterThan(1);
  expect(again.readUnits).toBe(0.5);
  expect((await list()).map(({ startSlot }) => startSlot).slice(0, minutes)).toEqual(
    Array.from({ length: minutes }, (_, minute) => firstSlot + minute * SLOTS_PER_MINUTE),
  );
});
