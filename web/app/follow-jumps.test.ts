import { expect, test } from 'vitest';
import { JumpWatch } from './follow-jumps.ts';

/** Which of a price's moves, in thousandths, are jumps. */
function jumpsOf(...moves: number[]): boolean[] {
  const watch = new JumpWatch();
  let cents = 100_000;
  watch.see(new Map([['TFM', cents]]));
  return moves.map((move) => {
    cents *= 1 + move / 1000;
    return watch.see(new Map([['TFM', cents]]));
  });
}

test('a move many times the usual one is a jump, up or down', () => {
  expect(jumpsOf(0.3, -0.4, 0.2, 6, -0.3, -8)).toEqual([false, false, false, true, false, true]);
});

test('a move that would be a jump in calm hours is none while prices swing as far', () => {
  const wild = Array.from({ length: 40 }, (_, turn) => (turn % 2 === 0 ? 2 : -2));
  expect(jumpsOf(...wild, 4).at(-1)).toBe(false);
});

test('first prices and unchanged prices are not jumps', () => {
  expect(jumpsOf(0, 0, 0)).toEqual([false, false, false]);
});
