import { styled } from 'styled-system/jsx';
import { type PlanTier, plans } from '../../shared/plans.ts';

const Badge = styled('span', {
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
      basic: { color: 'bronze', bg: 'bronze-soft', borderColor: 'bronze-line' },
      premium: { color: 'silver', bg: 'silver-soft', borderColor: 'silver-line' },
      elite: { color: 'gold', bg: 'gold-soft', borderColor: 'gold-line' },
    },
  },
});

/** In the material of the highest tier that it unlocks. */
export function PlanBadge({ plan }: { plan: PlanTier }) {
  if (plan === 'free') return null;
  return <Badge plan={plan}>{plans[plan].name}</Badge>;
}
