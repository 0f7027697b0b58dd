import { useInfiniteQuery } from '@tanstack/react-query';
import { listNotifications } from '../../../../shared/routes/list-notifications.ts';
import { routePages } from '../../../lib/route-query.ts';

/** The notifications of the last 30 days, the newest first, a page at a time. */
export const notificationsQuery = routePages(listNotifications, {
  query: (before) => ({ before }),
  getNextPageParam: ({ next }) => next ?? undefined,
  shows: ['inbox'],
});

export function useNotifications() {
  return useInfiniteQuery(notificationsQuery);
}
