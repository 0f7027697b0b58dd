import type { QueryClient } from '@tanstack/react-query';
import { isConnected, onConnection, onPush } from '../../lib/live.ts';
import { onlinePlayersQuery } from './api/list-online-players.ts';
import { interrupt, receive, remove } from './chat-log.ts';
import { changeLog, chatKey } from './unread-log.ts';

/** Writes pushes to the chat's log, and reads the missed ones whenever the socket opens. Returns the end of it. */
export function followChat(queryClient: QueryClient): () => void {
  const catchUp = async () => {
    if (!isConnected()) return;
    changeLog(queryClient, interrupt);
    // A reading that began before the socket opened may lack a message that was not pushed here.
    await queryClient.cancelQueries({ queryKey: chatKey });
    await queryClient.invalidateQueries({ queryKey: chatKey });
    await queryClient.invalidateQueries({ queryKey: onlinePlayersQuery.queryKey });
  };
  const ends = [
    onPush('new_message', ({ message }) => changeLog(queryClient, (log) => receive(log, message))),
    onPush('message_deleted', ({ id }) => changeLog(queryClient, (log) => remove(log, id))),
    onConnection(() => void catchUp()),
  ];
  return () => {
    for (const end of ends) end();
  };
}
