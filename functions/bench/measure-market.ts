import { companies } from '../../shared/companies.ts';
import { formatCents } from '../../shared/money.ts';
import { firstSlotOfDay } from '../../shared/slot.ts';
import { tiers } from '../../shared/tiers.ts';
import { type Figures, isWithin, measureFigures, wanted } from '../domain/market/figures.ts';

import { advance, openMarket } from '../domain/market/season.ts';

/*
 * Prints figures of the market's prices beside the wanted ones: 120 paths of 30 days per tier without the market's
 * mood, then a year of one whole market for the eye. Fails if a figure lies outside its interval.
 */

const PATHS = 120;
const DAYS = 30;
const MARKETS = PATHS / 6;

const percent = (value: number) => `${(value * 100).toFixed(2)} %`;
const hours = (value: number) => `${value.toFixed(1)} h`;
const plain = (value: number) => value.toFixed(3);

const rows: Record<keyof Figures, { title: string; format: (value: number) => string }> = {
  dayDeviation: { title: 'deviation, 24 h', format: percent },
  quarterHourDeviation: { title: 'deviation, 15 min', format: percent },
  newsEveryHours: { title: 'news every', format: hours },
  newsDeviation: { title: 'news, deviation', format: percent },
  hourlyAutocorrelation: { title: 'hourly autocorrelation', format: plain },
  hourlyKurtosis: { title: 'hourly kurtosis', format: plain },
  lowest: { title: 'lowest, of opening', format: plain },
};

const startMs = performance.now();
const measured = measureFigures({ markets: MARKETS, days: DAYS });
let misses = 0;
for (const tier of tiers) {
  console.log(`\n${tier}: ${PATHS} paths of ${DAYS} days`);
  for (const [key, { title, format }] of Object.entries(rows) as [keyof Figures, (typeof rows)[keyof Figures]][]) {
    const value = measured[tier][key];
    const [least, most] = wanted[tier][key];
    const ok = isWithin(value, [least, most]);
    if (!ok) misses += 1;
    const interval = `wanted ${format(least)} to ${format(most)}`;
    console.log(`  ${title.padEnd(24)}${format(value).padStart(9)}   ${interval.padEnd(30)}${ok ? 'ok' : 'NOT OK'}`);
  }
}

console.log('\none market with its mood: price in coins at the opening and after days');
const sampleDays = [1, 7, 30, 90, 365];
console.log(['', 'open', ...sampleDays].map((head) => String(head).padStart(10)).join(''));
let market = openMarket({ seed: 'a year', slot: 0 });
const columns = [market.prices];
for (const day of sampleDays) {
  market = advance(market, firstSlotOfDay(day));
  columns.push(market.prices);
}
for (const [index, { symbol }] of companies.entries()) {
  const prices = columns.map((column) => formatCents(column[index] ?? 0));
  console.log([symbol, ...prices].map((cell) => cell.padStart(10)).join(''));
}

console.log(`\n${misses} figures outside, ${((performance.now() - startMs) / 1000).toFixed(1)} s`);
process.exitCode = misses === 0 ? 0 : 1;
