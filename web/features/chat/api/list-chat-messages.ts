import { useQuery } from '@tanstack/react-query';
import { listChatMessages } from '../../../../shared/routes/chat.ts';
import { call } from '../../../lib/client.ts';
import { routeQueryWith } from '../../../lib/route-query.ts';
import { type ChatLog, catchUp, interrupt, readMissed } from '../chat-log.ts';
import { knownLog } from '../unread-log.ts';

/** Without a socket the chat is polled like everything else. */
const POLL_MS = 10_000;
/** With a socket, a push that was lost on its way is found within this. */
const CHECK_MS = 120_000;

/** The chat's log. Reading it adds what is missing; pushes change it (follow-chat.ts). */
export const chatQuery = routeQueryWith<typeof listChatMessages, ChatLog>(
  listChatMessages,
  async ({ client, signal }): Promise<ChatLog> => {
    const before = knownLog(client);
    const missed = await readMissed(before, (after) => call(listChatMessages, { query: { after }, signal }));
    return catchUp(knownLog(client), before, missed);
  },
  // Another document's socket does not continue it.
  { structuralSharing: false, asKept: interrupt },
);

export function useChatLog({ connected }: { connected: boolean }) {
  return useQuery({ ...chatQuery, refetchInterval: connected ? CHECK_MS : POLL_MS });
}
