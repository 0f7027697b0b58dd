import { useQuery } from '@tanstack/react-query';
import { getPlayerPortfolio } from '../../../../shared/routes/get-player-portfolio.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** Another player's portfolio. Nothing tells of its changes, so it is polled every slot. */
export function usePlayerPortfolio(playerId: string) {
  return useQuery(routeQuery(getPlayerPortfolio, { params: { playerId }, refetchInterval: SLOT_MS }));
}
