import type { QueryClient } from '@tanstack/react-query';
import { ONLINE_LIST_LIMIT } from '../../../shared/schemas/chat.ts';
import type { Player } from '../../../shared/schemas/player.ts';
import { isChatPushed, onChatPushed, onPush } from '../../lib/live.ts';
import { loadSeenMessage, noteMessage } from '../../lib/unread-chat.ts';
import { chatKey, onlinePlayersQuery, updateChatLog } from './api/read-chat.ts';
import { interrupt, receive, remove } from './chat-log.ts';

/** Applies pushes to the log, and reads what was missed whenever they begin. Returns the unsubscribe function. */
export function followChat(queryClient: QueryClient): () => void {
  const catchUp = async () => {
    updateChatLog(queryClient, interrupt);
    if (!isChatPushed()) return;
    // A read from before the pushes may lack messages that were not pushed here.
    await queryClient.cancelQueries({ queryKey: chatKey });
    await queryClient.invalidateQueries({ queryKey: chatKey });
    await queryClient.refetchQueries({ queryKey: onlinePlayersQuery.queryKey, type: 'active', stale: true });
  };
  const addOnlinePlayer = (author: Player) => {
    const online = queryClient.getQueryData(onlinePlayersQuery.queryKey);
    // A truncated list does not say who is missing.
    if (!online || online.count > online.players.length || online.players.some(({ id }) => id === author.id)) return;
    const players = [...online.players, author].slice(0, ONLINE_LIST_LIMIT);
    queryClient.setQueryData(onlinePlayersQuery.queryKey, { count: online.count + 1, players });
    void queryClient.invalidateQueries({ queryKey: onlinePlayersQuery.queryKey });
  };
  const ends = [
    onPush('new_message', ({ message }) => {
      updateChatLog(queryClient, (log) => receive(log, message));
      // A reaction is pushed with the message's author, who may have left.
      if (message.revision === undefined) addOnlinePlayer(message.user);
    }),
    onPush('message_deleted', ({ id }) => updateChatLog(queryClient, (log) => remove(log, id))),
    onChatPushed(() => void catchUp()),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** While the chat is hidden, price answers report new messages instead of pushes. Returns the unsubscribe function. */
export function followUnread(playerId: string): () => void {
  loadSeenMessage(playerId);
  return onPush('new_message', ({ message }) => {
    if (message.user.id !== playerId) noteMessage(message.id);
  });
}
