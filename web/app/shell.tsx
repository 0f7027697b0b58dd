import { Container } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { urls } from '../../shared/urls.ts';
import { useCurrentPlayer } from '../features/session/api.ts';
import { leaveForSignIn } from '../features/session/leave-for-sign-in.ts';
import { useSessionRenewal } from '../features/session/use-session-renewal.ts';
import { useLockedTiers } from '../features/subscription/api/get-subscription.ts';
import { isUnauthorized } from '../lib/api-error.ts';
import { loadPart } from '../lib/load-part.ts';
import { Failure } from '../ui/empty-state.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LockedTiersContext } from '../ui/locked-tiers.tsx';
import { MAIN_ID, Wordmark } from '../ui/page.tsx';
import { Frame, PageLoading } from './frame.tsx';
import { OverlayHost } from './overlay-host.tsx';
import { TicketHost } from './ticket-host.tsx';

/** If its code fails to load, only the badges report problems. */
const OfflineStrip = lazyPart(async () => (await import('./live-updates.ts')).LiveOfflineStrip, {
  loading: null,
  frame: () => null,
});

export function Shell() {
  const { data: player, error, refetch } = useCurrentPlayer();
  const loggedOut = isUnauthorized(error);
  const lockedTiers = useLockedTiers(player !== undefined);
  useSessionRenewal();
  useLiveUpdates(player !== undefined);
  useEffect(() => {
    if (loggedOut) leaveForSignIn();
  }, [loggedOut]);
  if (!player && error)
    return (
      <main>
        {loggedOut ? (
          <PageLoading />
        ) : (
          <Failure title="Cannot reach the game" error={error} fallback="Please try again." onRetry={refetch} />
        )}
      </main>
    );
  if (!player) return <Frame />;
  const notices = (
    <>
      <OverlayHost player={player} />
      <OfflineStrip />
    </>
  );
  return (
    <LockedTiersContext value={lockedTiers}>
      <Frame player={player} notices={notices}>
        <Screen />
      </Frame>
      <TicketHost />
    </LockedTiersContext>
  );
}

/** An error leaves the navigation working, and is cleared on the next screen. */
function Screen() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
        <Arrival />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Undefined on the first screen, where the browser decides the focus. */
let previousPath: string | undefined;

/** Remounts with every screen and moves scroll and focus to it, so that its title is announced. */
function Arrival() {
  const { pathname, hash, key } = useLocation();
  useEffect(() => {
    window.scrollTo(0, 0);
    if (previousPath !== undefined && previousPath !== pathname)
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    previousPath = pathname;
  }, [pathname]);
  // The location's key also changes when the player follows the same link again.
  useEffect(() => (hash ? seek(hash.slice(1)) : undefined), [hash, key]);
  return null;
}

/** Scrolls to an element, at once or when its code and data have loaded. Returns a function that gives up. */
function seek(id: string): () => void {
  const scroll = () => {
    const place = document.getElementById(id);
    if (place) watch.disconnect();
    place?.scrollIntoView();
  };
  const watch = new MutationObserver(scroll);
  watch.observe(document.body, { childList: true, subtree: true });
  scroll();
  return () => watch.disconnect();
}

/** Failed loads are retried silently; until then everything is polled. */
const RETRY_MS = 10_000;

function useLiveUpdates(signedIn: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    let stop: (() => void) | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const start = async () => {
      const part = await loadPart(() => import('./live-updates.ts')).catch(() => undefined);
      if (left) return;
      if (part) stop = part.startLiveUpdates(queryClient);
      else retry = setTimeout(start, RETRY_MS);
    };
    void start();
    return () => {
      left = true;
      clearTimeout(retry);
      stop?.();
    };
  }, [queryClient, signedIn]);
}

export function OpenShell() {
  const { error } = useCurrentPlayer();
  if (!isUnauthorized(error)) return <Shell />;
  return (
    <>
      <Container as="header" pt={4}>
        <a href={urls.home}>
          <Wordmark />
        </a>
      </Container>
      <main>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}
