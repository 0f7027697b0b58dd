import { expect, test } from 'vitest';
import { SheetDrag } from './use-sheet-drag.ts';

/** Drags to these distances in pixels, one step every 16 ms. */
function drag(way: readonly number[], restMs = 0): SheetDrag {
  const made = new SheetDrag({ y: 300, atMs: 0 });
  way.forEach((y, step) => {
    made.moveTo({ y: 300 + y, atMs: (step + 1) * 16 });
  });
  if (restMs > 0) made.moveTo({ y: 300 + (way.at(-1) ?? 0), atMs: way.length * 16 + restMs });
  return made;
}

test.each<[name: string, way: number[], restMs: number, heightPx: number, closes: boolean]>([
  ['a long drag closes the sheet, however slow', [30, 60, 90, 130], 500, 600, true],
  ['a short drag does not close the sheet', [5, 10, 15, 20], 500, 600, false],
  ['a flick closes the sheet', [10, 25, 45], 0, 600, true],
  ['a flick that rests before its release does not close the sheet', [10, 25, 45], 200, 600, false],
  ['a drag of a third closes a low sheet', [20, 40, 60], 500, 150, true],
  ['a drag upwards does not close the sheet', [-40, -90, -160], 0, 600, false],
  ['a drag back to its start does not close the sheet', [60, 140, 60, 0], 0, 600, false],
  ['a touch without a drag does not close the sheet', [], 0, 600, false],
])('%s', (_, way, restMs, heightPx, closes) => {
  expect(drag(way, restMs).closes(heightPx)).toBe(closes);
});

test('the sheet follows the finger down and stays in its place upwards', () => {
  const made = new SheetDrag({ y: 300, atMs: 0 });
  expect(made.moveTo({ y: 340, atMs: 16 })).toBe(40);
  expect(made.moveTo({ y: 250, atMs: 32 })).toBe(0);
});
