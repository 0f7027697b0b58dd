import { useQuery } from '@tanstack/react-query';
import { getSubscription } from '../../../../shared/routes/subscription.ts';
import type { SubscriptionStatus } from '../../../../shared/schemas/subscription.ts';
import { useAccountPoll } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { serverNowMs } from '../../../lib/server-time.ts';

/** The player's plan. It changes by paying, here or elsewhere, and by its end. */
export const subscriptionQuery = routeQuery(getSubscription, { shows: ['money', 'plan'] });

/** The player's clock and ours differ a little; an answer from just before the end would not be asked for again. */
const MARGIN_MS = 2_000;
/** A longer timer overflows and fires at once. */
const MAX_DELAY_MS = 24 * 3600_000;

/** When to look again, in milliseconds from now; never for a plan that has no end ahead. */
export function msUntilEnd(status: SubscriptionStatus | undefined, nowMs: number): number {
  if (!status?.endsAt || status.isExpired) return Number.POSITIVE_INFINITY;
  return Math.min(Math.max(Date.parse(status.endsAt) - nowMs, 0) + MARGIN_MS, MAX_DELAY_MS);
}

export function useSubscription(options: { enabled?: boolean } = {}) {
  const pollMs = useAccountPoll();
  return useQuery({
    ...subscriptionQuery,
    refetchInterval: ({ state }) => Math.min(msUntilEnd(state.data, serverNowMs()), pollMs),
    ...options,
  });
}
