import { companies } from '../../../shared/companies.ts';
import { LEVEL_UNIT } from '../../../shared/market/engine.ts';
import type { SlotResult } from '../../../shared/market/market.ts';
import { SLOTS_PER_DAY } from '../../../shared/slot.ts';
import { advance, openMarket } from '../../domain/market/run.ts';
import { keysFrom } from '../../testing/keys.ts';
import { percent, printRow } from './table.ts';

const SAMPLE_DAYS = [1, 2, 3];

/** Prints why the companies of one market moved on some days: by moods, by news, by their own walk. */
export function printAttribution(): void {
  const firstSlot = 20_000 * SLOTS_PER_DAY;
  const lastDay = Math.max(...SAMPLE_DAYS);
  const mornings: Pick<SlotResult, 'prices' | 'moods' | 'news'>[] = [];
  const opened = openMarket({ keys: keysFrom('why did it move', firstSlot), slot: firstSlot });
  mornings.push(opened);
  advance(opened, firstSlot + lastDay * SLOTS_PER_DAY, (result) => {
    if (result.slot % SLOTS_PER_DAY === 0) mornings.push(result);
  });
  console.log("\nWhy did it move: a day's change in % of the logarithm = market + news + own walk");
  printRow(['', ...SAMPLE_DAYS.map((day) => `day ${day}`)]);
  for (const [company, { symbol }] of companies.entries()) {
    printRow([symbol, ...SAMPLE_DAYS.map((day) => split(company, mornings[day - 1], mornings[day]))]);
  }
}

type Morning = Pick<SlotResult, 'prices' | 'moods' | 'news'>;

function split(company: number, before: Morning | undefined, after: Morning | undefined): string {
  if (!before || !after) return '';
  // The sums wrap around at 32 bits, and so do their differences.
  const shock = (key: 'moods' | 'news') =>
    (((after[key][company] ?? 0) - (before[key][company] ?? 0)) | 0) * LEVEL_UNIT;
  const total = Math.log((after.prices[company] ?? 0) / (before.prices[company] ?? 0));
  const [moods, news] = [shock('moods'), shock('news')];
  return [total, moods, news, total - moods - news].map((part) => percent(part, 1)).join(' ');
}
