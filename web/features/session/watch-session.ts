import type { QueryClient } from '@tanstack/react-query';
import { type RouteName, routes } from '../../../shared/routes/index.ts';
import type { Route } from '../../../shared/routes/route.ts';
import { SLOT_MS } from '../../../shared/slot.ts';
import { readOldest } from '../../lib/account.ts';
import { showSession } from '../../lib/client.ts';
import { onSignInForgotten, rememberSignIn } from '../../lib/returning.ts';
import { currentPlayerQuery } from './api/get-current-player.ts';

/** Whoever is not signed in any more is told within ten seconds: a second is for the answer. */
const ASK_MS = SLOT_MS - 1_000;
/** What is the player's own is read again when a push says so; and after so long all the same, should one have been lost. */
const OLD_MS = 120_000;

/**
 * Notices that nobody is signed in any more, whatever the screen asks for: by asking for something where nothing on the
 * screen is polled, and at once when another tab of this browser has noticed. The refusal itself leads to the
 * sign-in (web/app/query-client.ts). Returns the end of it.
 */
export function watchSession(queryClient: QueryClient): () => void {
  const ask = () => queryClient.refetchQueries({ queryKey: currentPlayerQuery.queryKey });
  const timer = setInterval(() => {
    if (document.hidden || readOldest(queryClient, OLD_MS)) return;
    if (!isAsking(queryClient)) void ask();
  }, ASK_MS);
  showSession(true);
  const end = onSignInForgotten(async () => {
    await ask();
    // The other tab was wrong: a session can still be renewed on this device.
    if (queryClient.getQueryState(currentPlayerQuery.queryKey)?.status === 'success') rememberSignIn(true);
  });
  return () => {
    clearInterval(timer);
    showSession(false);
    end();
  };
}

/** Whether something on the screen asks every slot, as whoever is signed in: its refusal tells as well. */
function isAsking(queryClient: QueryClient): boolean {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  return shown.some(
    ({ queryKey, observers }) =>
      tells(queryKey[0]) &&
      observers.some(({ options: { refetchInterval: ms } }) => typeof ms === 'number' && ms <= SLOT_MS),
  );
}

/** Whether a query, by the name of its route, is refused without a session: the player's own, and market data. */
function tells(name: unknown): boolean {
  const route: Route | undefined = routes[name as RouteName];
  return route !== undefined && (route.access !== 'anyone' || route.cachedUntilNextSlot === true);
}
