import { expect, test } from 'vitest';
import { foldThrough } from '../../../shared/market/fold-through.ts';
import { CandleMaker, toMonthStart } from '../../../shared/market/month-record.ts';
import { FIRST_DIGEST } from '../../../shared/market/price-digest.ts';
import type { MonthChange } from '../../../shared/schemas/fairness.ts';
import { firstTickOfMonth, TICKS_PER_DAY, TICKS_PER_HOUR } from '../../../shared/tick.ts';
import { openingCompanies } from '../../testing/run.ts';
import { keystream } from './keystream.ts';
import { commitmentOf, monthKey } from './month-seed.ts';
import { digestAlong, toHex } from './months.ts';
import { openMarket } from './run.ts';

/*
 * The test vector of "Implement it" in docs/market.md: the last days of one month and the first of the next, in a wild
 * market, with prices from a few cents to nearly the highest, with set prices and a halt across the month's end.
 */

const DECEMBER = firstTickOfMonth('2026-12');
const STARTS = DECEMBER - 3 * TICKS_PER_DAY - 100;
const ENDS = DECEMBER + TICKS_PER_DAY + TICKS_PER_HOUR;
const WILDEST = 4;
/** The first companies' initial prices, in cents. */
const extremes = [2, 7, 50, 3_999_999_000];

const months = (['2026-11', '2026-12'] as const).map((month, at) => ({
  month,
  seed: Uint8Array.from({ length: 32 }, (_, byte) => 7 + byte + 32 * at),
  publicValue: at === 0 ? '' : 'd4'.repeat(32),
}));

const changes: MonthChange[] = [
  {
    tick: STARTS + 50,
    action: 'update-prices',
    prices: [
      { symbol: 'AWE', priceCents: 9_999, anchorCents: 10_012 },
      { symbol: 'MML', priceCents: 1, anchorCents: 1 },
    ],
  },
  { tick: STARTS + 200, action: 'halt', prices: [] },
  { tick: STARTS + 260, action: 'resume', prices: [] },
  { tick: STARTS + 260, action: 'update-prices', prices: [{ symbol: 'GNN', priceCents: 60, anchorCents: 4_000 }] },
  { tick: DECEMBER - 20, action: 'halt', prices: [] },
  { tick: DECEMBER + 30, action: 'resume', prices: [] },
];

function vector() {
  const keys = Object.fromEntries(
    months.map(({ month, seed, publicValue }) => [month, monthKey(seed, month, publicValue)]),
  );
  const wordsOf = keystream((month) => keys[month]);
  const start = openMarket({ keys, tick: STARTS });
  start.regime[openingCompanies.length] = WILDEST;
  for (const row of [start.prices, start.anchors, start.openings.season.prices]) row.set(extremes);
  const states: unknown[] = [];
  const digests: unknown[] = [];
  const days: { day: number; digest: Uint8Array }[] = [];
  const hours = new CandleMaker(TICKS_PER_HOUR);
  let digest: Uint8Array = FIRST_DIGEST;
  const told = new Set([1, 2, 50, 51, 200, 260, 261, ...[-1, 0, 1, 31].map((at) => DECEMBER - STARTS + at)]);
  const glance = ({ tick, prices, index }: { tick: number; prices: Uint32Array; index: number }) => {
    const along = digestAlong(digest, [
      { tick, prices, index, jumps: [], moods: new Int32Array(), news: new Int32Array() },
    ]);
    digest = along.digest;
    if (digests.length < 2) digests.push({ tick, digest: toHex(digest) });
    days.push(...along.days);
    hours.add({ tick, prices, index });
    if (told.has(tick - STARTS)) states.push({ tick, prices: [...prices], index });
  };
  const end = foldThrough(start, ENDS, { changes, wordsOf, glance });
  return {
    months: months.map(({ month, seed, publicValue }) => ({
      ...{ month, seed: toHex(seed), publicValue, commitment: commitmentOf(seed) },
      key: toHex(keys[month] as Uint8Array),
    })),
    companies: openingCompanies.map(({ symbol, tier, openingCents }) => ({ symbol, tier, openingCents })),
    start: toMonthStart(start),
    changes,
    words: [STARTS + 1, DECEMBER].map((tick) => ({
      tick,
      words: [...wordsOf(tick, openingCompanies.length)].slice(0, 8),
    })),
    digests,
    states,
    days: days.map(({ day, digest: value }) => ({ day, digest: toHex(value) })),
    hour: hours.candles().at(1),
    lastHour: hours.candles().at(-2),
    end: toMonthStart(end),
  };
}

// To record an intended change of the engine, run: npx vitest run functions/domain/market/vector.test.ts --update
test('the documented vector is what an independent implementation must give', async () => {
  const text = JSON.stringify(vector(), null, 1).replace(/\n\s+(?=-?\d|\])/g, '');
  await expect(`${text}\n`).toMatchFileSnapshot('../../../docs/market-vector.json');
});
