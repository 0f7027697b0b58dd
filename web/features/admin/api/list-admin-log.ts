import { useInfiniteQuery } from '@tanstack/react-query';
import { listAdminLog } from '../../../../shared/routes/list-admin-log.ts';
import { ADMIN_LOG_PAGE_LIMIT } from '../../../../shared/schemas/admin.ts';
import { routePages } from '../../../lib/route-query.ts';

/** An own change reads it again; this is for those of other administrators. */
const CHECK_MS = 60_000;

export const adminLogQuery = routePages(listAdminLog, {
  query: (before) => ({ before }),
  getNextPageParam: (page) => (page.length < ADMIN_LOG_PAGE_LIMIT ? undefined : page.at(-1)?.id),
  refetchInterval: CHECK_MS,
  shows: ['market'],
});

/** The log of changes, newest first, a page at a time. */
export function useAdminLog() {
  return useInfiniteQuery(adminLogQuery);
}
