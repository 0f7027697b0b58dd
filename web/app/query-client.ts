import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { currentPlayerQuery } from '../features/session/api/get-current-player.ts';
import { leaveForSignIn } from '../features/session/leave-for-sign-in.ts';
import { isUnauthorized } from '../lib/api-error.ts';

const FRESH_MS = 5_000;
const UNUSED_MS = 30_000;

/**
 * The cache that all server data lives in. A query is retried once, a mutation never; nothing is fetched again because a
 * window got the focus, and polling stops while the tab is hidden (the library's default).
 */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (isUnauthorized(error) && queryClient.getQueryData(currentPlayerQuery.queryKey)) leaveForSignIn();
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: UNUSED_MS,
        // The client has already renewed the session and tried again.
        retry: (failures, error) => failures < 1 && !isUnauthorized(error),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
  return queryClient;
}
