import { Lock } from 'lucide-react';
import { type Tier, tierName } from '../../shared/tiers.ts';
import { classes } from './classes.ts';
import { useLock } from './locked-tiers.tsx';
import { system } from './system.ts';

const badge = system.getRecipeFn('badge');
const ofTier = (tier: Tier) => [badge({ variant: 'surface' }), { colorPalette: `tier.${tier}` }];

const look = classes({
  standard: ofTier('standard'),
  bronze: ofTier('bronze'),
  silver: ofTier('silver'),
  gold: ofTier('gold'),
  dot: { boxSize: '6px', borderRadius: 'full', bg: 'currentColor' },
  hidden: { srOnly: true },
});

/** Always shows the word, because colour alone says nothing. */
export function TierBadge({ tier }: { tier: Tier }) {
  const locked = useLock(tier) !== undefined;
  return (
    <span className={look[tier]}>
      {locked ? (
        <Lock size={11} strokeWidth={2.5} aria-hidden="true" />
      ) : (
        <span className={look.dot} aria-hidden="true" />
      )}
      <span>{tierName(tier)}</span>
      {locked && <span className={look.hidden}> (locked)</span>}
    </span>
  );
}
