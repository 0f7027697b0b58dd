import type { QueryClient } from '@tanstack/react-query';
import type { PersonalEvent } from '../../../shared/live.ts';
import { UNREAD_LIMIT } from '../../../shared/notification-kinds.ts';
import { eventTypes, isOneOf } from '../../../shared/notifications.ts';
import { onPush } from '../../lib/live.ts';
import { inboxQuery, notificationsQuery } from './api.ts';

export function followNotifications(queryClient: QueryClient): () => void {
  const { queryKey } = inboxQuery;
  const count = async (event: PersonalEvent) => {
    void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
    // A pending read may predate the event.
    const isReading = queryClient.isFetching({ queryKey }) > 0;
    if (isReading) await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (inbox) => {
      if (!inbox || isOneOf(event, inbox.mutedKinds)) return inbox;
      if (event.id <= (inbox.newest ?? '') || event.id <= (inbox.readUpTo ?? '')) return inbox;
      return { ...inbox, unread: Math.min(inbox.unread + 1, UNREAD_LIMIT), newest: event.id };
    });
    if (isReading) void queryClient.invalidateQueries({ queryKey });
  };
  const ends = eventTypes.map((type) => onPush(type, count));
  return () => {
    for (const end of ends) end();
  };
}

export function isMutedIn(queryClient: QueryClient, event: PersonalEvent): boolean {
  return isOneOf(event, queryClient.getQueryData(inboxQuery.queryKey)?.mutedKinds ?? []);
}
