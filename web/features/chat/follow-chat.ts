import type { QueryClient } from '@tanstack/react-query';
import { isConnected, onConnection, onPush } from '../../lib/live.ts';
import { chatQuery } from './api/list-chat-messages.ts';
import { onlinePlayersQuery } from './api/list-online-players.ts';
import { type ChatLog, emptyLog, interrupt, receive, remove } from './chat-log.ts';

/** Writes what is pushed to the chat's log, and reads what was missed whenever the socket opens. Returns the end of it. */
export function followChat(queryClient: QueryClient): () => void {
  const { queryKey } = chatQuery;
  const change = (next: (log: ChatLog) => ChatLog) => {
    // Whoever has not opened the chat reads all of it when they do.
    if (!queryClient.getQueryCache().find({ queryKey })) return;
    queryClient.setQueryData(queryKey, (log) => next(log ?? emptyLog));
  };
  const catchUp = async () => {
    if (!isConnected()) return;
    change(interrupt);
    // A reading that began before the socket opened may have missed what was not yet pushed to it.
    await queryClient.cancelQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey: onlinePlayersQuery.queryKey });
  };
  const ends = [
    onPush('new_message', ({ message }) => change((log) => receive(log, message))),
    onPush('message_deleted', ({ id }) => change((log) => remove(log, id))),
    onConnection(() => void catchUp()),
  ];
  return () => {
    for (const end of ends) end();
  };
}
