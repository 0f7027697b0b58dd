import { useQuery } from '@tanstack/react-query';
import { listNews } from '../../../shared/routes/news.ts';
import { usePoll } from '../../lib/polling.ts';
import { routeQuery } from '../../lib/route-query.ts';

/** A headline comes with a jump of a price, and a jump is seen (web/app/follow-jumps.ts): this is for those too small. */
const CHECK_MS = 120_000;

/** The newest headlines, of one company or of all. */
export function useNews(symbol?: string) {
  return useQuery(routeQuery(listNews, { query: { symbol }, refetchInterval: usePoll(CHECK_MS) }));
}
