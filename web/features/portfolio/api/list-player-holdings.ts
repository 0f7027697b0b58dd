import { useQuery } from '@tanstack/react-query';
import { listPlayerHoldings } from '../../../../shared/routes/list-player-holdings.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { routeQuery } from '../../../lib/route-query.ts';

export function usePlayerHoldings(playerId: string, { enabled }: { enabled: boolean }) {
  return useQuery(routeQuery(listPlayerHoldings, { params: { playerId }, refetchInterval: SLOT_MS, enabled }));
}
