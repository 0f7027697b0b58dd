import { chakra } from '@chakra-ui/react';
import { type Tier, tierName } from '../../shared/tiers.ts';

/** A tier as its material: slate, bronze, silver, gold. The word is always there, colour alone says nothing. */
const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    px: 1.5,
    borderWidth: '1px',
    borderRadius: 'md',
    fontSize: 'xs',
    fontWeight: 550,
    lineHeight: '18px',
    whiteSpace: 'nowrap',
    _before: { content: '""', w: '6px', h: '6px', borderRadius: 'full', bg: 'currentColor' },
  },
  variants: {
    tier: {
      standard: { color: 'standard', bg: 'standard-soft', borderColor: 'standard-line' },
      bronze: { color: 'bronze', bg: 'bronze-soft', borderColor: 'bronze-line' },
      silver: { color: 'silver', bg: 'silver-soft', borderColor: 'silver-line' },
      gold: { color: 'gold', bg: 'gold-soft', borderColor: 'gold-line' },
    },
  },
});

export function TierBadge({ tier }: { tier: Tier }) {
  return <Badge tier={tier}>{tierName(tier)}</Badge>;
}
