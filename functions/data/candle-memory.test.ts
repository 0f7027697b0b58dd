import { beforeAll, expect, test } from 'vitest';
import { slotAt } from '../../shared/slot.ts';
import { candleEndSlot } from '../domain/market/candles.ts';
import { metered } from '../testing/meter.ts';
import { flatRow, flatRows, withPrice } from '../testing/past.ts';
import { FUTURE_NOON_MS, setClock } from '../testing/scene.ts';
import { listCandles, putMovedCandles } from './candles.ts';

const resolution = 'five-minutes';
const length = candleEndSlot({ resolution, startSlot: 0 });
const endSlot = Math.floor(slotAt(FUTURE_NOON_MS) / length) * length;
const count = 100;
const rows = flatRows(resolution, { count, endSlot });
const firstSlot = rows[0]?.startSlot ?? 0;
/** The row that a beat is at. */
const present = flatRow(resolution, endSlot);

const list = (from = firstSlot) => listCandles({ resolution, firstSlot: from, count });
const put = (each: typeof rows, slot: number) => putMovedCandles(each, { version: 1, slot, nowMs: FUTURE_NOON_MS });

beforeAll(async () => {
  setClock(FUTURE_NOON_MS);
  // One is missing, as after a beat that could not write it.
  await put(
    rows.filter((_, place) => place !== 50),
    endSlot + 10,
  );
  await put([present], endSlot + 10);
});

test('a finished row is read once, and what changes or came late is read again', async () => {
  expect((await list()).length).toBe(count);
  const again = await metered(list);
  expect(again.readUnits).toBeLessThan(7);
  await put([rows[50] as (typeof rows)[number]], endSlot + 11);
  const high = withPrice(present.high, 0, 12_345);
  await put([{ ...present, high }], endSlot + 12);
  const read = await list(rows[1]?.startSlot);
  expect(read.map(({ startSlot }) => startSlot)).toEqual([...rows.slice(1), present].map(({ startSlot }) => startSlot));
  expect(read.at(-1)?.high[0]).toBe(12_345);
  expect((await metered(() => list(rows[1]?.startSlot))).readUnits).toBe(0.5);
  await put([{ ...present, high: withPrice(present.high, 0, 54_321) }], endSlot + 13);
  expect((await list(rows[1]?.startSlot)).at(-1)?.high[0]).toBe(54_321);
});
