import * as z from 'zod/mini';
import { paidTiers, planTiers } from '../plans.ts';
import { tiers } from '../tiers.ts';
import { Timestamp } from './money.ts';

/** `price` is pounds a month without needless zeros, "0" for free. */
export const Plan = z.strictObject({
  id: z.string(),
  name: z.string(),
  tier: z.enum(planTiers),
  price: z.string(),
  features: z.array(z.string()).check(z.maxLength(20)),
  accessTiers: z.array(z.enum(tiers)).check(z.maxLength(tiers.length)),
});
export type Plan = z.infer<typeof Plan>;

export const PlanList = z.array(Plan).check(z.maxLength(planTiers.length));

/**
 * After expiry, `planName` is the plan that ended and `accessTiers` are the free plan's. `endsAt` is null for the free
 * plan; `next` is the plan that follows, null if it is free.
 */
export const SubscriptionStatus = z.strictObject({
  planName: z.string(),
  tier: z.enum(planTiers),
  isExpired: z.boolean(),
  accessTiers: z.array(z.enum(tiers)).check(z.maxLength(tiers.length)),
  endsAt: z.nullable(Timestamp),
  next: z.nullable(z.strictObject({ planName: z.string(), endsAt: Timestamp })),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const UpgradeRequest = z.strictObject({ tier: z.enum(paidTiers) });
