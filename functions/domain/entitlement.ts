import { type PaidTier, type PlanTier, paidTiers, plans } from '../../shared/plans.ts';
import type { SubscriptionStatus } from '../../shared/schemas/subscription.ts';
import type { Tier } from '../../shared/tiers.ts';

/*
 * The stocks that a player may buy follow from the plans they have paid for. The rules, as the Premium page states
 * them, apply to the list of payments that were used and not refunded (`periodsFrom`), sorted by capture. So a refunded
 * payment leaves no trace, and neither late news nor the order of refunds costs a paid day.
 * - A payment buys one calendar month, counted from its capture in UTC. If the month it ends in lacks that day, it ends
 *   with that month's last day: 31 January to the end of 28 (or 29) February.
 * - While the plan is running, another payment for it adds a month to its end.
 * - A higher plan takes over at once. The lower plan's time keeps running underneath; nothing is converted or refunded.
 * - A lower plan paid for while a higher one is running begins when the higher one ends, even if the higher one is
 *   extended before that. If two plans are paid for in the same second, the higher one comes first.
 */

/** `months` count from the start: a period begun on the 31st ends on the 31st of every month that has one. */
export interface Period {
  readonly startsAtMs: number;
  readonly months: number;
}

/**
 * The last period of each plan. An earlier one of the same plan is over, or lies beneath higher plans until the last
 * one begins.
 */
export type Periods = Readonly<Partial<Record<PaidTier, Period>>>;

export interface PaidMonth {
  readonly tier: PaidTier;
  readonly capturedAtMs: number;
}

const DAY_MS = 86_400_000;

interface Holder {
  readonly periods: Periods;
}

/**
 * Ends with the month's last day if the month lacks the day, so that a later start never ends earlier: a period from
 * 30 October at 01:00 ends on 30 November at 01:00, and one from 31 October at midnight not before. All times are UTC.
 */
export function addMonths(fromMs: number, months: number): number {
  const from = new Date(fromMs);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const sameDayMs = Date.UTC(year, month, from.getUTCDate()) + (fromMs % DAY_MS);
  return Math.min(sameDayMs, Date.UTC(year, month + 1, 1));
}

/** The first moment after the period. */
export function periodEndMs({ startsAtMs, months }: Period): number {
  return addMonths(startsAtMs, months);
}

export function planAt({ periods }: Holder, nowMs: number): PlanTier {
  return paidTiers.findLast((tier) => runsAt(periods[tier], nowMs)) ?? 'free';
}

export function endsAfter({ periods }: Holder, nowMs: number): number[] {
  const ends = paidTiers.flatMap((tier) => periods[tier] ?? []).map(periodEndMs);
  return [...new Set(ends)].filter((endsAtMs) => endsAtMs > nowMs);
}

export function planEndedAt(holder: Holder, endsAtMs: number): PaidTier | undefined {
  const before = planAt(holder, endsAtMs - 1);
  return before === 'free' || before === planAt(holder, endsAtMs) ? undefined : before;
}

export function accessTiersAt(holder: Holder, nowMs: number): readonly Tier[] {
  return plans[planAt(holder, nowMs)].accessTiers;
}

export function hasPlanBetween({ periods }: Holder, fromMs: number, untilMs: number): boolean {
  return paidTiers.some((tier) => {
    const period = periods[tier];
    return period !== undefined && period.startsAtMs < untilMs && periodEndMs(period) > fromMs;
  });
}

export function isExpired(holder: Holder, nowMs: number): boolean {
  return planAt(holder, nowMs) === 'free' && lastEnded(holder, nowMs) !== undefined;
}

/** Returns the plan shown to the player: the running one, else the paid one that ended last, else free. */
export function toStatus(holder: Holder, nowMs: number): SubscriptionStatus {
  const running = planAt(holder, nowMs);
  const tier = running === 'free' ? (lastEnded(holder, nowMs) ?? running) : running;
  const present = paidPlan(holder, tier);
  const next = present && paidPlan(holder, planAt(holder, present.endsAtMs));
  return {
    planName: plans[tier].name,
    tier,
    isExpired: isExpired(holder, nowMs),
    accessTiers: [...accessTiersAt(holder, nowMs)],
    endsAt: present?.endsAt ?? null,
    next: next ? { planName: next.planName, endsAt: next.endsAt } : null,
  };
}

function paidPlan({ periods }: Holder, tier: PlanTier) {
  const { [tier]: period }: Readonly<Partial<Record<PlanTier, Period>>> = periods;
  if (!period) return undefined;
  const endsAtMs = periodEndMs(period);
  return { planName: plans[tier].name, endsAtMs, endsAt: new Date(endsAtMs).toISOString() };
}

export function periodsFrom(months: readonly PaidMonth[]): Periods {
  const rank = ({ tier }: PaidMonth) => paidTiers.indexOf(tier);
  const byCapture = months.toSorted((one, other) => one.capturedAtMs - other.capturedAtMs || rank(other) - rank(one));
  return byCapture.reduce<Periods>(withMonth, {});
}

function withMonth(periods: Periods, { tier, capturedAtMs }: PaidMonth): Periods {
  const own = periods[tier];
  const sameOrHigher = paidTiers.slice(paidTiers.indexOf(tier));
  const startsAtMs = Math.max(capturedAtMs, ...sameOrHigher.map((each) => endOf(periods, each)));
  const goesOn = own && startsAtMs === periodEndMs(own);
  const period = goesOn ? { ...own, months: own.months + 1 } : { startsAtMs, months: 1 };
  return requeue({ ...periods, [tier]: period }, capturedAtMs);
}

/** A period that has not begun begins exactly when the last higher plan ends. */
function requeue(periods: Periods, nowMs: number): Periods {
  const requeued: Partial<Record<PaidTier, Period>> = {};
  let freeFromMs = nowMs;
  for (const tier of paidTiers.toReversed()) {
    const period = periods[tier];
    if (!period) continue;
    const placed = period.startsAtMs > nowMs ? { ...period, startsAtMs: freeFromMs } : period;
    requeued[tier] = placed;
    freeFromMs = Math.max(freeFromMs, periodEndMs(placed));
  }
  return requeued;
}

function runsAt(period: Period | undefined, nowMs: number): boolean {
  return period !== undefined && period.startsAtMs <= nowMs && nowMs < periodEndMs(period);
}

/** Returns the plan that ended last; if two ended together, the higher one. */
function lastEnded({ periods }: Holder, nowMs: number): PaidTier | undefined {
  const ended = paidTiers.filter((tier) => periods[tier] && endOf(periods, tier) <= nowMs);
  return ended.toSorted((one, other) => endOf(periods, one) - endOf(periods, other)).at(-1);
}

/** A plan that was never paid for ends before all others. */
function endOf(periods: Periods, tier: PaidTier): number {
  const period = periods[tier];
  return period ? periodEndMs(period) : Number.NEGATIVE_INFINITY;
}
