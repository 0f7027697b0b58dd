import { queryOptions, useQuery } from '@tanstack/react-query';
import { listNews } from '../../../../shared/routes/list-news.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { call } from '../../../lib/client.ts';

/** The newest headlines, of one company or of all. */
function newsQuery(symbol: string | undefined) {
  return queryOptions({
    queryKey: ['list-news', symbol ?? 'all'],
    queryFn: ({ signal }) => call(listNews, { query: { symbol }, signal }),
    refetchInterval: SLOT_MS,
  });
}

export function useNews(symbol?: string) {
  return useQuery(newsQuery(symbol));
}
