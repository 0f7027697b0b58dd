import { queryOptions, useQuery } from '@tanstack/react-query';
import { getPlayerPortfolio } from '../../../../shared/routes/get-player-portfolio.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { call } from '../../../lib/client.ts';

export function playerPortfolioQuery(playerId: string) {
  return queryOptions({
    queryKey: ['get-player-portfolio', playerId],
    queryFn: ({ signal }) => call(getPlayerPortfolio, { params: { playerId }, signal }),
    refetchInterval: SLOT_MS,
  });
}

/** Another player's portfolio. Unlike the own one it changes behind our back, so it is polled every slot. */
export function usePlayerPortfolio(playerId: string) {
  return useQuery(playerPortfolioQuery(playerId));
}
