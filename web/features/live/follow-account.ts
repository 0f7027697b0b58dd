import type { QueryClient } from '@tanstack/react-query';
import { accountParts } from '../../../shared/live.ts';
import { changedElsewhere, readAgain } from '../../lib/account.ts';
import { isConnected, onConnection, onPush } from '../../lib/live.ts';

/**
 * Reads again the part that a push says has changed, and every part once whenever the socket opens: earlier pushes have
 * not reached this tab. Returns the end of it.
 */
export function followAccount(queryClient: QueryClient): () => void {
  const ends = [
    onPush('account_changed', ({ part }) => changedElsewhere(queryClient, part)),
    onConnection(() => {
      if (isConnected()) void readAgain(queryClient, ...accountParts);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
