import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PaidTier, paidTiers } from '../../shared/plans.ts';
import {
  accessTiersAt,
  addMonths,
  isExpired,
  type PaidMonth,
  type Periods,
  periodEndMs,
  periodsFrom,
  planAt,
  toStatus,
} from './entitlement.ts';

const DAY_MS = 24 * 3600 * 1000;

const ms = (text: string) => Date.parse(text);
const day = (time: number) => new Date(time).toISOString();

/** Pays for plans given as text, such as `basic 2027-03-01T00:00:00Z`. */
function pay(...payments: string[]): Periods {
  const words = payments.map((payment) => payment.split(' ') as [PaidTier, string]);
  return periodsFrom(words.map(([tier, capturedAt]) => ({ tier, capturedAtMs: ms(capturedAt) })));
}

test.each([
  ['2026-11-20T20:50:00.123Z', 1, '2026-12-20T20:50:00.123Z'],
  ['2026-12-05T00:00:00.000Z', 1, '2027-01-05T00:00:00.000Z'],
  ['2027-02-28T10:00:00.000Z', 1, '2027-03-28T10:00:00.000Z'],
  ['2027-01-31T10:00:00.000Z', 1, '2027-03-01T00:00:00.000Z'],
  ['2028-01-31T10:00:00.000Z', 1, '2028-03-01T00:00:00.000Z'],
  ['2028-02-29T23:59:59.999Z', 12, '2029-03-01T00:00:00.000Z'],
  ['2027-03-31T10:00:00.000Z', 1, '2027-05-01T00:00:00.000Z'],
  ['2027-01-31T10:00:00.000Z', 2, '2027-03-31T10:00:00.000Z'],
  ['2027-01-31T10:00:00.000Z', 200, '2043-10-01T00:00:00.000Z'],
])('%s plus %i months is the same day and time, or the end of a month without that day', (from, months, to) => {
  expect(day(addMonths(ms(from), months))).toBe(to);
});

test('a period that starts later never ends earlier', () => {
  const hours = fc.record({ month: fc.nat(120), day: fc.integer({ min: 27, max: 31 }), hour: fc.nat(23) });
  const start = hours.map(({ month, day, hour }) => Date.UTC(2026, month, day, hour));
  fc.assert(
    fc.property(start, fc.nat(72), fc.integer({ min: 1, max: 30 }), (fromMs, laterHours, months) => {
      const laterMs = fromMs + laterHours * 3_600_000;
      expect(addMonths(laterMs, months)).toBeGreaterThanOrEqual(addMonths(fromMs, months));
    }),
    { numRuns: 1_000 },
  );
});

describe('a payment', () => {
  test('opens its tiers from its capture until exactly one month later', () => {
    const holder = { periods: pay('basic 2027-01-31T10:00:00Z') };
    const end = ms('2027-03-01T00:00:00Z');
    expect(planAt(holder, ms('2027-01-31T09:59:59.999Z'))).toBe('free');
    expect(accessTiersAt(holder, ms('2027-01-31T10:00:00Z'))).toEqual(['standard', 'bronze']);
    expect([planAt(holder, end - 1), planAt(holder, end)]).toEqual(['basic', 'free']);
    expect([isExpired(holder, end - 1), isExpired(holder, end)]).toEqual([false, true]);
  });

  test('for a running plan adds a month to its end, without drifting from the 31st', () => {
    const periods = pay('basic 2027-01-31T10:00:00Z', 'basic 2027-02-10T00:00:00Z');
    expect(day(periodEndMs(periods.basic as never))).toBe('2027-03-31T10:00:00.000Z');
  });

  test('for an expired plan starts a new period', () => {
    const periods = pay('basic 2027-01-01T00:00:00Z', 'basic 2027-02-02T00:00:00Z');
    expect(periods.basic).toMatchObject({ startsAtMs: ms('2027-02-02T00:00:00Z'), months: 1 });
  });

  test('for a higher plan takes over at once, while the lower one runs on beneath it', () => {
    const holder = { periods: pay('basic 2027-03-01T00:00:00Z', 'elite 2027-03-10T00:00:00Z') };
    expect(planAt(holder, ms('2027-03-10T00:00:00Z'))).toBe('elite');
    expect(day(periodEndMs(holder.periods.basic as never))).toBe('2027-04-01T00:00:00.000Z');
    expect(planAt(holder, ms('2027-04-10T00:00:00Z'))).toBe('free');
  });

  test('for a lower plan begins when the higher one ends, even if that is extended meanwhile', () => {
    const before = { periods: pay('elite 2027-03-01T00:00:00Z', 'basic 2027-03-10T00:00:00Z') };
    expect(toStatus(before, ms('2027-03-20T00:00:00Z'))).toMatchObject({
      planName: 'Elite',
      endsAt: '2027-04-01T00:00:00.000Z',
      next: { planName: 'Basic', endsAt: '2027-05-01T00:00:00.000Z' },
    });
    const after = pay('elite 2027-03-01T00:00:00Z', 'basic 2027-03-10T00:00:00Z', 'elite 2027-03-20T00:00:00Z');
    expect(day(after.basic?.startsAtMs ?? 0)).toBe('2027-05-01T00:00:00.000Z');
  });
});

