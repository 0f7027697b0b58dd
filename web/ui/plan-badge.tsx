import { chakra } from '@chakra-ui/react';
import { type PlanTier, plans } from '../../shared/plans.ts';

/** A player's plan, in the material of the highest tier that it unlocks. */
const Badge = chakra('span', {
  base: {
    display: 'inline-block',
    px: 1.5,
    borderWidth: '1px',
    borderRadius: 'md',
    fontSize: 'xs',
    fontWeight: 550,
    lineHeight: '18px',
    whiteSpace: 'nowrap',
  },
  variants: {
    plan: {
      free: { color: 'standard', bg: 'standard-soft', borderColor: 'standard-line' },
      basic: { color: 'bronze', bg: 'bronze-soft', borderColor: 'bronze-line' },
      premium: { color: 'silver', bg: 'silver-soft', borderColor: 'silver-line' },
      elite: { color: 'gold', bg: 'gold-soft', borderColor: 'gold-line' },
    },
  },
});

export function PlanBadge({ plan }: { plan: PlanTier }) {
  return <Badge plan={plan}>{plans[plan].name}</Badge>;
}
