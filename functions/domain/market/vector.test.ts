import { expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { foldThrough } from '../../../shared/market/fold-through.ts';
import { CandleMaker } from '../../../shared/market/month-candles.ts';
import { toMonthStart } from '../../../shared/market/month-start.ts';
import { digestInput, FIRST_DIGEST } from '../../../shared/market/price-digest.ts';
import type { MonthChange } from '../../../shared/schemas/fairness.ts';
import { firstSlotOfMonth, SLOTS_PER_DAY, SLOTS_PER_HOUR } from '../../../shared/slot.ts';
import { digestAlong } from './digests.ts';
import { keystream } from './keystream.ts';
import { commitmentOf, monthKey } from './month-seed.ts';
import { toHex } from './months.ts';
import { openMarket } from './run.ts';

/*
 * The test vector of "Implement it" in docs/market.md: the end of one month and the beginning of the next, through a
 * price that is set, one at 0.01, and a halt.
 */

const DECEMBER = firstSlotOfMonth('2026-12');
const STARTS = DECEMBER - SLOTS_PER_DAY - 100;
const ENDS = DECEMBER + SLOTS_PER_HOUR;

const months = (['2026-11', '2026-12'] as const).map((month, at) => ({
  month,
  seed: Uint8Array.from({ length: 32 }, (_, byte) => byte + 32 * at),
  publicValue: at === 0 ? '' : 'd4'.repeat(32),
}));

const changes: MonthChange[] = [
  {
    slot: STARTS + 50,
    action: 'update-prices',
    prices: [
      { symbol: 'TFM', priceCents: 9_999, baseCents: 10_012 },
      { symbol: 'MML', priceCents: 1, baseCents: 1 },
    ],
  },
  { slot: STARTS + 200, action: 'halt', prices: [] },
  { slot: STARTS + 260, action: 'resume', prices: [] },
];

function vector() {
  const keys = Object.fromEntries(
    months.map(({ month, seed, publicValue }) => [month, monthKey(seed, month, publicValue)]),
  );
  const wordsOf = keystream((month) => keys[month]);
  const start = openMarket({ keys, slot: STARTS });
  const states: unknown[] = [];
  const days: { day: number; digest: Uint8Array }[] = [];
  const hours = new CandleMaker(SLOTS_PER_HOUR);
  let digest: Uint8Array = FIRST_DIGEST;
  const told = new Set([1, 2, 50, 51, 200, 260, 261, SLOTS_PER_DAY + 99, SLOTS_PER_DAY + 100, ENDS - STARTS]);
  const glance = ({ slot, prices, index }: { slot: number; prices: Uint32Array; index: number }) => {
    const along = digestAlong(digest, [
      { slot, prices, index, jumps: [], moods: new Int32Array(), news: new Int32Array() },
    ]);
    digest = along.digest;
    days.push(...along.days);
    hours.add({ slot, prices, index });
    if (told.has(slot - STARTS)) states.push({ slot, prices: [...prices], index });
  };
  const end = foldThrough(start, ENDS, { changes, wordsOf, glance });
  return {
    months: months.map(({ month, seed, publicValue }) => ({
      ...{ month, seed: toHex(seed), publicValue, commitment: commitmentOf(seed) },
      key: toHex(keys[month] as Uint8Array),
    })),
    companies: companies.map(({ symbol, tier, openingCents }) => ({ symbol, tier, openingCents })),
    start: toMonthStart(start),
    changes,
    words: [STARTS + 1, DECEMBER].map((slot) => ({ slot, words: [...wordsOf(slot)].slice(0, 8) })),
    firstDigestInput: toHex(digestInput(FIRST_DIGEST, start.prices, 100_000)),
    states,
    days: days.map(({ day, digest: value }) => ({ day, digest: toHex(value) })),
    hour: hours.candles().at(1),
    end: toMonthStart(end),
  };
}

// After a wanted change of the engine: npx vitest run functions/domain/market/vector.test.ts --update
test('the documents hold what an implementation of their own must give', async () => {
  const text = JSON.stringify(vector(), null, 1).replace(/\n\s+(?=-?\d|\])/g, '');
  await expect(`${text}\n`).toMatchFileSnapshot('../../../docs/market-vector.json');
});
