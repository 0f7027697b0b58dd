import { Button, type ButtonProps, Link, Text } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { createContext, useContext } from 'react';
import { type Tier, tierName, tiers } from '../../shared/tiers.ts';
import { planUrl } from '../../shared/urls.ts';

/** The plan that unlocks a tier; in a contest without the tier, nothing does. */
type TierLock = { readonly tier: string; readonly name: string } | 'contest';

/** The lock of each tier that the player may not buy. */
export type LockedTiers = ReadonlyMap<Tier, TierLock>;

export const LockedTiersContext = createContext<LockedTiers>(new Map());

export function useLock(tier: Tier) {
  return useContext(LockedTiersContext).get(tier);
}

/** The first tier that the account may buy; a contest may leave out the standard one. */
export function useOpenTier(): Tier {
  const locked = useContext(LockedTiersContext);
  return tiers.find((tier) => !locked.has(tier)) ?? 'standard';
}

export function lockReason(lock: TierLock, tier: Tier): string {
  if (lock === 'contest') return `This contest has no ${tierName(tier)} stocks.`;
  return `The ${lock.name} plan unlocks ${tierName(tier)} stocks.`;
}

/** Stands in place of the button that buys. */
export function LockedBuy({ lock, ...button }: { lock: TierLock } & ButtonProps) {
  if (lock === 'contest')
    return (
      <Button {...button} disabled>
        Not in this contest
      </Button>
    );
  return (
    <Button variant="solid" {...button} asChild>
      <a href={planUrl(lock.tier)}>{`Unlock with ${lock.name}`}</a>
    </Button>
  );
}

export function LockNotice({ tier }: { tier: Tier }) {
  const lock = useLock(tier);
  if (!lock) return null;
  return (
    <Text display="flex" alignItems="center" gap={2} px={3} py={2} bg="bg.muted" borderRadius="md" fontSize="sm">
      <Lock size={15} aria-hidden="true" />
      <span>
        <span>{lockReason(lock, tier)}</span>{' '}
        {lock !== 'contest' && (
          <Link href={planUrl(lock.tier)} color="accent" fontWeight={550}>
            {`See the ${lock.name} plan`}
          </Link>
        )}
      </span>
    </Text>
  );
}
