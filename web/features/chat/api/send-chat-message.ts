import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { include } from '../chat-log.ts';
import { chatQuery } from './list-chat-messages.ts';

export function useSendChatMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      call('send-chat-message', { body: { message: text }, idempotencyKey: key }),
    onSuccess: (message) => queryClient.setQueryData(chatQuery.queryKey, (log) => log && include(log, message)),
  });
}
