import type { QueryClient } from '@tanstack/react-query';
import { TICK_MS } from '../../../shared/tick.ts';
import { readOldest } from '../../lib/account.ts';
import { showSession } from '../../lib/client.ts';
import { isReopening, onPush } from '../../lib/live.ts';
import { pollIntervalMs } from '../../lib/polling.ts';
import { onSignInEnded } from '../../lib/sign-in-end.ts';
import { rememberSignIn } from '../../lib/signed-in-hint.ts';
import { currentPlayerQuery } from './api.ts';
import { leaveForSignIn } from './leave-for-sign-in.ts';

/** An ended session is noticed within ten seconds, like a new price. One of them is for the answer. */
const LOOK_MS = TICK_MS - 1_000;
/** Pushes may be lost, so the oldest data is refetched once it is this old, one query per interval. */
const OLD_MS = 600_000;
/** The mean delay while the socket reconnects; random, because all pages may lose theirs at once. */
const LOST_MS = 60_000;

/**
 * Notices an ended session by requesting the player when nothing else is polled, and at once when another tab has
 * noticed. The refusal leads to the sign-in (web/app/query-client.ts).
 */
export function watchSession(queryClient: QueryClient): () => void {
  let askedMs = Date.now();
  const ask = () => {
    askedMs = Date.now();
    return queryClient.refetchQueries({ queryKey: currentPlayerQuery.queryKey });
  };
  let lastOldMs = Number.NEGATIVE_INFINITY;
  const readOld = () => {
    if (isReopening() && Math.random() < LOOK_MS / LOST_MS) return readOldest(queryClient, LOOK_MS);
    if (Date.now() - lastOldMs < OLD_MS || !readOldest(queryClient, OLD_MS)) return false;
    lastOldMs = Date.now();
    return true;
  };
  const timer = setInterval(() => {
    if (document.hidden || readOld()) return;
    if (Date.now() - askedMs >= TICK_MS - LOOK_MS && !isAsking(queryClient)) void ask();
  }, LOOK_MS);
  showSession(true);
  const end = onSignInEnded(async () => {
    await ask();
    // The other tab was wrong: this device could still renew the session.
    if (queryClient.getQueryState(currentPlayerQuery.queryKey)?.status === 'success') rememberSignIn(true);
  });
  const stopListening = onPush('session_ended', leaveForSignIn);
  return () => {
    stopListening();
    clearInterval(timer);
    showSession(false);
    end();
  };
}

/** A polled query that needs a session notices its end as well. */
function isAsking(queryClient: QueryClient): boolean {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  return shown.some((query) => query.meta?.needsSession && pollIntervalMs(query) <= TICK_MS);
}
