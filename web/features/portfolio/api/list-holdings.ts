import { useQuery } from '@tanstack/react-query';
import { listHoldings } from '../../../../shared/routes/portfolio.ts';
import { useAccountPoll } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';

export const holdingsQuery = routeQuery(listHoldings, { shows: ['money', 'market'] });

export function useHoldings() {
  return useQuery({ ...holdingsQuery, refetchInterval: useAccountPoll() });
}
