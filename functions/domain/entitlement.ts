import { type PaidTier, type PlanTier, paidTiers, plans } from '../../shared/plans.ts';
import type { SubscriptionStatus } from '../../shared/schemas/subscription.ts';
import type { Tier } from '../../shared/tiers.ts';

/*
 * The stocks that a player may buy follow from the plans they have paid for. The rules, as the Premium page states
 * them:
 * - A payment buys one calendar month, counted from its capture in UTC. Where the month it ends in lacks that day, it
 * ends on that month's last day: 31 January to 28 (or 29) February.
 * - While the plan still runs, another payment for it adds a month to its end.
 * - A higher plan takes over at once. The lower one's time runs on beneath it; nothing is converted or paid back.
 * - A lower plan paid for while a higher one runs begins when the higher one ends.
 */

/**
 * Unbroken time of one plan: `months` calendar months from a start. Counted from there and not from month to month, so
 * that a term begun on the 31st ends on the 31st wherever there is one.
 */
export interface Term {
  /** Tells this term from an earlier one of the same plan: a refund ends only the term that it paid for. */
  readonly serial: number;
  readonly startsAtMs: number;
  /** At least 1. */
  readonly months: number;
}

export type Terms = Readonly<Partial<Record<PaidTier, Term>>>;

interface Holder {
  readonly terms: Terms;
}

/** The same day and time of day so many months later, or the last day of a month that lacks it. UTC. */
export function addMonths(fromMs: number, months: number): number {
  const from = new Date(fromMs);
  const monthIndex = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), monthIndex + 1, 0)).getUTCDate();
  const date = Date.UTC(from.getUTCFullYear(), monthIndex, Math.min(from.getUTCDate(), lastDay));
  return date + (fromMs - Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()));
}

/** The first moment at which the term does not hold any more. */
export function termEndMs({ startsAtMs, months }: Term): number {
  return addMonths(startsAtMs, months);
}

/** The plan that holds at a moment: the highest one that runs. */
export function planAt({ terms }: Holder, nowMs: number): PlanTier {
  return paidTiers.findLast((tier) => runsAt(terms[tier], nowMs)) ?? 'free';
}

/** The moments after `nowMs` at which a term ends as the terms are, in Unix milliseconds. */
export function endsAfter({ terms }: Holder, nowMs: number): number[] {
  const ends = paidTiers.flatMap((tier) => terms[tier] ?? []).map(termEndMs);
  return [...new Set(ends)].filter((endsAtMs) => endsAtMs > nowMs);
}

/** The plan that held until a moment and does not hold from then on. */
export function planEndedAt(holder: Holder, endsAtMs: number): PaidTier | undefined {
  const before = planAt(holder, endsAtMs - 1);
  return before === 'free' || before === planAt(holder, endsAtMs) ? undefined : before;
}

/** The tiers of stocks that may be bought at a moment. Selling is never restricted. */
export function accessTiersAt(holder: Holder, nowMs: number): readonly Tier[] {
  return plans[planAt(holder, nowMs)].accessTiers;
}

/** Whether a paid plan runs in a part of the time from one moment until another. */
export function hasPlanBetween({ terms }: Holder, fromMs: number, untilMs: number): boolean {
  return paidTiers.some((tier) => {
    const term = terms[tier];
    return term !== undefined && term.startsAtMs < untilMs && termEndMs(term) > fromMs;
  });
}

/** Whether the player had a paid plan and has none now. */
export function isExpired(holder: Holder, nowMs: number): boolean {
  return planAt(holder, nowMs) === 'free' && lastEnded(holder, nowMs) !== undefined;
}

/** The plan a player sees as theirs: the one that holds, or the paid one that ended last, or free. */
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

/** A plan with its end, or undefined for the free one, which has none. */
function paidPlan({ terms }: Holder, tier: PlanTier) {
  const { [tier]: term }: Readonly<Partial<Record<PlanTier, Term>>> = terms;
  if (!term) return undefined;
  const endsAtMs = termEndMs(term);
  return { planName: plans[tier].name, endsAtMs, endsAt: new Date(endsAtMs).toISOString() };
}

/**
 * The terms with one more month of a plan.
 * @param serial marks the term if this month begins one; it must not have been used before
 */
export function withMonth(
  terms: Terms,
  paid: { tier: PaidTier; capturedAtMs: number; serial: number; nowMs: number },
): Terms {
  const { tier, capturedAtMs, serial } = paid;
  const own = terms[tier];
  const sameOrHigher = paidTiers.slice(paidTiers.indexOf(tier));
  const startsAtMs = Math.max(capturedAtMs, ...sameOrHigher.map((each) => endOf(terms, each)));
  const goesOn = own && startsAtMs === termEndMs(own);
  const term = goesOn ? { ...own, months: own.months + 1 } : { serial, startsAtMs, months: 1 };
  // PayPal's clock may be ahead of ours.
  return requeue({ ...terms, [tier]: term }, Math.max(paid.nowMs, capturedAtMs));
}

/** The terms with one month less of a plan, if the term that the month was part of is still the player's. */
export function withoutMonth(terms: Terms, refunded: { tier: PaidTier; serial: number; nowMs: number }): Terms {
  const { [refunded.tier]: own, ...others } = terms;
  if (own?.serial !== refunded.serial) return terms;
  const rest = own.months > 1 ? { [refunded.tier]: { ...own, months: own.months - 1 } } : {};
  return requeue({ ...others, ...rest }, refunded.nowMs);
}

/** A term that has not begun begins as soon as no higher plan runs any more: no earlier, no later. */
function requeue(terms: Terms, nowMs: number): Terms {
  const requeued: Partial<Record<PaidTier, Term>> = {};
  let freeFromMs = nowMs;
  for (const tier of paidTiers.toReversed()) {
    const term = terms[tier];
    if (!term) continue;
    const placed = term.startsAtMs > nowMs ? { ...term, startsAtMs: freeFromMs } : term;
    requeued[tier] = placed;
    freeFromMs = Math.max(freeFromMs, termEndMs(placed));
  }
  return requeued;
}

function runsAt(term: Term | undefined, nowMs: number): boolean {
  return term !== undefined && term.startsAtMs <= nowMs && nowMs < termEndMs(term);
}

/** The plan that ended last; of two that ended together, the higher one. */
function lastEnded({ terms }: Holder, nowMs: number): PaidTier | undefined {
  const ended = paidTiers.filter((tier) => terms[tier] && endOf(terms, tier) <= nowMs);
  return ended.toSorted((one, other) => endOf(terms, one) - endOf(terms, other)).at(-1);
}

/** When a plan's term ends. One that was never paid for lies before all others. */
function endOf(terms: Terms, tier: PaidTier): number {
  const term = terms[tier];
  return term ? termEndMs(term) : Number.NEGATIVE_INFINITY;
}
