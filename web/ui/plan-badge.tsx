import { type PlanTier, plans } from '../../shared/plans.ts';
import { TierFrame } from './pill.tsx';

const tiers = { basic: 'bronze', premium: 'silver', elite: 'gold' } as const;

/** In the material of the highest tier that it unlocks. */
export function PlanBadge({ plan }: { plan: PlanTier }) {
  return plan !== 'free' && <TierFrame tier={tiers[plan]}>{plans[plan].name}</TierFrame>;
}
