import { Lock } from 'lucide-react';
import { styled } from 'styled-system/jsx';
import { type Tier, tierName } from '../../shared/tiers.ts';
import { useLock } from './locked-tiers.tsx';
import { Dot, TierFrame } from './pill.tsx';

/** Always has the word: never colour alone. */
export function TierBadge({ tier }: { tier: Tier }) {
  const locked = useLock(tier) !== undefined;
  return (
    <TierFrame tier={tier}>
      {locked ? <Lock size={11} strokeWidth={2.5} aria-hidden="true" /> : <Dot aria-hidden="true" />}
      <span>{tierName(tier)}</span>
      {locked && <styled.span srOnly> (locked)</styled.span>}
    </TierFrame>
  );
}
