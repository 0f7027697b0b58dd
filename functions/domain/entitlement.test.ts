import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PaidTier, paidTiers } from '../../shared/plans.ts';
import {
  accessTiersAt,
  addMonths,
  isExpired,
  type Periods,
  periodEndMs,
  planAt,
  toStatus,
  withMonth,
  withoutMonth,
} from './entitlement.ts';

const ms = (text: string) => Date.parse(text);
const day = (time: number) => new Date(time).toISOString();
const DAY_MS = 24 * 3600 * 1000;

let serial = 0;
/** The billing periods after payments in this order, each recorded when it was captured. */
function pay(...payments: (readonly [tier: PaidTier, capturedAt: string])[]): Periods {
  return payments.reduce<Periods>((periods, [tier, capturedAt]) => {
    serial += 1;
    return withMonth(periods, { tier, capturedAtMs: ms(capturedAt), serial, nowMs: ms(capturedAt) });
  }, {});
}

describe('a month later is the same day and time, or the last day of a shorter month', () => {
  test.each([
    ['2026-11-20T20:50:00.123Z', 1, '2026-12-20T20:50:00.123Z'],
    ['2026-12-05T00:00:00.000Z', 1, '2027-01-05T00:00:00.000Z'],
    ['2027-01-31T10:00:00.000Z', 1, '2027-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2028-02-29T23:59:59.999Z', 12, '2029-02-28T23:59:59.999Z'],
    ['2027-03-31T10:00:00.000Z', 1, '2027-04-30T10:00:00.000Z'],
    ['2027-01-31T10:00:00.000Z', 2, '2027-03-31T10:00:00.000Z'],
    ['2027-01-31T10:00:00.000Z', 200, '2043-09-30T10:00:00.000Z'],
  ])('%s and %i months', (from, months, to) => {
    expect(day(addMonths(ms(from), months))).toBe(to);
  });
});

describe('a payment', () => {
  test('opens its tiers from its capture until exactly one month later', () => {
    const holder = { periods: pay(['basic', '2027-01-31T10:00:00Z']) };
    const end = ms('2027-02-28T10:00:00Z');
    expect(planAt(holder, ms('2027-01-31T09:59:59.999Z'))).toBe('free');
    expect(accessTiersAt(holder, ms('2027-01-31T10:00:00Z'))).toEqual(['standard', 'bronze']);
    expect([planAt(holder, end - 1), planAt(holder, end)]).toEqual(['basic', 'free']);
    expect([isExpired(holder, end - 1), isExpired(holder, end)]).toEqual([false, true]);
  });

  test('for a plan that still runs adds a month to its end, and does not drift from the 31st', () => {
    const periods = pay(['basic', '2027-01-31T10:00:00Z'], ['basic', '2027-02-10T00:00:00Z']);
    expect(day(periodEndMs(periods.basic as never))).toBe('2027-03-31T10:00:00.000Z');
  });

  test('for a plan that has expired begins anew', () => {
    const periods = pay(['basic', '2027-01-01T00:00:00Z'], ['basic', '2027-02-02T00:00:00Z']);
    expect(periods.basic).toMatchObject({ startsAtMs: ms('2027-02-02T00:00:00Z'), months: 1 });
  });

  test('for a higher plan takes over at once; the lower one runs on beneath it', () => {
    const holder = { periods: pay(['basic', '2027-03-01T00:00:00Z'], ['elite', '2027-03-10T00:00:00Z']) };
    expect(planAt(holder, ms('2027-03-10T00:00:00Z'))).toBe('elite');
    expect(day(periodEndMs(holder.periods.basic as never))).toBe('2027-04-01T00:00:00.000Z');
    expect(planAt(holder, ms('2027-04-10T00:00:00Z'))).toBe('free');
  });

  test('for a lower plan begins when the higher one ends, also if that is extended meanwhile', () => {
    const before = { periods: pay(['elite', '2027-03-01T00:00:00Z'], ['basic', '2027-03-10T00:00:00Z']) };
    expect(toStatus(before, ms('2027-03-20T00:00:00Z'))).toMatchObject({
      planName: 'Elite',
      endsAt: '2027-04-01T00:00:00.000Z',
      next: { planName: 'Basic', endsAt: '2027-05-01T00:00:00.000Z' },
    });
    const after = withMonth(before.periods, {
      tier: 'elite',
      capturedAtMs: ms('2027-03-20T00:00:00Z'),
      serial: 99,
      nowMs: ms('2027-03-20T00:00:00Z'),
    });
    expect(day(after.basic?.startsAtMs ?? 0)).toBe('2027-05-01T00:00:00.000Z');
  });
});

describe('which plan waits for which', () => {
  const dayMs = ms('2027-03-10T00:00:00Z');
  const order = ['basic', 'premium', 'elite'] as const;
  const pairs = order.flatMap((running, had) =>
    order.map((bought, wanted) => ({ running, bought, waits: wanted < had })),
  );

  test.each(pairs.filter(({ running, bought }) => running !== bought))(
    '$bought, paid for while $running runs, waits for its end: $waits',
    ({ running, bought, waits }) => {
      const periods = pay([running, '2027-03-01T00:00:00Z'], [bought, '2027-03-10T00:00:00Z']);
      expect(periods[bought]?.startsAtMs).toBe(waits ? ms('2027-04-01T00:00:00Z') : dayMs);
    },
  );

  test('a plan that begins at the very moment at which a higher one is paid for runs on beneath it', () => {
    const periods = pay(['basic', '2027-03-10T00:00:00Z'], ['elite', '2027-03-10T00:00:00Z']);
    expect(periods.basic?.startsAtMs).toBe(dayMs);
  });

  test('of three plans each waits for the one above it', () => {
    const periods = pay(
      ['elite', '2027-03-01T00:00:00Z'],
      ['basic', '2027-03-02T00:00:00Z'],
      ['premium', '2027-03-03T00:00:00Z'],
    );
    expect([periods.premium, periods.basic].map((period) => day(period?.startsAtMs ?? 0))).toEqual([
      '2027-04-01T00:00:00.000Z',
      '2027-05-01T00:00:00.000Z',
    ]);
  });
});

