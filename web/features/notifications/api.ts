import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import {
  changeNotificationSettings,
  getInbox,
  listNotifications,
  markNotificationsRead,
} from '../../../shared/routes/notifications.ts';
import type { Inbox } from '../../../shared/schemas/inbox.ts';
import { readAgain } from '../../lib/account.ts';
import { call } from '../../lib/client.ts';
import { useAccountPoll } from '../../lib/polling.ts';
import { routePages, routeQuery } from '../../lib/route-query.ts';
import { notifyFailure } from '../../ui/toast-store.ts';

export type Channels = Pick<Inbox, 'mutedKinds' | 'unpushedKinds' | 'mailedKinds'>;

/** Sends changes one after the other, because the server keeps the last it gets. */
export function useChangeNotificationSettings() {
  const { queryKey } = inboxQuery;
  return useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: ({ mailedKinds, ...others }: Channels) =>
      call(changeNotificationSettings, { body: { ...others, ...(mailedKinds && { mailedKinds }) } }),
    onMutate: async (chosen, { client }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (inbox) => inbox && { ...inbox, ...chosen });
    },
    onSuccess: (_answer, _chosen, _, { client }) => void readAgain(client, 'inbox'),
    onError: (error, _chosen, _, { client }) => {
      void client.invalidateQueries({ queryKey });
      notifyFailure(error, { fallback: 'Failed to save settings' });
    },
  });
}

const POLL_MS = 60_000;

export const inboxQuery = routeQuery(getInbox, { shows: ['inbox'] });

export function useInbox() {
  return useQuery({ ...inboxQuery, refetchInterval: useAccountPoll(POLL_MS) });
}

export const notificationsQuery = routePages(listNotifications, {
  query: (before) => ({ before }),
  getNextPageParam: ({ next }) => next ?? undefined,
  shows: ['inbox'],
});

export function useNotifications() {
  return useInfiniteQuery(notificationsQuery);
}

/** A failure is silent, because the next look marks them again. */
export function useMarkNotificationsRead() {
  return useMutation({
    mutationFn: (upTo: string) => call(markNotificationsRead, { body: { upTo } }),
    // The push of this change may arrive before the answer.
    onSuccess: ({ upTo }, _upTo, _, { client }) =>
      client.setQueryData(inboxQuery.queryKey, (inbox) => inbox && { ...inbox, unread: 0, readUpTo: upTo }),
  });
}
