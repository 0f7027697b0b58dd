import { useInfiniteQuery } from '@tanstack/react-query';
import { listAdminLog } from '../../../../shared/routes/list-admin-log.ts';
import { ADMIN_LOG_PAGE_LIMIT } from '../../../../shared/schemas/admin.ts';
import type { AdminChange } from '../../../../shared/schemas/admin-log.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { call } from '../../../lib/client.ts';

/** The log of changes, newest first, a page at a time. */
export function useAdminLog() {
  return useInfiniteQuery({
    queryKey: ['list-admin-log'],
    queryFn: ({ pageParam, signal }) => call(listAdminLog, { query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    refetchInterval: SLOT_MS,
    getNextPageParam: (page: AdminChange[]) =>
      page.length < ADMIN_LOG_PAGE_LIMIT ? undefined : page[page.length - 1]?.id,
  });
}
