import { useMemo } from 'react';
import { planUnlocking } from '../../../shared/plans.ts';
import { type Tier, tiers } from '../../../shared/tiers.ts';
import type { LockedTiers } from '../../ui/locked-tiers.tsx';
import { useSubscription } from './api/get-subscription.ts';

/** The tiers that the player's plan does not open, with the cheapest plan that does. None while it is not known. */
export function useLockedTiers(signedIn: boolean): LockedTiers {
  const accessTiers = useSubscription({ enabled: signedIn }).data?.accessTiers;
  return useMemo(() => lockedTiers(accessTiers ?? tiers), [accessTiers]);
}

export function lockedTiers(accessTiers: readonly Tier[]): LockedTiers {
  const locked = tiers.filter((tier) => !accessTiers.includes(tier));
  return new Map(locked.map((tier) => [tier, planUnlocking(tier)]));
}
