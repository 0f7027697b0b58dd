import { Badge } from '@chakra-ui/react';
import { type PlanTier, plans } from '../../shared/plans.ts';

const tiers = { free: 'standard', basic: 'bronze', premium: 'silver', elite: 'gold' } as const;

export const PlanBadge = ({ plan }: { plan: PlanTier }) => (
  <Badge variant="surface" colorPalette={`tier.${tiers[plan]}`}>
    {plans[plan].name}
  </Badge>
);
