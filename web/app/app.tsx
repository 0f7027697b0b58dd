import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';
import type { CurrentPlayer } from '../../shared/schemas/player.ts';
import { currentPlayerQuery } from '../features/session/api.ts';
import { Toaster } from '../ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { OverlayHistory } from './overlay-history.tsx';
import { createQueryClient } from './query-client.ts';
import { AppRoutes, firstPage } from './routes.tsx';

/** The first screen, or its failure, can be drawn. */
export async function isReady(): Promise<void> {
  await firstPage;
}

/** Everything behind the landing page; main.tsx has asked for the player already. */
export function App({ player }: { player: Promise<CurrentPlayer> }) {
  const [queryClient] = useState(() => {
    const client = createQueryClient();
    void client.prefetchQuery({ ...currentPlayerQuery, queryFn: () => player });
    return client;
  });
  useEffect(() => {
    // Not needed at first: data that has just been loaded is live.
    void import('./follow-freshness.ts').then(({ followFreshness }) => followFreshness(queryClient));
  }, [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <BrowserRouter>
          <OverlayHistory>
            <AppRoutes />
          </OverlayHistory>
        </BrowserRouter>
      </ErrorBoundary>
      <Toaster />
    </QueryClientProvider>
  );
}
