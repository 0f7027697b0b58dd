import type { QueryClient } from '@tanstack/react-query';
import type { PersonalEvent } from '../../../shared/live.ts';
import { eventTypes, isMuted, UNREAD_LIMIT } from '../../../shared/notifications.ts';
import { onPush } from '../../lib/live.ts';
import { inboxQuery } from './api/get-inbox.ts';
import { notificationsQuery } from './api/list-notifications.ts';

/** Counts the events that are pushed, and reads the list again where it is shown. Returns the end of it. */
export function followNotifications(queryClient: QueryClient): () => void {
  const { queryKey } = inboxQuery;
  const raise = (event: PersonalEvent) => {
    queryClient.setQueryData(queryKey, (inbox) => {
      if (!inbox || isMuted(event, inbox.mutedKinds)) return inbox;
      // A reading that was later than the event has counted it.
      if (event.id <= (inbox.newest ?? '') || event.id <= (inbox.readUpTo ?? '')) return inbox;
      return { ...inbox, unread: Math.min(inbox.unread + 1, UNREAD_LIMIT), newest: event.id };
    });
  };
  /** A reading that is under way may be from before the event: it begins anew. */
  const raiseAndRead = async (event: PersonalEvent) => {
    await queryClient.cancelQueries({ queryKey });
    raise(event);
    await queryClient.invalidateQueries({ queryKey });
  };
  const count = (event: PersonalEvent) => {
    if (queryClient.isFetching({ queryKey }) > 0) void raiseAndRead(event);
    else raise(event);
    void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
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