const eliteThenBasic = ['elite 2027-01-01', 'basic 2027-03-01'];
const basicThenElite = ['basic 2027-02-01', 'elite 2027-02-03'];
const endedTogether = ['basic 2027-01-30', 'elite 2027-01-31'];

describe('two plans at once', () => {
  const dayMs = ms('2027-03-10T00:00:00Z');
  const order = ['basic', 'premium', 'elite'] as const;
  const pairs = order.flatMap((running, had) =>
    order.map((bought, wanted) => ({ running, bought, waits: wanted < had })),
  );

  test.each(pairs.filter(({ running, bought }) => running !== bought))(
    '$bought, paid for while $running runs, waits for its end: $waits',
    ({ running, bought, waits }) => {
      const periods = pay(`${running} 2027-03-01T00:00:00Z`, `${bought} 2027-03-10T00:00:00Z`);
      expect(periods[bought]?.startsAtMs).toBe(waits ? ms('2027-04-01T00:00:00Z') : dayMs);
    },
  );

  test('the lower of two plans paid for in the same second waits', () => {
    const periods = pay('basic 2027-03-10T00:00:00Z', 'elite 2027-03-10T00:00:00Z');
    expect(periods.basic?.startsAtMs).toBe(ms('2027-04-10T00:00:00Z'));
  });

  test("a plan that begins at the moment of a higher one's payment runs on beneath it", () => {
    const periods = pay('elite 2027-02-10T00:00:00Z', 'basic 2027-02-11T00:00:00Z', 'elite 2027-03-10T00:00:00Z');
    expect(periods.basic?.startsAtMs).toBe(dayMs);
  });
});

test('a first plan that has not begun has not expired', () => {
  const holder = { periods: pay('basic 2027-03-10T00:05:00Z') };
  expect(isExpired(holder, ms('2027-03-10T00:00:00Z'))).toBe(false);
});

describe('a refund', () => {
  const first: string = 'basic 2027-03-01T00:00:00Z';
  const later: string = 'basic 2027-03-12T00:00:00Z';

  test.each<[title: string, left: string[], plan: string, endsAt: string | null]>([
    ['of the only payment leaves no trace of the plan', [], 'Free', null],
    ['of a higher plan makes a lower one run from its first day', [first, later], 'Basic', '2027-05-01'],
    ['of a higher plan lets one that waited run from its payment', [later], 'Basic', '2027-04-12'],
  ])('%s', (_, left, plan, endsAt) => {
    const { planName, endsAt: end } = toStatus({ periods: pay(...left) }, ms('2027-03-15T00:00:00Z'));
    expect([planName, end?.slice(0, 10) ?? null]).toEqual([plan, endsAt]);
  });
});

test('payments for one plan without a gap give as many months as payments', () => {
  const start = ms('2027-01-31T10:00:00Z');
  const months = Array.from({ length: 200 }, () => ({ tier: 'premium', capturedAtMs: start }) as const);
  expect(periodsFrom(months).premium).toEqual({ startsAtMs: start, months: 200 });
});

