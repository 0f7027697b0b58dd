import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationKind } from '../../../shared/notifications.ts';
import {
  changeNotificationSettings,
  getInbox,
  listNotifications,
  markNotificationsRead,
} from '../../../shared/routes/notifications.ts';
import { changedHere, expectEcho } from '../../lib/account.ts';
import { call } from '../../lib/client.ts';
import { useAccountPoll } from '../../lib/polling.ts';
import { routePages, routeQuery } from '../../lib/route-query.ts';
import { notifyFailure } from '../../ui/toast-store.ts';

/** Mutes these kinds of notifications and no others. The switches turn at once, and back where that has failed. */
export function useChangeNotificationSettings() {
  const queryClient = useQueryClient();
  const show = (mutedKinds: NotificationKind[]) =>
    queryClient.setQueryData(inboxQuery.queryKey, (inbox) => inbox && { ...inbox, mutedKinds });
  return useMutation({
    mutationFn: (mutedKinds: NotificationKind[]) => call(changeNotificationSettings, { body: { mutedKinds } }),
    onMutate: async (mutedKinds) => {
      await queryClient.cancelQueries({ queryKey: inboxQuery.queryKey });
      show(mutedKinds);
    },
    onSuccess: () => void changedHere(queryClient, 'inbox'),
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey });
      notifyFailure(error, { fallback: 'Failed to change the settings' });
    },
  });
}

/** Without a socket. With one, events raise the count as they come. */
const POLL_MS = 60_000;

/** How many notifications are unread, how far they are read, and which kinds are muted. */
export const inboxQuery = routeQuery(getInbox, { shows: ['inbox'] });

export function useInbox() {
  return useQuery({ ...inboxQuery, refetchInterval: useAccountPoll(POLL_MS) });
}

/** The notifications of the last 30 days, the newest first, a page at a time. */
export const notificationsQuery = routePages(listNotifications, {
  query: (before) => ({ before }),
  getNextPageParam: ({ next }) => next ?? undefined,
  shows: ['inbox'],
});

export function useNotifications() {
  return useInfiniteQuery(notificationsQuery);
}

/** Marks all notifications up to one as read. A failure says nothing: they are marked the next time they are seen. */
export function useMarkNotificationsRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => call(markNotificationsRead, { body: { upTo } }),
    // The push of it may be faster than the answer.
    onMutate: () => expectEcho('inbox'),
    onSuccess: ({ upTo }) =>
      queryClient.setQueryData(inboxQuery.queryKey, (inbox) => inbox && { ...inbox, unread: 0, readUpTo: upTo }),
  });
}
