import { type PlanTier, plans } from '../../shared/plans.ts';
import { TierFrame } from './pill.tsx';

const tiers = { free: 'standard', basic: 'bronze', premium: 'silver', elite: 'gold' } as const;

/** In the material of the highest tier that it unlocks. */
export const PlanBadge = ({ plan }: { plan: PlanTier }) => <TierFrame tier={tiers[plan]}>{plans[plan].name}</TierFrame>;