test.each<[title: string, payments: string[], at: string, plan: string, endsAt: string | null, isExpired: boolean]>([
  ['free before the first payment', [], '2027-03-01', 'Free free standard', null, false],
  ['a plan that runs', ['basic 2027-03-01'], '2027-03-31', 'Basic basic standard bronze', '2027-04-01', false],
  [
    'a plan that runs, though another has ended',
    eliteThenBasic,
    '2027-03-02',
    'Basic basic standard bronze',
    '2027-04-01',
    false,
  ],
  ['a plan that has ended', ['basic 2027-03-01'], '2027-04-01', 'Basic basic standard', '2027-04-01', true],
  ['the last of two that have ended', eliteThenBasic, '2027-05-01', 'Basic basic standard', '2027-04-01', true],
  ['the higher one, if that was last', basicThenElite, '2027-05-01', 'Elite elite standard', '2027-03-03', true],
  ['the higher of two that ended together', endedTogether, '2027-05-01', 'Elite elite standard', '2027-03-01', true],
])('a status shows %s', (_, payments, at, plan, endsAt, isExpired) => {
  const [planName, tier, ...accessTiers] = plan.split(' ');
  const end = endsAt && `${endsAt}T00:00:00.000Z`;
  const status = { planName, tier, isExpired, accessTiers, endsAt: end, next: null };
  expect(toStatus({ periods: pay(...payments) }, ms(at))).toEqual(status);
});

describe('in any sequence of payments', () => {
  const month = fc.record({
    tier: fc.constantFrom(...paidTiers),
    capturedAtMs: fc
      .record({ month: fc.nat(7), day: fc.constantFrom(1, 10, 27, 28, 29, 30, 31), hour: fc.nat(1) })
      .map(({ month, day, hour }) => Date.UTC(2027, month, day, hour)),
  });
  const list = fc.array(month, { maxLength: 10 });

  test('their order in the list makes no difference', () => {
    const shuffled = list.chain((months) =>
      fc.tuple(fc.constant(months), fc.shuffledSubarray(months, { minLength: months.length })),
    );
    fc.assert(
      fc.property(shuffled, ([months, again]) => {
        expect(periodsFrom(again)).toEqual(periodsFrom(months));
      }),
    );
  });

  /** Basic waits for Elite: from 30 October at 01:00 before the last payment, from 31 October at midnight after it. */
  const queuedPastAMonthsEnd: [PaidMonth[], PaidMonth] = [
    [
      { tier: 'elite', capturedAtMs: ms('2027-05-30T01:00:00Z') },
      { tier: 'premium', capturedAtMs: ms('2027-05-31T00:00:00Z') },
      ...Array.from({ length: 3 }, () => ({ tier: 'premium', capturedAtMs: ms('2027-06-01T00:00:00Z') }) as const),
      { tier: 'basic', capturedAtMs: ms('2027-06-01T00:00:00Z') },
      { tier: 'elite', capturedAtMs: ms('2027-08-31T00:00:00Z') },
    ],
    { tier: 'elite', capturedAtMs: ms('2027-01-01T00:00:00Z') },
  ];

  test('one more payment adds a month of its plan or a higher one, and costs no day of any', () => {
    fc.assert(
      fc.property(list, month, (months, last) => {
        const time = Math.max(0, ...months.map(({ capturedAtMs }) => capturedAtMs)) + 1;
        const paid = { ...last, capturedAtMs: Math.max(time, last.capturedAtMs) };
        const [before, after] = [{ periods: periodsFrom(months) }, { periods: periodsFrom([...months, paid]) }];
        let added = 0;
        for (let at = paid.capturedAtMs; at < paid.capturedAtMs + 500 * DAY_MS; at += DAY_MS) {
          const [had, has] = [before, after].map((each) => accessTiersAt(each, at).length) as [number, number];
          if (has < had) throw new Error(`${day(at)}: ${has} tiers, before ${had}`);
          const enough = paidTiers.indexOf(paid.tier) + 2;
          if (has >= enough && had < enough) added += 1;
        }
        expect(added).toBeGreaterThanOrEqual(28);
      }),
      { numRuns: 40, examples: [queuedPastAMonthsEnd] },
    );
  });
});
