import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { keystream } from '../../../functions/domain/market/keystream.ts';
import { seededKeys } from '../../../functions/testing/keys.ts';
import { playedMonth } from '../../../functions/testing/played-month.ts';
import { companies } from '../../../shared/companies.ts';
import type { MonthRecord } from '../../../shared/schemas/fairness.ts';
import { firstTickOfMonth, TICKS_PER_DAY, TICKS_PER_HOUR, tickStartMs } from '../../../shared/tick.ts';
import { keyOfSeed, monthWords } from '../../lib/month-words.ts';
import { verifyMonth } from './verify-month.ts';

const MONTH = '2026-11';
const MONTH_ENDS = firstTickOfMonth('2026-12');

/** The run opens in its first month's last days, partway through an hour. */
const OPENED = MONTH_ENDS - 3 * TICKS_PER_DAY - 100;

let played: ReturnType<ReturnType<typeof playedMonth>['end']>;

beforeAll(() => {
  const market = playedMonth({ month: MONTH, openedAt: OPENED });
  market.set('TFM', 9_999);
  market.wait(1_000);
  market.set('TFM', 1);
  market.set('AWE', 123_456);
  market.wait(TICKS_PER_HOUR);
  market.increase(25);
  market.wait(77);
  market.halt(true);
  market.wait(500);
  market.undo();
  market.halt(false);
  market.wait(TICKS_PER_DAY);
  market.increase(-25);
  played = market.end();
});

const verify = (record: MonthRecord, commitment = played.commitment) => verifyMonth(record, { commitment });

function altered(alter: (record: MonthRecord) => void): MonthRecord {
  const record = structuredClone(played.record);
  alter(record);
  return record;
}

describe('a verified month', () => {
  test('kept its word, through set and raised prices, an undo, a halt and a resumption', async () => {
    expect(played.record.changes.map(({ action }) => action)).toEqual([
      ...['update-prices', 'update-prices', 'update-prices', 'increase-all-prices', 'halt', 'undo', 'resume'],
      ...['increase-all-prices'],
    ]);
    expect(await verify(played.record)).toEqual({
      keptWord: true,
      seedMatches: true,
      endMatches: true,
      days: { compared: 3, missing: 0 },
      hours: { compared: 72, missing: 0 },
      minutes: { compared: 4336, missing: 0 },
      digests: { compared: 4, missing: 0 },
      wrongDigests: [],
      trades: 0,
      mismatchCount: 0,
      mismatches: [],
    });
  });

  test('reports its progress after each day', async () => {
    const told: number[] = [];
    const onDay = ({ done, total }: { done: number; total: number }) => void told.push(done / total);
    await verifyMonth(played.record, { commitment: played.commitment, onDay });
    expect(told).toEqual([0.25, 0.5, 0.75, 1]);
  });

  test('needs no state at the beginning of the next month', async () => {
    const verdict = await verify(altered((record) => (record.next = null)));
    expect([verdict.keptWord, verdict.endMatches]).toEqual([true, undefined]);
  });

  test('begins at a state from before or after the changes of its tick alike', async () => {
    const [first] = played.record.changes;
    expect(first?.tick).toBe(played.record.start.tick);
    const after = altered(({ start }) => {
      start.prices[0] = 9_999;
      start.anchors[0] = first?.prices[0]?.anchorCents ?? 0;
    });
    expect((await verify(after)).keptWord).toBe(true);
  });

  test('may lack hours, which expire, but no day', async () => {
    const verdict = await verify(altered(({ hours }) => hours.splice(10, 5)));
    expect([verdict.keptWord, verdict.hours]).toEqual([true, { compared: 67, missing: 5 }]);
    const dayless = await verify(altered(({ days }) => days.pop()));
    expect([dayless.keptWord, dayless.days]).toEqual([false, { compared: 2, missing: 1 }]);
  });
});

