import { Badge, VisuallyHidden } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { type Tier, tierName } from '../../shared/tiers.ts';
import { useLock } from './locked-tiers.tsx';
import { Dot } from './pill.tsx';

/** Always has the word: never colour alone. */
export function TierBadge({ tier }: { tier: Tier }) {
  const locked = useLock(tier) !== undefined;
  return (
    <Badge variant="surface" colorPalette={`tier.${tier}`}>
      {locked ? <Lock size={11} strokeWidth={2.5} aria-hidden="true" /> : <Dot aria-hidden="true" />}
      <span>{tierName(tier)}</span>
      {locked && <VisuallyHidden> (locked)</VisuallyHidden>}
    </Badge>
  );
}
