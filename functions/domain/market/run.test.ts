import { expect, test } from 'vitest';
import { headlineFor } from '../../../shared/market/headline.ts';
import { quotesOf } from '../../../shared/market/market.ts';
import { TICKS_PER_DAY } from '../../../shared/tick.ts';
import { opened } from '../../testing/run.ts';
import { advance } from './run.ts';

const WEEK = 7 * TICKS_PER_DAY;

test('in a month of one run, prices stay between a tenth and ten times their opening', () => {
  let market = opened();
  for (let day = 0; day < 30; day++) {
    market = advance(market, market.tick + TICKS_PER_DAY);
    for (const { company, priceCents } of quotesOf(market)) {
      expect(Math.abs(Math.log10(priceCents / company.openingCents))).toBeLessThan(1);
    }
  }
});

test('the market catches up on a week in under a second of processor time', () => {
  const before = process.threadCpuUsage();
  advance(opened(), opened().tick + WEEK);
  expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
});

test('no headline is repeated within a week', () => {
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
