import { companiesAt } from './companies.ts';
import { type Tier, tierName } from './tiers.ts';

export const planTiers = ['free', 'basic', 'premium', 'elite'] as const;
export type PlanTier = (typeof planTiers)[number];

export const paidTiers = ['basic', 'premium', 'elite'] as const satisfies readonly PlanTier[];
export type PaidTier = (typeof paidTiers)[number];

export const PLAN_CURRENCY = 'GBP';

export interface Plan {
  readonly id: string;
  readonly name: string;
  readonly tier: PlanTier;
  /** Pounds a month without needless zeros: "0", "5". */
  readonly price: string;
  readonly perks: readonly string[];
  /** The tiers that its holders may buy. Selling is never restricted. */
  readonly accessTiers: readonly Tier[];
}

export const plans: Record<PlanTier, Plan> = {
  free: plan('free', 'Free', '0', ['standard'], ['Portfolio, leaderboard and chat']),
  basic: plan('basic', 'Basic', '5', ['standard', 'bronze'], ['Basic badge on the leaderboard']),
  premium: plan('premium', 'Premium', '7', ['standard', 'bronze', 'silver'], ['Premium badge on the leaderboard']),
  elite: plan('elite', 'Elite', '10', ['standard', 'bronze', 'silver', 'gold'], ['Elite badge on the leaderboard']),
};

export function planUnlocking(tier: Tier): Plan {
  const unlocking = planTiers.find((planTier) => plans[planTier].accessTiers.includes(tier));
  if (!unlocking) throw new Error(`no plan unlocks ${tier}`);
  return plans[unlocking];
}

export function plansAt(nowMs: number) {
  const listed = companiesAt(nowMs);
  const stocks = (wanted: Tier) => `${listed.filter(({ tier }) => tier === wanted).length} ${tierName(wanted)} stocks`;
  return planTiers.map((planTier) => {
    const { perks, accessTiers, ...plan } = plans[planTier];
    return { ...plan, features: [...accessTiers.map(stocks), ...perks], accessTiers: [...accessTiers] };
  });
}

function plan(tier: PlanTier, name: string, price: string, accessTiers: Tier[], perks: string[]): Plan {
  return { id: tier, name, tier, price, perks, accessTiers };
}
