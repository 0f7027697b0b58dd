import { type Query, type QueryClient, useQuery } from '@tanstack/react-query';
import { listChatMessages, listOnlinePlayers } from '../../../../shared/routes/chat.ts';
import { TICK_MS } from '../../../../shared/tick.ts';
import { call } from '../../../lib/client.ts';
import { isConnected } from '../../../lib/live.ts';
import { routeKey, routeQuery, routeQueryWith } from '../../../lib/route-query.ts';
import { type ChatLog, catchUp, emptyLog, interrupt, readMissed } from '../chat-log.ts';

export const chatKey = routeKey(listChatMessages);

/** Holds the pushes from before the first read, which in the cache would look like an answer to it. */
const unread = new WeakMap<Query, ChatLog>();

function knownLog(client: QueryClient): ChatLog {
  const query = client.getQueryCache().find({ queryKey: chatKey });
  return client.getQueryData<ChatLog>(chatKey) ?? (query && unread.get(query)) ?? emptyLog;
}

/** Applies a push. A chat that has not been opened yet skips it, because opening reads the whole chat. */
export function updateChatLog(client: QueryClient, next: (log: ChatLog) => ChatLog): void {
  const query = client.getQueryCache().find({ queryKey: chatKey });
  if (!query) return;
  const log = next(knownLog(client));
  if (query.state.data === undefined) unread.set(query, log);
  else client.setQueryData(chatKey, log);
}

const POLL_MS = 10_000;
/** Finds lost pushes. */
const CHECK_MS = 300_000;
/** A returning player sees the old messages. The missed ones are read once pushes begin. */
const KEPT_MS = 600_000;

export const chatQuery = routeQueryWith<typeof listChatMessages, ChatLog>(
  listChatMessages,
  async ({ client, signal }): Promise<ChatLog> => {
    const before = knownLog(client);
    const missed = await readMissed(before, (after) => call(listChatMessages, { query: { after }, signal }));
    return catchUp(knownLog(client), before, missed);
  },
  // This document's socket does not continue a log stored by another document.
  { structuralSharing: false, asKept: interrupt, gcTime: KEPT_MS, refetchOnMount: () => !isConnected() },
);

export function useChatLog({ isPushed }: { isPushed: boolean }) {
  return useQuery({ ...chatQuery, refetchInterval: isPushed ? CHECK_MS : POLL_MS });
}

/** With a socket, follow-chat.ts adds authors. This poll finds silent players who come and go. */
const ONLINE_CHECK_MS = 60_000;

export const onlinePlayersQuery = routeQuery(listOnlinePlayers, { shows: [] });

export function useOnlinePlayers({ connected }: { connected: boolean }) {
  return useQuery({ ...onlinePlayersQuery, refetchInterval: connected ? ONLINE_CHECK_MS : TICK_MS });
}
