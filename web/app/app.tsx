import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { BrowserRouter, UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router';
import type { Account } from '../../shared/schemas/account.ts';
import { currentPlayerQuery } from '../features/session/api.ts';
import { showAccount } from '../lib/account.ts';
import { loadPart } from '../lib/load-part.ts';
import { followPreferences } from '../lib/preferences.ts';
import { isReturning } from '../lib/signed-in-hint.ts';
import { followBack, isOverlayEntry, mayLeave, onceSettled } from '../ui/close-on-back.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { LazyToaster } from '../ui/lazy-toaster.ts';
import { Provider } from '../ui/provider.tsx';
import { createQueryClient } from './query-client.ts';
import { AppRoutes, firstPage } from './routes.tsx';

/** The mark in the address that a player has cancelled leaving (web/app/welcome-back.ts). */
const STAYS = 'stays=yes';

export async function isReady(): Promise<void> {
  followPreferences();
  await firstPage;
  // Answers requested before the socket opens are read again once it is open.
  if (isReturning()) loadPart(() => import('./live-updates.ts')).catch(() => undefined);
}

/** The whole account, or only the player if a part of it cannot be read. */
export type KnownAccount = Pick<Account, 'player'> & Partial<Account>;

export function App({ account }: { account: Promise<KnownAccount> }) {
  const [queryClient] = useState(() => {
    const client = createQueryClient();
    // No screen renders before this, so each finds its part in the cache.
    const begin = async () => {
      const known = await account;
      showAccount(client, known);
      return known.player;
    };
    void client.prefetchQuery({ ...currentPlayerQuery, queryFn: begin });
    return client;
  });
  useEffect(() => {
    if (window.location.search.includes(STAYS)) void import('./welcome-back.ts').then((part) => part.welcomeBack());
    // Loaded later, since fresh data counts as live anyway.
    void import('./follow-freshness.ts').then(({ followFreshness }) => followFreshness(queryClient));
  }, [queryClient]);
  return (
    <Provider>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <BrowserRouter>
            <OverlayHistory>
              <AppRoutes />
            </OverlayHistory>
          </BrowserRouter>
        </ErrorBoundary>
        <LazyToaster />
      </QueryClientProvider>
    </Provider>
  );
}

/**
 * Back closes overlays. Navigating from an overlay replaces its history entry, so Back leads to the screen below. A
 * screen with unsaved input may ask first.
 */
export function OverlayHistory({ children }: { children: ReactNode }) {
  const context = use(NavigationContext);
  useEffect(followBack, []);
  const value = useMemo(() => {
    const { navigator } = context;
    const push: Navigator['push'] = (...to) => {
      if (mayLeave()) onceSettled(() => (isOverlayEntry() ? navigator.replace(...to) : navigator.push(...to)));
    };
    const replace: Navigator['replace'] = (...to) => onceSettled(() => navigator.replace(...to));
    return { ...context, navigator: { ...navigator, push, replace } };
  }, [context]);
  return <NavigationContext value={value}>{children}</NavigationContext>;
}