describe('a broken promise', () => {
  test('is found by one cent of any tick, even if no candle shows it', async () => {
    // Changing the price of one tick changes the digest of its day and of all days after it.
    const bent = altered(({ digests }) => {
      const first = digests[0];
      if (first) first.value = createHash('sha256').update('bent').digest('hex');
    });
    const verdict = await verify(bent);
    expect([verdict.keptWord, verdict.wrongDigests, verdict.mismatchCount]).toEqual([
      false,
      [played.record.digests[0]?.day],
      0,
    ]);
    const missing = await verify(altered(({ digests }) => digests.pop()));
    expect([missing.keptWord, missing.digests]).toEqual([false, { compared: 3, missing: 1 }]);
  });

  test('is found by the price of a trade', async () => {
    const minute = played.record.minutes[7];
    const tick = (minute?.tick ?? 0) + 5;
    const [symbol, priceCents] = ['TFM', minute?.close[0] ?? 0];
    const verdictOf = (cents: number) =>
      verifyMonth(played.record, { commitment: played.commitment, trades: [{ tick, symbol, priceCents: cents }] });
    expect(await verdictOf(priceCents)).toMatchObject({ keptWord: true, trades: 1 });
    expect(await verdictOf(priceCents + 1)).toMatchObject({
      keptWord: false,
      mismatches: [{ of: 'trade', symbol, expected: priceCents, found: priceCents + 1 }],
    });
  });

  test('is found by one cent of one candle', async () => {
    const tick = MONTH_ENDS - TICKS_PER_HOUR;
    let cents = 0;
    const verdict = await verify(
      altered(({ hours }) => {
        const high = hours.find((hour) => hour.tick === tick)?.high ?? [];
        cents = high[3] ?? 0;
        high[3] = cents + 1;
      }),
    );
    expect([verdict.keptWord, verdict.mismatchCount]).toEqual([false, 1]);
    expect(verdict.mismatches).toEqual([
      { symbol: 'MS', of: 'hour', timeMs: tickStartMs(tick), price: 'high', expected: cents, found: cents + 1 },
    ]);
  });

  test('is found by a hundredth of the index, and by a row without it', async () => {
    const other = await verify(altered(({ days }) => days.at(-1)?.close.splice(-1, 1, 1)));
    expect(other.mismatches).toMatchObject([{ symbol: 'the index', of: 'day', price: 'close', found: 1 }]);
    const none = await verify(altered(({ days }) => days.at(-1)?.close.pop()));
    expect([none.keptWord, none.mismatchCount]).toEqual([false, 1]);
  });

  test.each<[string, (record: MonthRecord) => void]>([
    ['a price that a change set', ({ changes }) => Object.assign(changes[2]?.prices[0] ?? {}, { priceCents: 123_457 })],
    ['an anchor that a change left', ({ changes }) => Object.assign(changes[2]?.prices[0] ?? {}, { anchorCents: 1 })],
    ['the tick of a change', ({ changes }) => Object.assign(changes[3] ?? {}, { tick: (changes[3]?.tick ?? 0) + 1 })],
    ['an omitted change', ({ changes }) => changes.splice(3, 1)],
    ['an omitted halt', ({ changes }) => changes.splice(4, 1)],
    ['an omitted undo', ({ changes }) => changes.splice(5, 1)],
    ['a price at the beginning', ({ start }) => start.prices.splice(7, 1, (start.prices[7] ?? 0) + 1)],
  ])('is found by %s', async (_, alter) => {
    const verdict = await verify(altered(alter));
    expect([verdict.keptWord, verdict.seedMatches]).toEqual([false, true]);
    expect(verdict.mismatchCount).toBeGreaterThan(0);
    expect(verdict.mismatches).toHaveLength(Math.min(10, verdict.mismatchCount));
  });

  test('is found by one byte of the seed', async () => {
    const seed = played.record.seed.replace(/^../, (byte) => (byte === '00' ? '01' : '00'));
    const verdict = await verify({ ...played.record, seed });
    expect([verdict.keptWord, verdict.seedMatches]).toEqual([false, false]);
    expect(verdict.mismatchCount).toBeGreaterThan(1000);
    expect(verdict.mismatches).toHaveLength(10);
  });

  test('is found by a seed other than the promised one, even if its prices follow from it', async () => {
    const verdict = await verify(played.record, createHash('sha256').update('another').digest('hex'));
    expect([verdict.keptWord, verdict.seedMatches, verdict.mismatchCount]).toEqual([false, false, 0]);
  });

  test('is found by a next month that begins elsewhere', async () => {
    const verdict = await verify(altered(({ next }) => next?.anchors.splice(1, 1, 1)));
    expect([verdict.keptWord, verdict.endMatches, verdict.mismatchCount]).toEqual([false, false, 0]);
  });
});

test('the verifier and the market, separate programs, draw the same words', async () => {
  const key = keyOfSeed(played.record.seed, MONTH, '');
  const firstTick = MONTH_ENDS - 100;
  const verified = await monthWords(key, { firstTick, ticks: 100, companies: companies.length });
  const market = keystream(seededKeys('a season of months'));
  for (let tick = firstTick; tick < MONTH_ENDS; tick++) {
    expect(verified(tick, companies.length)).toEqual(market(tick, companies.length));
  }
  expect(() => verified(MONTH_ENDS, companies.length)).toThrow('no words of tick');
});
