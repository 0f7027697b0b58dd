import { QueryClient } from '@tanstack/react-query';
import { currentPlayerQuery } from '../features/session/api.ts';
import { leaveForSignIn } from '../features/session/leave-for-sign-in.ts';
import { isUnauthorized } from '../lib/api-error.ts';
import { onSignedOut } from '../lib/client.ts';
import { pollIntervalMs } from '../lib/polling.ts';
import { FRESH_MS } from '../lib/route-query.ts';

const UNUSED_MS = 30_000;

/**
 * All server data is in this client. A query is retried once, a mutation never. Polling stops in hidden tabs, by
 * default. Offline, everything fails at once, because a trade must never be sent later on its own.
 */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: UNUSED_MS,
        // A 401 is not retried, because the API client has already tried to renew the session.
        retry: (failures, error) => failures < 1 && !isUnauthorized(error),
        // Without this, a page that is visible again would show old figures until its next poll.
        refetchOnWindowFocus: (query) => Date.now() - query.state.dataUpdatedAt >= pollIntervalMs(query) && 'always',
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
