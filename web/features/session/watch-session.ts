import type { QueryClient } from '@tanstack/react-query';
import { type Route, type RouteName, routes } from '../../../shared/routes.ts';
import { SLOT_MS } from '../../../shared/slot.ts';
import { readOldest } from '../../lib/account.ts';
import { onSignInForgotten, rememberSignIn } from '../../lib/returning.ts';
import { currentPlayerQuery } from './api/get-current-player.ts';

/** Whoever is not signed in any more is told within ten seconds: a second is for the answer. */
const ASK_MS = SLOT_MS - 1_000;
/** What is asked is of use, too: what has not been read for so long. */
const OLD_MS = 60_000;

/**
 * Notices that nobody is signed in any more, whatever the screen asks for: by asking for something where nothing else asks
 * for the player's own, and at once when another tab of this browser has noticed. The refusal itself leads to the
 * sign-in (web/app/query-client.ts). Returns the end of it.
 */
export function watchSession(queryClient: QueryClient): () => void {
  const ask = () => queryClient.refetchQueries({ queryKey: currentPlayerQuery.queryKey });
  const timer = setInterval(() => {
    if (document.hidden || isAsking(queryClient)) return;
    if (!readOldest(queryClient, OLD_MS)) void ask();
  }, ASK_MS);
  const end = onSignInForgotten(async () => {
    await ask();
    // The other tab was wrong: a session can still be renewed on this device.
    if (queryClient.getQueryState(currentPlayerQuery.queryKey)?.status === 'success') rememberSignIn(true);
  });
  return () => {
    clearInterval(timer);
    end();
  };
}

/** Whether something on the screen asks the server for the player's own every slot: its refusal tells as well. */
function isAsking(queryClient: QueryClient): boolean {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  return shown.some(
    ({ queryKey, observers }) =>
      isOwn(queryKey[0]) &&
      observers.some(({ options: { refetchInterval: ms } }) => typeof ms === 'number' && ms <= SLOT_MS),
  );
}

/** Whether a query, by the name of its route, is answered to signed-in players alone. */
function isOwn(name: unknown): boolean {
  const route: Route | undefined = routes[name as RouteName];
  return route !== undefined && route.access !== 'anyone';
}
