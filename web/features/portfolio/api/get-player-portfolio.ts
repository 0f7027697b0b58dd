import { useQuery } from '@tanstack/react-query';
import { getPlayerPortfolio } from '../../../../shared/routes/get-player-portfolio.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { usePoll } from '../../../lib/use-account-poll.ts';

/** Nothing tells of another player's trades. Between them the polled prices say what the portfolio is worth. */
const CHECK_MS = 120_000;

/** A player's portfolio, which may be the own one. */
export function usePlayerPortfolio(playerId: string) {
  const refetchInterval = usePoll(CHECK_MS);
  return useQuery(routeQuery(getPlayerPortfolio, { params: { playerId }, refetchInterval, shows: ['money'] }));
}
