import { useQuery } from '@tanstack/react-query';
import { listPlayerHoldings } from '../../../../shared/routes/list-player-holdings.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { useAccountPoll } from '../../../lib/use-account-poll.ts';

/** A trade changes the cash too, which is polled (use-player-portfolio.ts). */
export function usePlayerHoldings(playerId: string, { enabled }: { enabled: boolean }) {
  const refetchInterval = useAccountPoll();
  return useQuery(routeQuery(listPlayerHoldings, { params: { playerId }, refetchInterval, enabled, shows: ['money'] }));
}
