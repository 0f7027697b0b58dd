import { beforeEach, describe, expect, test } from 'vitest';
import { HaltWatch } from './halt-watch.ts';

let watch: HaltWatch;
let nowMs = 0;
const poll = (prices: string, list = 'stocks') => {
  nowMs += 10_000;
  return watch.see({ list, prices, nowMs });
};

beforeEach(() => {
  watch = new HaltWatch();
});

describe('asks the market whether trading is halted', () => {
  test('once at the start', () => {
    expect(poll('1')).toBe(true);
    watch.halted = false;
    expect(poll('2')).toBe(false);
  });

  test('not while prices move', () => {
    watch.halted = false;
    expect(['1', '2', '3', '4'].map((prices) => poll(prices))).toEqual([false, false, false, false]);
  });

  test('when prices stand still, and not again once a halt is known', () => {
    watch.halted = false;
    expect([poll('1'), poll('1')]).toEqual([false, true]);
    watch.halted = true;
    expect([poll('1'), poll('1')]).toEqual([false, false]);
  });

  test('when prices of a halted market move, because it may have resumed', () => {
    watch.halted = true;
    expect([poll('1'), poll('2')]).toEqual([false, true]);
  });

  test('once a minute while prices stand still in an open market where all players hold cash', () => {
    watch.halted = false;
    poll('1');
    const asked = Array.from({ length: 13 }, () => poll('1'));
    expect(asked.flatMap((ask, place) => (ask ? [place] : []))).toEqual([0, 6, 12]);
  });

  test('not because the same tick was polled twice', () => {
    watch.halted = false;
    watch.see({ list: 'stocks', prices: '1', nowMs: 100_000 });
    expect(watch.see({ list: 'stocks', prices: '1', nowMs: 101_000 })).toBe(false);
  });

  test('not because the screen switched to another list', () => {
    watch.halted = true;
    expect([poll('1'), poll('9', 'players'), poll('1')]).toEqual([false, false, false]);
  });
});
