import { QueryClient } from '@tanstack/react-query';
import { currentPlayerQuery } from '../features/session/api.ts';
import { leaveForSignIn } from '../features/session/leave-for-sign-in.ts';
import { isUnauthorized } from '../lib/api-error.ts';
import { onSignedOut } from '../lib/client.ts';
import { FRESH_MS } from '../lib/route-query.ts';

const UNUSED_MS = 30_000;

/**
 * The cache that all server data lives in. A query is retried once, a mutation never; nothing is fetched again because a
 * window got the focus, and polling stops while the tab is hidden (the library's default).
 *
 * Offline nothing waits for the network to return: a query fails and is asked again then, and a trade that was pressed
 * without a network must never be made later by itself.
 */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: UNUSED_MS,
        // The client has already renewed the session and tried again.
        retry: (failures, error) => failures < 1 && !isUnauthorized(error),
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onSignedOut(() => {
    if (queryClient.getQueryData(currentPlayerQuery.queryKey)) leaveForSignIn();
  });
  return queryClient;
}
