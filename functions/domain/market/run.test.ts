import { expect, test } from 'vitest';
import { headlineFor } from '../../../shared/market/headline.ts';
import { quotesOf } from '../../../shared/market/market.ts';
import { TICKS_PER_DAY } from '../../../shared/tick.ts';
import { opened } from '../../testing/run.ts';
import { advance } from './run.ts';

const WEEK = 7 * TICKS_PER_DAY;

test('in a month of one run no price is a tenth or ten times its opening', () => {
  let market = opened();
  for (let day = 0; day < 30; day++) {
    market = advance(market, market.tick + TICKS_PER_DAY);
    for (const { company, priceCents } of quotesOf(market)) {
      expect(Math.abs(Math.log10(priceCents / company.openingCents))).toBeLessThan(1);
    }
  }
});

test('a market catches up with a week in under a second of the processor', () => {
  const before = process.threadCpuUsage();
  advance(opened(), opened().tick + WEEK);
  expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
});

test('no headline is printed twice in a week', () => {
  const lastSeen = new Map<string, number>();
  let printed = 0;
  let shortestGapTicks = Number.POSITIVE_INFINITY;
  advance(opened(), opened().tick + 10 * TICKS_PER_DAY, ({ jumps }) => {
    for (const jump of jumps) {
      const { headline, direction } = headlineFor(jump);
      expect(direction).toBe(jump.size < 0 ? 'down' : 'up');
      shortestGapTicks = Math.min(shortestGapTicks, jump.tick - (lastSeen.get(headline) ?? Number.NEGATIVE_INFINITY));
      lastSeen.set(headline, jump.tick);
      printed += 1;
    }
  });
  expect(printed).toBeGreaterThan(300);
  expect(shortestGapTicks).toBeGreaterThan(WEEK);
});
