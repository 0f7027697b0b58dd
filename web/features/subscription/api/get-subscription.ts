import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { planUnlocking } from '../../../../shared/plans.ts';
import { getSubscription } from '../../../../shared/routes/subscription.ts';
import type { SubscriptionStatus } from '../../../../shared/schemas/subscription.ts';
import { type Tier, tiers } from '../../../../shared/tiers.ts';
import { chosenContest } from '../../../lib/chosen-account.ts';
import { useAccountPoll, useRefetchIn } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import type { LockedTiers } from '../../../ui/locked-tiers.tsx';

export const subscriptionQuery = routeQuery(getSubscription, { shows: ['money', 'plan'] });

/** Clocks differ slightly, and an answer from just before the end would not be requested again. */
const MARGIN_MS = 2_000;
/** A longer timer overflows and fires at once. */
const MAX_DELAY_MS = 24 * 3600_000;

/** Returns infinity without a future end. */
export function msUntilEnd(status: SubscriptionStatus | undefined, nowMs: number): number {
  if (!status?.endsAt || status.isExpired) return Number.POSITIVE_INFINITY;
  return Math.min(Math.max(Date.parse(status.endsAt) - nowMs, 0) + MARGIN_MS, MAX_DELAY_MS);
}

export function useSubscription(options: { enabled?: boolean } = {}) {
  const query = useQuery({ ...subscriptionQuery, refetchInterval: useAccountPoll(), ...options });
  useRefetchIn(query, (nowMs) => msUntilEnd(query.data, nowMs));
  return query;
}

/** A contest has its own tiers, whatever plan the player has. */
export function useLockedTiers(signedIn: boolean): LockedTiers {
  const accessTiers = useSubscription({ enabled: signedIn }).data?.accessTiers;
  return useMemo(
    () =>
      chosenContest ? lockedTiers(chosenContest.contest.tiers, () => 'contest') : lockedTiers(accessTiers ?? tiers),
    [accessTiers],
  );
}

export function lockedTiers(
  accessTiers: readonly Tier[],
  lockOf: (tier: Tier) => ReturnType<typeof planUnlocking> | 'contest' = planUnlocking,
): LockedTiers {
  const locked = tiers.filter((tier) => !accessTiers.includes(tier));
  return new Map(locked.map((tier) => [tier, lockOf(tier)]));
}
