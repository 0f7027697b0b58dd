import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendChatMessage } from '../../../../shared/routes/chat.ts';
import { isUnauthorized } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { rememberHello } from '../../../lib/first-steps.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { include } from '../chat-log.ts';
import { chatQuery } from './list-chat-messages.ts';

export function useSendChatMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      call(sendChatMessage, { body: { message: text }, idempotencyKey: key }),
    onSuccess: (message) => {
      rememberHello();
      queryClient.setQueryData(chatQuery.queryKey, (log) => log && include(log, message));
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      showToast({ title: 'Error', description: 'Failed to send message', tone: 'destructive' });
    },
  });
}
