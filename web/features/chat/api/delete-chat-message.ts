import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteChatMessage } from '../../../../shared/routes/chat.ts';
import { call } from '../../../lib/client.ts';
import { notifyFailure, showToast } from '../../../ui/toast-store.ts';
import { remove } from '../chat-log.ts';
import { chatQuery } from './list-chat-messages.ts';

export function useDeleteChatMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (messageId: string) => call(deleteChatMessage, { params: { messageId } }),
    onSuccess: ({ id }) => {
      queryClient.setQueryData(chatQuery.queryKey, (log) => log && remove(log, id));
      showToast({ title: 'Message Deleted', description: 'Nobody sees this message any more.' });
    },
    onError: (error) => notifyFailure(error, { fallback: 'Please try again.' }),
  });
}
