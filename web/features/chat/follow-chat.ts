import type { QueryClient } from '@tanstack/react-query';
import { listChatMessages } from '../../../shared/routes/chat.ts';
import { ONLINE_LIST_LIMIT } from '../../../shared/schemas/chat.ts';
import type { Player } from '../../../shared/schemas/player.ts';
import { call } from '../../lib/client.ts';
import { isConnected, onConnection, onPush } from '../../lib/live.ts';
import { hearOfChat, lastSeenInChat, markChatRead, rememberChatOf } from '../../lib/unread-chat.ts';
import { changeLog, chatKey, onlinePlayersQuery } from './api/read-chat.ts';
import { interrupt, receive, remove } from './chat-log.ts';

/** Applies pushes to the log, and reads what was missed whenever the socket opens. Returns the unsubscribe function. */
export function followChat(queryClient: QueryClient): () => void {
  const catchUp = async () => {
    if (!isConnected()) return;
    changeLog(queryClient, interrupt);
    // A read from before the socket opened may lack messages that were not pushed here.
    await queryClient.cancelQueries({ queryKey: chatKey });
    await queryClient.invalidateQueries({ queryKey: chatKey });
    await queryClient.invalidateQueries({ queryKey: onlinePlayersQuery.queryKey });
  };
  /** Someone who writes but is not listed has come online since. */
  const meet = (author: Player) => {
    const online = queryClient.getQueryData(onlinePlayersQuery.queryKey);
    // A truncated list does not say who is missing.
    if (!online || online.count > online.players.length || online.players.some(({ id }) => id === author.id)) return;
    const players = [...online.players, author].slice(0, ONLINE_LIST_LIMIT);
    queryClient.setQueryData(onlinePlayersQuery.queryKey, { count: online.count + 1, players });
    void queryClient.invalidateQueries({ queryKey: onlinePlayersQuery.queryKey });
  };
  const ends = [
    onPush('new_message', ({ message }) => {
      changeLog(queryClient, (log) => receive(log, message));
      // Others react to the messages of those who have left.
      if (message.revision === undefined) meet(message.user);
    }),
    onPush('message_deleted', ({ id }) => changeLog(queryClient, (log) => remove(log, id))),
    onConnection(() => void catchUp()),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Marks the chat unread on pushes, and checks once for what came without a socket. Returns the unsubscribe. */
export function followUnread(queryClient: QueryClient, playerId: string): () => void {
  rememberChatOf(playerId);
  const ends = [
    onPush('new_message', ({ message }) => {
      if (message.user.id !== playerId) hearOfChat(message.id);
    }),
    onConnection(() => {
      // A screen with the chat reads it itself.
      const isShown = queryClient.getQueryCache().find({ queryKey: chatKey })?.isActive();
      if (isConnected() && !isShown) void hearOfMissed(playerId).catch(() => undefined);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** On a new device, everything so far counts as read: it may have been read elsewhere. */
async function hearOfMissed(playerId: string): Promise<void> {
  const after = lastSeenInChat();
  const messages = await call(listChatMessages, { query: after ? { after } : {} });
  for (const { id, user } of messages) {
    if (!after) markChatRead(id);
    else if (user.id !== playerId) hearOfChat(id);
  }
}
