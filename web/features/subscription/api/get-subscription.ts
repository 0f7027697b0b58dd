import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';

/** The player's plan. It changes by paying, and by time: asked for again now and then while the game is open. */
export const subscriptionQuery = queryOptions({
  queryKey: ['get-subscription'],
  queryFn: ({ signal }) => call('get-subscription', { signal }),
  refetchInterval: 60_000,
});

export function useSubscription(options: { enabled?: boolean } = {}) {
  return useQuery({ ...subscriptionQuery, ...options });
}
