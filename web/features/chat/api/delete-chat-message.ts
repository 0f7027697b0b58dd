import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { remove } from '../chat-log.ts';
import { chatQuery } from './list-chat-messages.ts';

export function useDeleteChatMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (messageId: string) => call('delete-chat-message', { params: { messageId } }),
    onSuccess: ({ id }) => queryClient.setQueryData(chatQuery.queryKey, (log) => log && remove(log, id)),
  });
}
