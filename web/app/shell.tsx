import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useCurrentPlayer } from '../features/session/api.ts';
import { leaveForSignIn } from '../features/session/leave-for-sign-in.ts';
import { useSessionRenewal } from '../features/session/use-session-renewal.ts';
import { useLockedTiers } from '../features/subscription/api/get-subscription.ts';
import { isUnauthorized } from '../lib/api-error.ts';
import { Failure } from '../ui/failure.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LockedTiersContext } from '../ui/locked-tiers.tsx';
import { MAIN_ID, PAGE_TITLE_ID } from '../ui/page.tsx';
import { styled } from '../ui/styled.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NavBar } from './nav-bar.tsx';
import { OverlayHost } from './overlay-host.tsx';
import { TicketHost } from './ticket-host.tsx';
import { useLiveUpdates } from './use-live-updates.ts';

const SkipLink = styled('a', {
  base: {
    position: 'fixed',
    zIndex: 50,
    top: 2,
    left: 2,
    px: 4,
    py: 2,
    bg: 'accent',
    color: 'accent-ink',
    borderRadius: 'md',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

const Main = styled('main', {
  base: { pb: { base: 'calc(60px + env(safe-area-inset-bottom))', md: 0 }, _focusVisible: { outline: 'none' } },
});

/** Without its code the badges say it alone. */
const OfflineStrip = lazyPart(async () => (await import('./live-updates.ts')).LiveOfflineStrip, {
  loading: null,
  frame: () => null,
});

/** The frame of every screen of a signed-in player. */
export function Shell() {
  const { data: player, error, refetch } = useCurrentPlayer();
  const loggedOut = isUnauthorized(error);
  const lockedTiers = useLockedTiers(player !== undefined);
  useSessionRenewal();
  useLiveUpdates(player !== undefined);
  useEffect(() => {
    if (loggedOut) leaveForSignIn();
  }, [loggedOut]);
  if (!player && error && !loggedOut)
    return (
      <main>
        <Failure title="The game cannot be reached" error={error} fallback="Please try again." onRetry={refetch} />
      </main>
    );
  if (!player)
    return (
      <main>
        <PageLoading />
      </main>
    );
  return (
    <LockedTiersContext value={lockedTiers}>
      <SkipLink href={`#${MAIN_ID}`}>Skip to content</SkipLink>
      <NavBar player={player} />
      <OverlayHost player={player} />
      <OfflineStrip />
      <Main id={MAIN_ID} tabIndex={-1} aria-labelledby={PAGE_TITLE_ID}>
        <Screen />
      </Main>
      <TicketHost />
    </LockedTiersContext>
  );
}

/** One screen. An error in it leaves the navigation alone, and going elsewhere starts anew. */
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

/** The screen before, or undefined on the first one: there the browser decides where the focus is. */
let previousPath: string | undefined;

/** Mounted anew with every screen: it begins at its top, with the focus on it and its title heard. */
function Arrival() {
  const { pathname } = useLocation();
  useEffect(() => {
    window.scrollTo(0, 0);
    if (previousPath !== undefined && previousPath !== pathname)
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    previousPath = pathname;
  }, [pathname]);
  return null;
}

function PageLoading() {
  return (
    <styled.p role="status" p={6} color="ink-muted">
      Loading...
    </styled.p>
  );
}
