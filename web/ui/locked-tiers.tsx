import { Link, Text } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { createContext, useContext } from 'react';
import { type Tier, tierName } from '../../shared/tiers.ts';
import { planUrl } from '../../shared/urls.ts';

/** The plan that unlocks each tier that the player may not buy. */
export type LockedTiers = ReadonlyMap<Tier, { tier: string; name: string }>;

export const LockedTiersContext = createContext<LockedTiers>(new Map());

export function useLock(tier: Tier) {
  return useContext(LockedTiersContext).get(tier);
}

export function LockNotice({ tier }: { tier: Tier }) {
  const plan = useLock(tier);
  if (!plan) return null;
  return (
    <Text display="flex" alignItems="center" gap={2} px={3} py={2} bg="bg.muted" borderRadius="md" fontSize="sm">
      <Lock size={15} aria-hidden="true" />
      <span>
        <span>{`The ${plan.name} plan unlocks ${tierName(tier)} stocks.`}</span>{' '}
        <Link href={planUrl(plan.tier)} color="accent" fontWeight={550}>
          {`See the ${plan.name} plan`}
        </Link>
      </span>
    </Text>
  );
}
