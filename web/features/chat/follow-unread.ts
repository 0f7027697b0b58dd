import type { QueryClient } from '@tanstack/react-query';
import { listChatMessages } from '../../../shared/routes/chat.ts';
import { call } from '../../lib/client.ts';
import { isConnected, onConnection, onPush } from '../../lib/live.ts';
import { hearOfChat, lastSeenInChat, markChatRead, rememberChatOf } from '../../lib/unread-chat.ts';
import { chatKey } from './unread-log.ts';

/** Hears of messages by pushes, and asks once for those that came while no socket was open. Returns the end of it. */
export function followUnread(queryClient: QueryClient, playerId: string): () => void {
  rememberChatOf(playerId);
  const ends = [
    onPush('new_message', ({ message }) => {
      if (message.user.id !== playerId) hearOfChat(message.id);
    }),
    onConnection(() => {
      // A screen that shows the chat reads it by itself.
      const isShown = queryClient.getQueryCache().find({ queryKey: chatKey })?.isActive();
      if (isConnected() && !isShown) void hearOfMissed(playerId).catch(() => undefined);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** A device on which the player has never looked begins with now: the messages before may have been read on another. */
async function hearOfMissed(playerId: string): Promise<void> {
  const after = lastSeenInChat();
  const messages = await call(listChatMessages, { query: after ? { after } : {} });
  for (const { id, user } of messages) {
    if (!after) markChatRead(id);
    else if (user.id !== playerId) hearOfChat(id);
  }
}
