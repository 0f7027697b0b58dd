import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { renewSessionOnce } from '../../lib/client.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { currentPlayerQuery, useCurrentPlayer } from './api.ts';

const LEAD_MS = 120_000;
/** A wrong device clock must not cause a storm of renewals. */
const MIN_DELAY_MS = 30_000;
/** A longer timer overflows and fires at once. */
const MAX_DELAY_MS = 24 * 3600_000;

export function useSessionRenewal(): void {
  const queryClient = useQueryClient();
  const sessionEndsAt = useCurrentPlayer().data?.sessionEndsAt;
  useEffect(() => {
    if (!sessionEndsAt) return;
    const renew = async () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', renew);
      const session = await renewSessionOnce();
      if (session)
        queryClient.setQueryData(currentPlayerQuery.queryKey, (player) => player && { ...player, ...session });
    };
    const timer = setTimeout(
      () => {
        document.addEventListener('visibilitychange', renew);
        void renew();
      },
      renewalDelayMs(Date.parse(sessionEndsAt), serverNowMs()),
    );
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [queryClient, sessionEndsAt]);
}

export function renewalDelayMs(endsAtMs: number, nowMs: number): number {
  return Math.min(Math.max(endsAtMs - nowMs - LEAD_MS, MIN_DELAY_MS), MAX_DELAY_MS);
}
