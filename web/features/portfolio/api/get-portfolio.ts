import { useQuery } from '@tanstack/react-query';
import { getPortfolio } from '../../../../shared/routes/portfolio.ts';
import { useAccountPoll } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** Between trades a portfolio changes through prices only, and those are polled (see `useLivePortfolio`). */
export const portfolioQuery = routeQuery(getPortfolio, { shows: ['money', 'market'] });

export function usePortfolio() {
  return useQuery({ ...portfolioQuery, refetchInterval: useAccountPoll() });
}