describe('clocks that differ', () => {
  test('a payment captured ahead of our clock counts from its capture', () => {
    const capturedAtMs = ms('2027-03-10T00:05:00Z');
    const periods = withMonth({}, { tier: 'basic', capturedAtMs, serial: 1, nowMs: ms('2027-03-10T00:00:00Z') });
    expect(periods.basic).toEqual({ serial: 1, startsAtMs: capturedAtMs, months: 1 });
  });

  test('a plan that has not begun, and had none before it, has not expired', () => {
    const capturedAtMs = ms('2027-03-10T00:05:00Z');
    const nowMs = ms('2027-03-10T00:00:00Z');
    expect(isExpired({ periods: withMonth({}, { tier: 'basic', capturedAtMs, serial: 1, nowMs }) }, nowMs)).toBe(false);
  });

  test('a payment that is recorded late moves no plan that has begun by then', () => {
    const periods = pay(['elite', '2027-03-01T00:00:00Z'], ['basic', '2027-03-02T00:00:00Z']);
    const late = { tier: 'premium', capturedAtMs: ms('2027-03-20T00:00:00Z'), serial: 99 } as const;
    const after = withMonth(periods, { ...late, nowMs: ms('2027-04-05T00:00:00Z') });
    expect(after.basic).toEqual(periods.basic);
  });
});

describe('a refund', () => {
  const nowMs = ms('2027-03-15T00:00:00Z');

  test('ends the plan at once if it was its only payment, and leaves no trace of it', () => {
    const periods = pay(['basic', '2027-03-01T00:00:00Z']);
    const holder = { periods: withoutMonth(periods, { tier: 'basic', serial: periods.basic?.serial ?? 0, nowMs }) };
    expect(toStatus(holder, nowMs)).toMatchObject({ planName: 'Free', isExpired: false, endsAt: null });
  });

  test('of one of two payments takes one month', () => {
    const periods = pay(['basic', '2027-03-01T00:00:00Z'], ['basic', '2027-03-02T00:00:00Z']);
    const after = withoutMonth(periods, { tier: 'basic', serial: periods.basic?.serial ?? 0, nowMs });
    expect(day(periodEndMs(after.basic as never))).toBe('2027-04-01T00:00:00.000Z');
  });

  test('of a higher plan gives the lower one back, and lets one that waited begin at once', () => {
    const beneath = pay(['basic', '2027-03-01T00:00:00Z'], ['elite', '2027-03-02T00:00:00Z']);
    const waiting = pay(['elite', '2027-03-01T00:00:00Z'], ['basic', '2027-03-02T00:00:00Z']);
    for (const periods of [beneath, waiting]) {
      const after = withoutMonth(periods, { tier: 'elite', serial: periods.elite?.serial ?? 0, nowMs });
      expect(planAt({ periods: after }, nowMs)).toBe('basic');
    }
  });

  test('of a plan that is not there changes nothing', () => {
    const periods = pay(['basic', '2027-03-01T00:00:00Z']);
    expect(withoutMonth(periods, { tier: 'elite', serial: 1, nowMs })).toBe(periods);
  });

  test('of a payment for a billing period long past changes nothing', () => {
    const periods = pay(['basic', '2026-01-01T00:00:00Z'], ['basic', '2027-03-01T00:00:00Z']);
    const past = (periods.basic?.serial ?? 0) - 1;
    expect(withoutMonth(periods, { tier: 'basic', serial: past, nowMs })).toBe(periods);
  });
});

test('however payments follow each other, none shortens what a player already had', () => {
  const payment = fc.record({
    tier: fc.constantFrom(...paidTiers),
    // Whole days: if two periods end on the last day of a month, the one that started later may end earlier in the day.
    waitDays: fc.integer({ min: 0, max: 50 }),
  });
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 12 }), (payments) => {
      let nowMs = ms('2027-01-31T10:00:00Z');
      let periods: Periods = {};
      for (const [index, { tier, waitDays }] of payments.entries()) {
        nowMs += waitDays * DAY_MS;
        const before = periods;
        periods = withMonth(before, { tier, capturedAtMs: nowMs, serial: index + 1, nowMs });
        for (let later = nowMs; later < nowMs + 200 * DAY_MS; later += 3 * DAY_MS) {
          const [had, has] = [before, periods].map((each) => accessTiersAt({ periods: each }, later).length);
          expect(has).toBeGreaterThanOrEqual(had ?? 0);
        }
        expect(accessTiersAt({ periods }, nowMs).length).toBeGreaterThan(paidTiers.indexOf(tier) + 1);
      }
    }),
    { numRuns: 40 },
  );
});

test('payments for one plan without a gap are as many months as payments', () => {
  const start = ms('2027-01-31T10:00:00Z');
  let periods: Periods = {};
  for (let count = 1; count <= 200; count++) {
    periods = withMonth(periods, { tier: 'premium', capturedAtMs: start, serial: count, nowMs: start });
  }
  expect(periods.premium).toEqual({ serial: 1, startsAtMs: start, months: 200 });
});
