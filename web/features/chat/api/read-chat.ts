import { type Query, type QueryClient, useQuery } from '@tanstack/react-query';
import { listChatMessages, listOnlinePlayers } from '../../../../shared/routes/chat.ts';
import { TICK_MS } from '../../../../shared/tick.ts';
import { call } from '../../../lib/client.ts';
import { isConnected } from '../../../lib/live.ts';
import { routeKey, routeQuery, routeQueryWith } from '../../../lib/route-query.ts';
import { type ChatLog, catchUp, emptyLog, interrupt, readMissed } from '../chat-log.ts';

export const chatKey = routeKey(listChatMessages);

/** Pushes from before the first read. In the cache they would look like an answer while the chat is still loading. */
const unread = new WeakMap<Query, ChatLog>();

function knownLog(client: QueryClient): ChatLog {
  const query = client.getQueryCache().find({ queryKey: chatKey });
  return client.getQueryData<ChatLog>(chatKey) ?? (query && unread.get(query)) ?? emptyLog;
}

/** Applies a push. A chat that has not been opened yet needs none: it will be read as a whole. */
export function changeLog(client: QueryClient, next: (log: ChatLog) => ChatLog): void {
  const query = client.getQueryCache().find({ queryKey: chatKey });
  if (!query) return;
  const log = next(knownLog(client));
  if (query.state.data === undefined) unread.set(query, log);
  else client.setQueryData(chatKey, log);
}

const POLL_MS = 10_000;
/** While it is pushed, finds lost pushes. */
const CHECK_MS = 300_000;
/** Who comes back sees what there was, and what was missed is read once pushes begin. */
const KEPT_MS = 600_000;

/** Each read adds what is missing; pushes change the log in between (follow-chat.ts). */
export const chatQuery = routeQueryWith<typeof listChatMessages, ChatLog>(
  listChatMessages,
  async ({ client, signal }): Promise<ChatLog> => {
    const before = knownLog(client);
    const missed = await readMissed(before, (after) => call(listChatMessages, { query: { after }, signal }));
    return catchUp(knownLog(client), before, missed);
  },
  // A log from another document is not continued by this one's socket.
  { structuralSharing: false, asKept: interrupt, gcTime: KEPT_MS, refetchOnMount: () => !isConnected() },
);

export function useChatLog({ isPushed }: { isPushed: boolean }) {
  return useQuery({ ...chatQuery, refetchInterval: isPushed ? CHECK_MS : POLL_MS });
}

/** With a socket, follow-chat.ts adds writers; the list is polled for those who come and go silently. */
const ONLINE_CHECK_MS = 60_000;

export const onlinePlayersQuery = routeQuery(listOnlinePlayers, { shows: [] });

export function useOnlinePlayers({ connected }: { connected: boolean }) {
  return useQuery({ ...onlinePlayersQuery, refetchInterval: connected ? ONLINE_CHECK_MS : TICK_MS });
}
