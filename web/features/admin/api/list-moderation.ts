import { useInfiniteQuery } from '@tanstack/react-query';
import { listModeration } from '../../../../shared/routes/list-moderation.ts';
import { MODERATION_PAGE_LIMIT } from '../../../../shared/schemas/moderation.ts';
import { routePages } from '../../../lib/route-query.ts';

const CHECK_MS = 60_000;

export const moderationQuery = routePages(listModeration, {
  query: (before) => ({ before }),
  getNextPageParam: (page) => (page.length < MODERATION_PAGE_LIMIT ? undefined : page.at(-1)?.id),
  refetchInterval: CHECK_MS,
  shows: [],
});

/** What administrators did in the chat, newest first, a page at a time. */
export function useModeration() {
  return useInfiniteQuery(moderationQuery);
}
