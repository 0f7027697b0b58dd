import { Lock } from 'lucide-react';
import { styled } from 'styled-system/jsx';
import { type Tier, tierName } from '../../shared/tiers.ts';
import { useLock } from './locked-tiers.tsx';

const Badge = styled('span', {
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

const Dot = styled('span', { base: { w: '6px', h: '6px', borderRadius: 'full', bg: 'currentColor' } });
const Hidden = styled('span', { base: { srOnly: true } });

/** Always has the word: never colour alone. */
export function TierBadge({ tier }: { tier: Tier }) {
  const locked = useLock(tier) !== undefined;
  return (
    <Badge tier={tier}>
      {locked ? <Lock size={11} strokeWidth={2.5} aria-hidden="true" /> : <Dot aria-hidden="true" />}
      {tierName(tier)}
      {locked && <Hidden> (locked)</Hidden>}
    </Badge>
  );
}
