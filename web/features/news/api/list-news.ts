import { useQuery } from '@tanstack/react-query';
import { listNews } from '../../../../shared/routes/list-news.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** The newest headlines, of one company or of all. */
export function useNews(symbol?: string) {
  return useQuery(routeQuery(listNews, { query: { symbol }, refetchInterval: SLOT_MS }));
}
