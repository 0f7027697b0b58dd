import type { QueryClient } from '@tanstack/react-query';
import type { PersonalEvent } from '../../../shared/live.ts';
import { eventTypes, isMuted, UNREAD_LIMIT } from '../../../shared/notifications.ts';
import { onPush } from '../../lib/live.ts';
import { inboxQuery, notificationsQuery } from './api.ts';

/** Counts the events that are pushed, and reads the list again where it is shown. Returns the end of it. */
export function followNotifications(queryClient: QueryClient): () => void {
  const { queryKey } = inboxQuery;
  const count = async (event: PersonalEvent) => {
    void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
    // A reading that is under way may be from before the event: it begins anew.
    const isReading = queryClient.isFetching({ queryKey }) > 0;
    if (isReading) await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (inbox) => {
      if (!inbox || isMuted(event, inbox.mutedKinds)) return inbox;
      // A reading that was later than the event has counted it.
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

/** Whether the player has muted what an event tells of, as far as this tab has read. */
export function isMutedIn(queryClient: QueryClient, event: PersonalEvent): boolean {
  return isMuted(event, queryClient.getQueryData(inboxQuery.queryKey)?.mutedKinds ?? []);
}
