import { useQuery } from '@tanstack/react-query';
import { getInbox } from '../../../../shared/routes/get-inbox.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { useAccountPoll } from '../../../lib/use-account-poll.ts';

/** Without a socket. With one, events raise the count as they come. */
const POLL_MS = 60_000;

/** How many notifications are unread, how far they are read, and which kinds are muted. */
export const inboxQuery = routeQuery(getInbox, { shows: ['inbox'] });

export function useInbox() {
  return useQuery({ ...inboxQuery, refetchInterval: useAccountPoll(POLL_MS) });
}
