import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PaidTier, paidTiers } from '../../shared/plans.ts';
import { accessTiersAt, addMonths, type PaidMonth, periodsFrom, planAt } from './entitlement.ts';

const day = (time: number) => new Date(time).toISOString();
const DAY_MS = 24 * 3600 * 1000;

describe('however payments follow each other', () => {
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

  test('the plan of every day is the one of a clerk who books each month when it is paid', () => {
    fc.assert(
      fc.property(list, (months) => {
        const holder = { periods: periodsFrom(months) };
        const from = Math.max(Date.UTC(2027, 0), ...months.map(({ capturedAtMs }) => capturedAtMs));
        const clerk = new Clerk(months);
        const days = Array.from({ length: 400 }, (_, index) => from + index * DAY_MS);
        expect(days.map((time) => planAt(holder, time))).toEqual(days.map((time) => clerk.planAt(time)));
      }),
      { numRuns: 40 },
    );
  });

  test('one more adds a month to the time with its plan or a higher one, and takes no day of any', () => {
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
      { numRuns: 40 },
    );
  });
});

/** Books month by month: what runs is fixed, what waits is begun on the day that its turn comes. */
class Clerk {
  readonly #runs = new Map<PaidTier, { from: number; months: number }[]>();
  readonly #waits = new Map<PaidTier, number>();

  constructor(months: readonly PaidMonth[]) {
    const byDay = months.toSorted((one, other) => one.capturedAtMs - other.capturedAtMs || rank(other) - rank(one));
    for (const { tier, capturedAtMs } of byDay) {
      this.#beginUntil(capturedAtMs);
      const busy = this.#higherEnds(tier);
      const own = this.#runs.get(tier)?.at(-1);
      if (this.#waits.get(tier)) this.#waits.set(tier, (this.#waits.get(tier) ?? 0) + 1);
      else if (own && this.#runEnds(tier) >= Math.max(busy, capturedAtMs)) own.months += 1;
      else if (busy <= capturedAtMs) this.#begin(tier, capturedAtMs, 1);
      else this.#waits.set(tier, 1);
    }
    this.#beginUntil(Number.POSITIVE_INFINITY);
  }

  planAt(time: number): string {
    const runs = (tier: PaidTier) =>
      this.#runs.get(tier)?.some(({ from, months }) => from <= time && time < addMonths(from, months));
    return paidTiers.findLast(runs) ?? 'free';
  }

  #begin(tier: PaidTier, from: number, months: number): void {
    this.#runs.set(tier, [...(this.#runs.get(tier) ?? []), { from, months }]);
    this.#waits.delete(tier);
  }

  #beginUntil(time: number): void {
    for (const tier of paidTiers.toReversed()) {
      const waiting = this.#waits.get(tier);
      if (waiting && this.#higherEnds(tier) <= time) this.#begin(tier, this.#higherEnds(tier), waiting);
    }
  }

  #runEnds(tier: PaidTier): number {
    const last = this.#runs.get(tier)?.at(-1);
    return last ? addMonths(last.from, last.months) : 0;
  }

  #higherEnds(tier: PaidTier): number {
    return Math.max(0, ...paidTiers.slice(rank({ tier }) + 1).map((higher) => this.#ends(higher)));
  }

  #ends(tier: PaidTier): number {
    const waiting = this.#waits.get(tier);
    return waiting ? addMonths(this.#higherEnds(tier), waiting) : this.#runEnds(tier);
  }
}

function rank({ tier }: Pick<PaidMonth, 'tier'>): number {
  return paidTiers.indexOf(tier);
}
