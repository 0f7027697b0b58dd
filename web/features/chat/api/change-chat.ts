import { useMutation } from '@tanstack/react-query';
import { deleteChatMessage, mutePlayer, sendChatMessage } from '../../../../shared/routes/chat.ts';
import { isUnauthorized } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { rememberHello } from '../../../lib/first-steps.ts';
import { notifyFailure, showToast } from '../../../ui/toast-store.ts';
import { include, remove } from '../chat-log.ts';
import { chatQuery } from './read-chat.ts';

export function useSendChatMessage() {
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      call(sendChatMessage, { body: { message: text }, idempotencyKey: key }),
    onSuccess: (message, _variables, _, { client }) => {
      rememberHello();
      client.setQueryData(chatQuery.queryKey, (log) => log && include(log, message));
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      showToast({ title: 'Error', description: 'Failed to send message', tone: 'destructive' });
    },
  });
}

export function useDeleteChatMessage() {
  return useMutation({
    mutationFn: (messageId: string) => call(deleteChatMessage, { params: { messageId } }),
    onSuccess: ({ id }, _messageId, _, { client }) => {
      client.setQueryData(chatQuery.queryKey, (log) => log && remove(log, id));
      showToast({ title: 'Message Deleted', description: 'Nobody sees this message any more.' });
    },
    onError: (error) => notifyFailure(error, { fallback: 'Please try again.' }),
  });
}

/** No minutes lift the mute. */
interface Mute {
  playerId: string;
  minutes: number;
  name: string;
  label: string;
}

export function useMutePlayer() {
  return useMutation({
    mutationFn: ({ playerId, minutes }: Mute) => call(mutePlayer, { body: { playerId, minutes } }),
    onSuccess: (_, { minutes, name, label }) =>
      showToast(
        minutes > 0
          ? { title: 'Player Muted', description: `${name} cannot write for ${label}.` }
          : { title: 'Mute Lifted', description: `${name} may write again.` },
      ),
    onError: (error) => notifyFailure(error, { fallback: 'Please try again.' }),
  });
}
