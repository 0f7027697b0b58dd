import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markNotificationsRead } from '../../../../shared/routes/mark-notifications-read.ts';
import { expectEcho } from '../../../lib/account.ts';
import { call } from '../../../lib/client.ts';
import { inboxQuery } from './get-inbox.ts';

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
