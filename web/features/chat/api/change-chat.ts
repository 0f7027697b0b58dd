import { useMutation } from '@tanstack/react-query';
import {
  type deleteChatMessage,
  editChatMessage,
  mutePlayer,
  reactToChatMessage,
  type removeChatMessage,
  sendChatMessage,
} from '../../../../shared/routes/chat.ts';
import type { Emoji } from '../../../../shared/schemas/chat.ts';
import { isUnauthorized } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { rememberHello } from '../../../lib/said-hello.ts';
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

export function useEditChatMessage() {
  return useMutation({
    mutationFn: ({ id: messageId, text }: { id: string; text: string }) =>
      call(editChatMessage, { params: { messageId }, body: { message: text } }),
    onSuccess: (message, _variables, _, { client }) =>
      client.setQueryData(chatQuery.queryKey, (log) => log && include(log, message)),
    onError: (error) => notifyFailure(error, { fallback: 'Please try again.' }),
  });
}

export function useReactToChatMessage() {
  return useMutation({
    mutationFn: ({ id: messageId, ...reaction }: { id: string; emoji: Emoji; on: boolean }) =>
      call(reactToChatMessage, { params: { messageId }, body: reaction }),
    onSuccess: (message, _variables, _, { client }) =>
      client.setQueryData(chatQuery.queryKey, (log) => log && include(log, message)),
    onError: (error) => notifyFailure(error, { fallback: 'Please try again.' }),
  });
}

export function useDeleteChatMessage(route: typeof deleteChatMessage | typeof removeChatMessage) {
  return useMutation({
    mutationFn: (messageId: string) => call(route, { params: { messageId } }),
    onSuccess: ({ id }, _messageId, _, { client }) => {
      client.setQueryData(chatQuery.queryKey, (log) => log && remove(log, id));
      showToast({ title: 'Message Deleted', description: 'No one can see it now.' });
    },
    onError: (error) => notifyFailure(error, { fallback: 'Please try again.' }),
  });
}

/** A mute of zero minutes lifts it. */
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
          ? { title: 'Player Muted', description: `${name} cannot post for ${label}.` }
          : { title: 'Mute Lifted', description: `${name} can post again.` },
      ),
    onError: (error) => notifyFailure(error, { fallback: 'Please try again.' }),
  });
}
