import { queryOptions, useQuery } from '@tanstack/react-query';
import { listChatMessages } from '../../../../shared/routes/list-chat-messages.ts';
import { call } from '../../../lib/client.ts';
import { type ChatLog, catchUp, readMissed } from '../chat-log.ts';
import { chatKey, knownLog } from '../unread-log.ts';

/** Without a socket the chat is polled like everything else. */
const POLL_MS = 10_000;
/** With one, should ever a push be lost on its way, it is found within this. */
const CHECK_MS = 60_000;

/** The chat's log. Reading it adds what is missing; pushes change it (follow-chat.ts). */
export const chatQuery = queryOptions({
  queryKey: chatKey,
  queryFn: async ({ client, signal }): Promise<ChatLog> => {
    const before = knownLog(client);
    const missed = await readMissed(before, (after) => call(listChatMessages, { query: { after }, signal }));
    return catchUp(knownLog(client), before, missed);
  },
  structuralSharing: false,
});

export function useChatLog({ connected }: { connected: boolean }) {
  return useQuery({ ...chatQuery, refetchInterval: connected ? CHECK_MS : POLL_MS });
}
