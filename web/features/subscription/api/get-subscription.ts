import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SubscriptionStatus } from '../../../../shared/schemas/subscription.ts';
import { call } from '../../../lib/client.ts';

/** The player's plan. It changes by paying, and by its end: only then is it asked for again. */
export const subscriptionQuery = queryOptions({
  queryKey: ['get-subscription'],
  queryFn: ({ signal }) => call('get-subscription', { signal }),
  refetchInterval: ({ state }) => msUntilEnd(state.data, Date.now()),
});

/** The player's clock and ours differ a little; an answer from just before the end would not be asked for again. */
const MARGIN_MS = 2_000;
/** A longer timer overflows and fires at once. */
const MAX_DELAY_MS = 24 * 3600_000;

/** When to look again, in milliseconds from now; false for a plan that has no end ahead. */
export function msUntilEnd(status: SubscriptionStatus | undefined, nowMs: number): number | false {
  if (!status?.endsAt || status.isExpired) return false;
  return Math.min(Math.max(Date.parse(status.endsAt) - nowMs, 0) + MARGIN_MS, MAX_DELAY_MS);
}

export function useSubscription(options: { enabled?: boolean } = {}) {
  return useQuery({ ...subscriptionQuery, ...options });
}
