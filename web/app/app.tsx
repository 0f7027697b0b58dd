import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';
import type { CurrentPlayer } from '../../shared/schemas/player.ts';
import { currentPlayerQuery } from '../features/session/api/get-current-player.ts';
import { system } from '../ui/theme.ts';
import { Toaster } from '../ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { createQueryClient } from './query-client.ts';
import { AppRoutes } from './routes.tsx';

/** Everything behind the landing page. main.tsx has asked for `player` already. */
export function App({ player }: { player: Promise<CurrentPlayer> }) {
  const [queryClient] = useState(() => {
    const client = createQueryClient();
    void client.prefetchQuery({ ...currentPlayerQuery, queryFn: () => player });
    return client;
  });
  useEffect(() => {
    // Not part of the first screen: data that has just been loaded is live.
    void import('./follow-freshness.ts').then(({ followFreshness }) => followFreshness(queryClient));
  }, [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <ChakraProvider value={system}>
        <ErrorBoundary>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </ErrorBoundary>
        <Toaster />
      </ChakraProvider>
    </QueryClientProvider>
  );
}
