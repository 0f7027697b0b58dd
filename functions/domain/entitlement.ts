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

/** The tiers of stocks that may be bought at a moment. Selling is never restricted. */
export function accessTiersAt(holder: Holder, nowMs: number): readonly Tier[] {
  return plans[planAt(holder, nowMs)].accessTiers;
}

/** Whether the player had a paid plan and has none now. */
export function isExpired(holder: Holder, nowMs: number): boolean {
  return planAt(holder, nowMs) === 'free' && lastEnded(holder, nowMs) !== undefined;
}

/** The plan a player sees as theirs: the one that holds, or the paid one that ended last, or free. */
export function toStatus(holder: Holder, nowMs: number): SubscriptionStatus {
  const running = planAt(holder, nowMs);
  const tier = running === 'free' ? (lastEnded(holder, nowMs) ?? running) : running;
  const term = tier === 'free' ? undefined : holder.terms[tier];
  const endsAtMs = term && termEndMs(term);
  const following = endsAtMs !== undefined && running !== 'free' ? planAt(holder, endsAtMs) : 'free';
  const next = following === 'free' ? undefined : holder.terms[following];
  return {
    planName: plans[tier].name,
    tier,
    isExpired: isExpired(holder, nowMs),
    accessTiers: [...accessTiersAt(holder, nowMs)],
    endsAt: endsAtMs === undefined ? null : new Date(endsAtMs).toISOString(),
    next: next ? { planName: plans[following].name, endsAt: new Date(termEndMs(next)).toISOString() } : null,
  };
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
  const ownEndMs = own ? termEndMs(own) : Number.NEGATIVE_INFINITY;
  const startsAtMs = Math.max(capturedAtMs, ownEndMs, highestEndMs(terms, tier));
  const term = own && startsAtMs === ownEndMs ? { ...own, months: own.months + 1 } : { serial, startsAtMs, months: 1 };
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

function highestEndMs(terms: Terms, above: PaidTier): number {
  const higher = paidTiers.slice(paidTiers.indexOf(above) + 1);
  return Math.max(...higher.map((tier) => (terms[tier] ? termEndMs(terms[tier]) : Number.NEGATIVE_INFINITY)), 0);
}

function runsAt(term: Term | undefined, nowMs: number): boolean {
  return term !== undefined && term.startsAtMs <= nowMs && nowMs < termEndMs(term);
}

function lastEnded({ terms }: Holder, nowMs: number): PaidTier | undefined {
  const ended = paidTiers.filter((tier) => terms[tier] && termEndMs(terms[tier]) <= nowMs);
  return ended.reduce<PaidTier | undefined>((last, tier) => {
    return last && endOf(terms, last) > endOf(terms, tier) ? last : tier;
  }, undefined);
}

function endOf(terms: Terms, tier: PaidTier): number {
  return terms[tier] ? termEndMs(terms[tier]) : 0;
}
