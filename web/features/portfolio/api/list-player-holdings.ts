import { queryOptions, useQuery } from '@tanstack/react-query';
import { listPlayerHoldings } from '../../../../shared/routes/list-player-holdings.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { call } from '../../../lib/client.ts';

export function playerHoldingsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['list-player-holdings', playerId],
    queryFn: ({ signal }) => call(listPlayerHoldings, { params: { playerId }, signal }),
    refetchInterval: SLOT_MS,
  });
}

export function usePlayerHoldings(playerId: string) {
  return useQuery(playerHoldingsQuery(playerId));
}
