/** Sorted in the order in which plans unlock them. */
export const tiers = ['standard', 'bronze', 'silver', 'gold'] as const;
export type Tier = (typeof tiers)[number];

/** Applies to the first 24 companies. Later ones come after them all. */
export const STOCKS_PER_TIER = 6;

export const tierDescriptions: Record<Tier, string> = {
  standard: 'Basic stocks for all players',
  bronze: 'Mid-tier stocks with moderate volatility',
  silver: 'Premium stocks with higher returns',
  gold: 'Exclusive high-value stocks',
};

export function tierName(tier: Tier): string {
  return tier.charAt(0).toUpperCase() + tier.slice(1);
}
